#!/usr/bin/env bash
# installed.sh [SUITE]: Installs the packages from `./dev package` in a minimal Debian system (default: bookworm) as described
# in docs/guides/packages.md, and runs the examples there. mmdebstrap creates the system in a folder that is removed at the
# end. Needs root. The log is in build/bare.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source cmake/dev/packages.sh
[[ $(id -u) -eq 0 ]] || { say "root required: run sudo ./dev test --packages"; exit 1; }
compgen -G 'build/packages/*.deb' >/dev/null || { say "no packages found; run ./dev package first"; exit 1; }
need mmdebstrap ca-certificates
suite=${1:-bookworm} log=$PWD/build/bare/packages.log
mkdir -p "${log%/*}"

root=$(mktemp -d "${TMPDIR:-/tmp}/cubewright-packages.XXXXXX")
say "$suite: creating a minimal system in $root; log: $log"
leave() {
    for folder in proc dev; do mountpoint -q "$root/$folder" && umount "$root/$folder"; done
    rm -rf --one-file-system "$root"
}
trap leave EXIT
mmdebstrap --quiet --variant=minbase --include=ca-certificates,python3,python3-venv,gcc,libc6-dev,pkg-config "$suite" "$root" >"$log" 2>&1
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
chroot "$root" update-ca-certificates >/dev/null 2>&1
mkdir -p "$root/checkout/docs/guides" "$root/checkout/tests"
cp -r build/packages "$root/packages"
cp docs/guides/packages.md "$root/checkout/docs/guides/"
cp -r tests/package "$root/checkout/tests/"
for folder in proc dev; do mount --bind "/$folder" "$root/$folder"; done
for heading in pip apt C; do  # pip first, because the wheel must work without the Debian packages
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$root" python3 /checkout/tests/package/use.py "$heading" build/packages=/packages >>"$log" 2>&1 ||
        { tail -30 "$log"; say "$heading: failed"; exit 1; }
    say "$heading: passed"
done
