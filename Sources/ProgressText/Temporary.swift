package enum StreamWord: Equatable { case count(UInt64), countOf(UInt64, UInt64), step(UInt64), stated(UInt64, UInt64), total(UInt64), unit(String), spin, detail(String), phase(String), name(String), paused, running, done(String), fail(String), cancelled(String) }
package struct StreamProblem: Error, Equatable { package let text: String }
package struct StreamReader { package init() {}
 package mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<StreamWord, StreamProblem>) -> Void) {}
 package mutating func end(_ take: (Result<StreamWord, StreamProblem>) -> Void) {} }
