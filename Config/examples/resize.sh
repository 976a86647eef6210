#!/bin/bash
# Resize photos into small/.   ./resize.sh *.jpg
set -euo pipefail
command -v headway >/dev/null || headway() { :; }     # runs everywhere

trap 'exit 130' INT; trap 'exit 143' TERM
id=$(headway start "Resize $# photos" --total "$#" --unit photos --pid $$)
trap 'headway finish "$id" --status $?' EXIT

mkdir -p small
for f in "$@"; do
  headway update "$id" --detail "${f##*/}" || exit      # 3: somebody asked to cancel
  convert "$f" -resize 2048x2048 "small/${f##*/}"
  headway update "$id" +1 || exit
done
