# Builds the npm package with the WebAssembly engine. Sourced by ./dev.

build_npm() {  # builds npm/dist with the web app's TypeScript compiler
    web_modules
    node npm/scripts/build.mjs
}

describe_npm() {  # lists the third-party code in the WebAssembly module
    python3 tools/third_party.py notices npm >npm/THIRD_PARTY_NOTICES.txt
    python3 tools/third_party.py sbom npm >npm/sbom.cdx.json
}

package_npm() {  # writes build/packages/cubewright-VERSION.tgz, reproducible for a commit
    build_npm
    describe_npm
    mkdir -p build/packages
    (cd npm && npm pack --silent --pack-destination ../build/packages >/dev/null)
}
