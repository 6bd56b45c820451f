#!/usr/bin/env bash
# sysroot.sh ARCHITECTURE FOLDER: Creates a sysroot for wheels (amd64 or arm64): the C library and the headers of Python 3.9
# from Debian 11, and a CMake toolchain file, FOLDER/toolchain.cmake. A module compiled with it needs at most glibc 2.31;
# python/build_backend.py reads the version that the module actually needs. Does nothing if the sysroot exists.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/packages.sh"
architecture=$1 folder=$(realpath -m "$2")
[[ -f $folder/toolchain.cmake ]] && exit 0
case $architecture in
    amd64) machine=x86_64 package=x86-64 ;;
    arm64) machine=aarch64 package=aarch64 ;;
    *) say "no sysroot for $architecture; expected amd64 or arm64"; exit 2 ;;
esac
triplet=$machine-linux-gnu compiler=$machine-linux-gnu-g++
need mmdebstrap
command -v "$compiler" >/dev/null || need "g++-$package-linux-gnu"
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
# extract: unpack the packages without running anything, so that the architecture does not matter.
mmdebstrap --quiet --variant=extract --architectures="$architecture" --include=libc6-dev,libpython3.9-dev bullseye "$folder" \
    "deb http://deb.debian.org/debian bullseye main"
# Make absolute symbolic links relative, because they would point outside the sysroot.
find "$folder"/lib* "$folder/usr" -type l -lname '/*' -printf '%p\0%l\0' |
    while IFS= read -r -d '' link && IFS= read -r -d '' target; do ln -sfr "$folder$target" "$link"; done

# The C++ headers are those of the compiler, without the functions that its library expects from a newer glibc.
version=$("$compiler" -dumpversion)
version=${version%%.*}
headers=$("$compiler" -E -x c++ -v /dev/null 2>&1 | sed -n "s|^ \(.*/c++/$version\)\$|\1|p" | head -n 1)
[[ -d $headers/$triplet ]] && own=$headers/$triplet || own=$(dirname "$(dirname "$headers")")/$triplet/c++/$version
mkdir -p "$folder/c++"
cp -rL "$headers" "$folder/c++/all"
cp -rL "$own" "$folder/c++/own"
sed -i -E 's/^#define (_GLIBCXX_USE_PTHREAD_(COND_CLOCKWAIT|MUTEX_CLOCKLOCK|RWLOCK_CLOCKLOCK)) 1/\/\/ \1 needs glibc 2.30/' \
    "$folder/c++/own/bits/c++config.h"

cat >"$folder/toolchain.cmake" <<END
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR $machine)
set(CMAKE_SYSROOT $folder)
set(CMAKE_CXX_COMPILER $compiler)
set(CMAKE_CXX_FLAGS_INIT "-nostdinc++ -isystem $folder/c++/all -isystem $folder/c++/own -isystem $folder/c++/all/backward")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "-static-libstdc++ -L$folder/usr/lib/$triplet -L$folder/lib/$triplet")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CUBEWRIGHT_WHEEL ON CACHE BOOL "" FORCE)
set(CUBEWRIGHT_PYTHON_HEADERS $folder/usr/include/python3.9 CACHE PATH "" FORCE)
END
