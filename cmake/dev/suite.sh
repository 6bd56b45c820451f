#!/usr/bin/env bash
# suite.sh SUITE: Builds the Debian packages for another Debian release, such as trixie, in a minimal system of that
# release, and writes them to build/packages/SUITE. The system is kept in build/roots, and the compiled files in
# build/package-SUITE. Needs root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source cmake/dev/packages.sh
source cmake/dev/package.sh
suite=$1 root=$PWD/build/roots/$1
[[ $(id -u) -eq 0 ]] || { say "root required to build packages for $suite"; exit 1; }
need mmdebstrap
# Use a private mount namespace. The mounts disappear with this process, even if it is killed, so that `./dev clean` cannot
# delete files through them.
[[ ${CUBEWRIGHT_MOUNTS:-} == private ]] || CUBEWRIGHT_MOUNTS=private exec unshare --mount bash "$PWD/cmake/dev/suite.sh" "$@"
commit_time
mkdir -p build/roots
if [[ ! -f $root/etc/os-release ]]; then
    say "$suite: creating a minimal system in $root"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates "$suite" "$root"
fi
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
mkdir -p "$root/cubewright" "$root/ccache" "${CCACHE_DIR:=$HOME/.cache/ccache}"
for folder in proc dev; do mount --bind "/$folder" "$root/$folder"; done
mount --bind "$PWD" "$root/cubewright"
mount --bind "$CCACHE_DIR" "$root/ccache"
env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 SOURCE_DATE_EPOCH="$SOURCE_DATE_EPOCH" \
    CCACHE_DIR=/ccache CCACHE_BASEDIR=/cubewright CCACHE_NOHASHDIR=1 \
    chroot "$root" bash -euo pipefail -c '
        cd /cubewright
        source cmake/dev/packages.sh
        source cmake/dev/package.sh
        need_to_build ccache python3-dev dpkg-dev file gzip
        say "'"$suite"': building the packages"
        cmake --preset package -B "build/package-'"$suite"'" -DCUBEWRIGHT_UNITY=ON -DCUBEWRIGHT_WERROR=OFF >/dev/null
        cmake --build "build/package-'"$suite"'"
        package_debs "'"$suite"'"'
