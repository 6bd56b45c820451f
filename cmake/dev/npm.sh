# The npm package: npm/, with the engine as WebAssembly. Sourced by ./dev.

build_npm() {  # into npm/dist; the compiler is the web app's
    web_modules
    node npm/scripts/build.mjs
}

package_npm() {  # cubewright-VERSION.tgz into build/packages; the same commit makes the same bytes
    build_npm
    mkdir -p build/packages
    (cd npm && npm pack --silent --pack-destination ../build/packages >/dev/null)
}
