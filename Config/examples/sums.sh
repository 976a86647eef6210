#!/bin/bash
# SHA-256 of every file below DIR.   headway run ./sums.sh DIR > sums.txt
# Works the same, silently, where Headway is not installed or not running.
set -euo pipefail

hw() { if [[ ${HEADWAY_FD-} && -S /dev/fd/$HEADWAY_FD ]]; then printf '%s\n' "${*//[$'\r\n']/ }" >&"$HEADWAY_FD"; fi; }

mapfile -d '' -t files < <(find "$1" -type f -print0)
hw "name Checksums of ${1##*/}"
hw "unit files"
hw "total ${#files[@]}"
for f in "${files[@]}"; do
  hw "detail ${f#"$1"/}"
  sha256sum -- "$f"
  hw +1
done
hw "done ${#files[@]} files"
