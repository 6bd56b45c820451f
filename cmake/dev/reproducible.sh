#!/usr/bin/env bash
# reproducible.sh [--wheel]: Checks that the packages from `./dev package` are reproducible. The Debian packages are built again
# from the compiled files, and some engine modules, including the searches, are compiled again from the source distribution,
# in another folder and without a compiler cache. With --wheel, the whole wheel for this
# architecture is built again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source cmake/dev/packages.sh
made=$PWD/build/packages again=$PWD/build/again built=$PWD/build/package
[[ -f $made/SHA256SUMS ]] || { say "no packages found; run ./dev package first"; exit 1; }
SOURCE_DATE_EPOCH=$(<"$built/commit_time")
export SOURCE_DATE_EPOCH
rm -rf "$again" && mkdir -p "$again/debs" "$again/wheel"
elsewhere=$(mktemp -d "${TMPDIR:-/tmp}/cubewright-again.XXXXXX")
trap 'rm -rf "$elsewhere"' EXIT
tar -xf "$made"/cubewright-*.tar.gz -C "$elsewhere" --strip-components=1
export CCACHE_DISABLE=1

failed=
compare() {  # FILE OTHER
    if cmp "$1" "$2"; then say "${1##*/}: identical"; else failed=yes; fi
}

(cd "$built" && cpack -G DEB -B "$again/debs" >"$again/cpack.log" 2>&1)
rm -rf "$again/debs/_CPack_Packages"
for deb in "$again"/debs/*; do compare "$deb" "$made/${deb##*/}"; done

if [[ ${1:-} == --wheel ]]; then
    toolchain=$PWD/build/sysroot/$(dpkg --print-architecture)/toolchain.cmake
    (cd "$elsewhere" && CMAKE_ARGS=-DCMAKE_TOOLCHAIN_FILE=$toolchain PYTHONPATH=python /usr/bin/python3 -c \
        "import build_backend; build_backend.build_wheel('$again/wheel')") >"$again/wheel.log" 2>&1
    for wheel in "$again"/wheel/*.whl; do compare "$wheel" "$made/${wheel##*/}"; done
else
    modules=(base processors twisty rubik_cube rubik_two_phase rubik_optimal)
    cmake -G Ninja -S "$elsewhere" -B "$elsewhere/here" -DCMAKE_BUILD_TYPE=Release -DCUBEWRIGHT_ARCH=portable \
        -DCUBEWRIGHT_UNITY=ON -DCUBEWRIGHT_TESTS=OFF -DCUBEWRIGHT_BENCH=OFF >"$again/modules.log"
    cmake --build "$elsewhere/here" --target "${modules[@]/#/cubewright_}" >>"$again/modules.log"
    for module in "${modules[@]}"; do
        file=$(cd "$elsewhere/here" && find . -name "libcubewright_$module.a")
        compare "$elsewhere/here/$file" "$built/$file"
    done
fi
[[ -z $failed ]]
