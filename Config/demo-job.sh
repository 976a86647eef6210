#!/bin/bash
# Compresses and checksums some hundred MB of what is installed on this machine, into OUTPUT.   demo-job.sh OUTPUT
# Under `headway run` it says how far it is; without, it works the same.
set -euo pipefail
output=$1
megabytes=${2:-400}

hw() { if [[ ${HEADWAY_FD-} && -S /dev/fd/$HEADWAY_FD ]]; then printf '%s\n' "$*" >&"$HEADWAY_FD"; fi; }

mapfile -t files < <(
  find /usr /opt -xdev -type f -size +256k -size -8M -printf '%s %p\n' 2>/dev/null | sort -k2 |
    awk -v limit="$((megabytes * 1000000))" '{ sum += $1; if (sum > limit) exit; print }'
)
total=0
for file in "${files[@]}"; do total=$((total + ${file%% *})); done
hw "name Compress and checksum $megabytes MB"
hw "unit bytes"
hw "total $total"
: >"$output"
for file in "${files[@]}"; do
  hw "detail ${file#* }"
  gzip -4 <"${file#* }" | sha256sum >>"$output"
  hw "+${file%% *}"
done
