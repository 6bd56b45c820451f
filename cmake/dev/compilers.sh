#!/usr/bin/env bash
# Builds the program with every available compiler from g++ 12 to 14 and clang 17 to 22, and solves one cube with each build.
# Then builds it without unity files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source cmake/dev/packages.sh

built=() missing=()
for compiler in g++-12 g++-13 g++-14 clang++-{17,18,19,20,21,22}; do
    package=${compiler/clang++/clang}
    if ! available "$package"; then
        missing+=("$compiler")
        continue
    fi
    need "$package"
    folder=build/compilers/$compiler
    say "building with $compiler"
    cmake --preset release -B "$folder" "-DCMAKE_CXX_COMPILER=$compiler" -DCUBEWRIGHT_TESTS=OFF -DCUBEWRIGHT_BENCH=OFF \
        -DCUBEWRIGHT_UNITY=ON -DCUBEWRIGHT_WERROR=OFF >/dev/null
    cmake --build "$folder" --target cubewright
    "$folder/cubewright" cube solve "R U F2 D' L B U2 R2" >/dev/null
    "$folder/cubewright" cube check UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB >/dev/null
    built+=("$compiler")
done
# Without unity files and precompiled headers, a missing include is an error.
say "building without unity files"
cmake --preset release -B build/compilers/each -DCUBEWRIGHT_TESTS=OFF -DCUBEWRIGHT_BENCH=OFF -DCUBEWRIGHT_UNITY=OFF \
    -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >/dev/null
cmake --build build/compilers/each --target cubewright
say "built with ${built[*]}; not available: ${missing[*]:-none}"
