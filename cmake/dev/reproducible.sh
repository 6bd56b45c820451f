#!/usr/bin/env bash
# reproducible.sh: whether the packages of `./dev package` come out with the same bytes again. The debs are made once more
# from what was compiled; the wheel is compiled anew from the source distribution, in another folder and without a compiler
# cache, all its engines.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source cmake/dev/packages.sh
source cmake/dev/package.sh
made=$PWD/build/packages again=$PWD/build/again
[[ -f $made/SHA256SUMS ]] || { say "there are no packages: ./dev package makes them"; exit 1; }
commit_time
rm -rf "$again" && mkdir -p "$again/debs" "$again/wheel"
source_folder=$(mktemp -d "${TMPDIR:-/tmp}/cubewright-again.XXXXXX")
trap 'rm -rf "$source_folder"' EXIT

(cd build/package && cpack -G DEB -B "$again/debs" >"$again/cpack.log" 2>&1)
rm -rf "$again/debs/_CPack_Packages"
tar -xf "$made"/cubewright-*.tar.gz -C "$source_folder" --strip-components=1
(cd "$source_folder" && CCACHE_DISABLE=1 PYTHONPATH=python nice /usr/bin/python3 -c \
    "import build_backend; build_backend.build_wheel('$again/wheel')") >"$again/wheel.log" 2>&1

failed=
for file in "$again"/debs/* "$again"/wheel/*; do
    if cmp "$file" "$made/${file##*/}"; then say "${file##*/}: the same bytes"; else failed=yes; fi
done
[[ -z $failed ]]
