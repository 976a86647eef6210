# Sourced by the scripts beside it: what Headway needs on this machine, installed where it is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build_packages=(build-essential pkg-config libdbus-1-dev libinih-dev libncurses-dev dbus)
test_packages=(dbus-broker systemd libglib2.0-bin python3 python3-dbus tmux jq make zsh procps util-linux sudo)

# install_packages NAME …: those that are not there yet, with sudo where we are not root.
install_packages() {
  local missing=() name
  for name in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  local root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  echo "Installing ${missing[*]}" >&2
  "${root[@]}" apt-get update -q >/dev/null
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >/dev/null
}

need_swift() {
  command -v swift >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install" >&2; exit 1; }
}

# build_release: both programs, each one file that needs no library; prints nothing but errors.
build_release() {
  local product
  for product in headwayd headway; do
    swift build -q -c release -Xswiftc -static-executable --product "$product" 2>&1 |
      { grep -v -e 'in statically linked applications requires' -e '^$' || true; } >&2
    [ "${PIPESTATUS[0]}" = 0 ] || return 1
  done
}
