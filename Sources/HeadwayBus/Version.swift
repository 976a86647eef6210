/// The version of the daemon, the client and their interface's implementation.
package let headwayVersion = "0.1.0"
