#!/bin/bash
# service.sh PACKAGES: Installs the Debian package of the service, uses the service, edits its configuration, upgrades it,
# removes it and purges it, as an administrator would. Runs as root in a dedicated Debian system booted with systemd, where
# cmake/dev/installed.sh starts it.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
packages=$1
key=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef

step() { printf '\n== %s\n' "$*"; }
run() { printf '$ %s\n' "$*"; "$@"; }
fail() { printf 'FAILED: %s\n' "$*"; systemctl status --no-pager cubewright || true; journalctl --no-pager -u cubewright -n 30 || true; exit 1; }
expect() {  # expect WANTED COMMAND…: The command must print exactly this.
    local wanted=$1 got
    shift
    got=$("$@" 2>&1) || true
    printf '$ %s\n%s\n' "$*" "$got"
    [[ $got == "$wanted" ]] || fail "expected $wanted"
}
main_pid() { systemctl show --property MainPID --value cubewright; }
wait_until_ready() {  # wait_until_ready PORT
    local tries
    for tries in $(seq 300); do
        curl -sf "http://127.0.0.1:$1/readyz" >/dev/null && return 0
        sleep 0.2
    done
    fail "the service is not ready on port $1 after $tries tries"
}
ask() {  # ask PORT PATH [JSON]
    curl -sf "http://127.0.0.1:$1$2" -H "Authorization: Bearer $key" ${3:+-H 'Content-Type: application/json' -d "$3"}
}
newer_package() {  # newer_package REVISION FOLDER: Builds the package again with a higher revision and a changed conffile.
    local folder=$2 deb=$2-$1.deb
    rm -rf "$folder" && dpkg-deb -R "$packages"/cubewright_*.deb "$folder"
    sed -i "s/^Version: .*/Version: 99.0-$1/" "$folder/DEBIAN/control"
    printf '# Setting of revision %s\n' "$1" >>"$folder/etc/cubewright.toml"
    dpkg-deb --build "$folder" "$deb" >/dev/null
    printf '%s' "$deb"
}
install_package() { run apt-get install -qq -y -o Dpkg::Use-Pty=0 -o Dpkg::Options::=--force-confdef -o Dpkg::Options::=--force-confold "$1"; }

step "systemd is process 1"
expect systemd cat /proc/1/comm
run systemctl --version

step "installation starts the service"
install_package "$(echo "$packages"/cubewright_*.deb)"
expect enabled systemctl is-enabled cubewright
wait_until_ready 8080
expect active systemctl is-active cubewright
expect cubewright ps -o user= -p "$(main_pid)"
dpkg-query -W -f='${Conffiles}\n' cubewright | grep -q ' /etc/cubewright.toml ' || fail "cubewright.toml is not a conffile"

step "systemd verifies the units"
run systemd-analyze verify --man=no /usr/lib/systemd/system/cubewright.service
cp /usr/share/doc/cubewright/examples/site/cubewright@.service /etc/systemd/system/
run systemd-analyze verify --man=no /etc/systemd/system/cubewright@.service
rm /etc/systemd/system/cubewright@.service
run systemd-analyze security --no-pager cubewright | tail -n 1

step "the service answers"
run ask 8080 /api/v1/alg.order '{"alg": "R U"}'
echo
ask 8080 /api/v1/alg.order '{"alg": "R U"}' | grep -q '"order":105' || fail "expected the order 105"
ask 8080 / | grep -q '<title>' || fail "expected the web app"
code=$(ask 8080 /api/v1/class/make "{\"title\": \"Kept\", \"puzzles\": [\"013579bf-rrbgvnpe-4\"], \"key\": \"$key\"}" | sed 's/.*"code":"\([^"]*\)".*/\1/')
printf 'created the class %s\n' "$code"
expect "cubewright cubewright 700" stat -c '%U %G %a' /var/lib/cubewright
run ls -l /var/lib/cubewright

step "an edited configuration is used"
run sed -i 's/^#\? *port = .*/port = 8081/' /etc/cubewright.toml
run systemctl restart cubewright
wait_until_ready 8081

step "systemd restarts the service after a crash"
crashed=$(main_pid)
run kill -9 "$crashed"
until [[ $(main_pid) != "$crashed" && $(main_pid) != 0 ]]; do sleep 0.2; done
wait_until_ready 8081

step "an upgrade restarts the service and keeps the data and the edited configuration"
before=$(main_pid)
install_package "$(newer_package 1 /tmp/newer)"
expect 99.0-1 dpkg-query -W -f='${Version}' cubewright
wait_until_ready 8081
[[ $(main_pid) != "$before" ]] || fail "the upgrade did not restart the service"
expect "port = 8081" grep '^port' /etc/cubewright.toml
ask 8081 "/api/v1/class/$code" | grep -q '"title":"Kept"' || fail "the class is lost"

step "an upgrade keeps a disabled service disabled"
run systemctl disable --now cubewright
install_package "$(newer_package 2 /tmp/newer)"
expect disabled systemctl is-enabled cubewright
run systemctl enable --now cubewright
wait_until_ready 8081

step "removal stops the service and keeps the data and the configuration"
run apt-get remove -qq -y -o Dpkg::Use-Pty=0 cubewright
[[ $(systemctl is-active cubewright) == inactive ]] || fail "the service still runs"
! pgrep -x cubewright || fail "a process remains"
[[ -f /etc/cubewright.toml && -f /var/lib/cubewright/cubewright.db ]] || fail "data or configuration lost"

step "a new installation finds the data again"
install_package /tmp/newer-2.deb
wait_until_ready 8081
ask 8081 "/api/v1/class/$code" | grep -q '"title":"Kept"' || fail "the class is lost"
expect enabled systemctl is-enabled cubewright

step "purge removes everything"
run apt-get purge -qq -y -o Dpkg::Use-Pty=0 cubewright
for path in /etc/cubewright.toml /var/lib/cubewright /var/cache/cubewright /usr/share/cubewright /usr/lib/systemd/system/cubewright.service \
    /etc/systemd/system/multi-user.target.wants/cubewright.service /etc/systemd/system/cubewright.service; do
    [[ ! -e $path && ! -L $path ]] || fail "$path remains"
done
! pgrep -x cubewright || fail "a process remains"
expect not-found systemctl show --property LoadState --value cubewright

step "passed"
