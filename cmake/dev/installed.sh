#!/usr/bin/env bash
# installed.sh [SUITE…]: Installs the packages from `./dev package` in minimal Debian systems (default: the releases
# that have packages) as described in docs/guides/packages.md, and runs the examples there. Then boots each system
# with systemd in a container, and tests the service there (tests/package/service.sh). mmdebstrap creates each system in a
# folder that is removed at the end. Needs root. The logs are in build/bare.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source cmake/dev/packages.sh
[[ $(id -u) -eq 0 ]] || { say "root required: run sudo ./dev test --packages"; exit 1; }
compgen -G 'build/packages/*.deb' >/dev/null || { say "no packages found; run ./dev package first"; exit 1; }
need mmdebstrap ca-certificates systemd-container
own=$(. /etc/os-release && printf '%s' "$VERSION_CODENAME")  # the release whose packages are directly in build/packages
if [[ $# -eq 0 ]]; then
    set -- "$own"
    for folder in build/packages/*/; do [[ -d $folder ]] && set -- "$@" "$(basename "$folder")"; done
fi

use() {  # use ROOT HEADING: Runs the commands of a section of the guide in the system.
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$1" python3 /checkout/tests/package/use.py "$2" build/packages=/packages
}

# Boots the system with systemd as process 1, which runs the test as a unit and exits with the test's status. The container
# has its own network, so its ports do not conflict with those of this machine.
test_service() {  # test_service ROOT
    cat >"$1/etc/systemd/system/service-test.service" <<'END'
[Unit]
Description=Test of the cubewright package
SuccessAction=exit-force
FailureAction=exit-force
FailureActionExitStatus=1
[Service]
Type=oneshot
ExecStart=/checkout/tests/package/service.sh /packages
StandardOutput=append:/service.log
StandardError=append:/service.log
END
    systemctl --root="$1" add-wants multi-user.target service-test.service >/dev/null 2>&1
    : >"$1/service.log"
    local status=0
    timeout 600 systemd-nspawn --quiet --register=no --keep-unit --private-network --console=passive \
        --directory="$1" --boot systemd.unit=multi-user.target </dev/null >/dev/null 2>&1 || status=$?
    cat "$1/service.log"
    return "$status"
}

test_suite() {  # test_suite SUITE
    local suite=$1 debs=build/packages/$1 log=$PWD/build/bare/packages-$1.log heading folder
    [[ $suite == "$own" ]] && debs=build/packages
    root=$(mktemp -d "${TMPDIR:-/tmp}/cubewright-packages.XXXXXX")
    mkdir -p "${log%/*}"
    say "$suite: creating a minimal system in $root; log: $log"
    mmdebstrap --quiet --variant=minbase \
        --include=ca-certificates,curl,procps,systemd,systemd-sysv,python3,python3-venv,gcc,libc6-dev,pkg-config "$suite" "$root" >"$log" 2>&1
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
    chroot "$root" update-ca-certificates >/dev/null 2>&1
    mkdir -p "$root/checkout/docs/guides" "$root/checkout/tests" "$root/packages"
    cp "$debs"/*.deb build/packages/*"_$(uname -m).whl" "$root/packages/"
    cp docs/guides/packages.md "$root/checkout/docs/guides/"
    cp -r tests/package "$root/checkout/tests/"
    for folder in proc dev; do mount --bind "/$folder" "$root/$folder"; done
    for heading in pip apt C; do  # pip first, because the wheel must work without the Debian packages
        use "$root" "$heading" >>"$log" 2>&1 || { tail -30 "$log"; say "$suite, $heading: failed"; return 1; }
        say "$suite, $heading: passed"
    done
    # Remove everything except the package's dependencies, so that the test starts with the installation of the service.
    chroot "$root" dpkg --purge cubewright >>"$log" 2>&1
    for folder in proc dev; do umount "$root/$folder"; done
    test_service "$root" >>"$log" 2>&1 || { tail -50 "$log"; say "$suite, service: failed"; return 1; }
    say "$suite, service: passed"
    rm -rf --one-file-system "$root"
}

leave() {
    local folder
    for folder in proc dev; do if mountpoint -q "$root/$folder"; then umount "$root/$folder"; fi; done
    rm -rf --one-file-system "$root"
}
root=
trap 'if [[ -n $root ]]; then leave; fi' EXIT
for suite in "$@"; do test_suite "$suite"; done
