#include "base/out_of_memory.hpp"

#include <cstdlib>
#include <new>

#if !defined(__wasm__)
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <string>
#endif

namespace cubewright {

#if defined(__wasm__)

void terminate_process(std::string_view) {
    std::abort();
}

void terminate_on_out_of_memory() {}  // operator new already aborts in WebAssembly

#else

namespace {

iovec part(std::string_view text) {
    return {const_cast<char*>(text.data()), text.size()};  // NOLINT(cppcoreguidelines-pro-type-const-cast): only read
}

}  // namespace

// Uses a single system call and allocates no memory.
void terminate_process(std::string_view reason) {
    const std::array<iovec, 3> line{part("cubewright: "), part(reason), part("\n")};
    [[maybe_unused]] const auto written = ::writev(STDERR_FILENO, line.data(), static_cast<int>(line.size()));
    ::_exit(exit_out_of_memory);
}

void terminate_on_out_of_memory() {
    std::set_new_handler(terminate_out_of_memory);
}

#endif

void terminate_out_of_memory() {
    terminate_process("the memory has run out");
}

}  // namespace cubewright
