#!/usr/bin/env bash
# Checks that the whole run fails if a fuzz target crashes, is killed or finds an error, and that the other targets still run.
set -euo pipefail
run=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/fuzz/run
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export FUZZ_FOUND=$scratch/found

fail() { echo "FAILED: $*" >&2; exit 1; }
target() {  # NAME BODY
    printf '#!/bin/sh\n%s\n' "$2" >"$scratch/targets/$1_fuzz"
    chmod +x "$scratch/targets/$1_fuzz"
}
begin() { rm -rf "$scratch/targets" "$scratch/ran"; mkdir -p "$scratch/targets"; }

begin
"$run" "$scratch/targets" 1 2>/dev/null && fail "a run without targets passes"

target sound "echo 'stat::number_of_executed_units: 42' >&2"
"$run" "$scratch/targets" 1 | grep -q 'units: 42' || fail "a sound target fails, or its figures are lost"

for way in 'exit 77' 'kill -SEGV $$' 'echo "ERROR: libFuzzer: deadly signal" >&2; exit 1' 'echo "SUMMARY: fine"; exit 3'; do
    begin
    target a_crashing "$way"
    target z_last "touch '$scratch/ran'"
    if said=$("$run" "$scratch/targets" 1 2>&1); then fail "'$way' passes"; fi
    [[ $said == *'a_crashing_fuzz failed'* ]] || fail "'$way' is not named: $said"
    [[ -e $scratch/ran ]] || fail "after '$way' the next target did not run"
done
echo "a failing target fails the run"
