#include "server/http/embedded_app.hpp"

#ifdef CUBEWRIGHT_EMBEDDED_APP
// The assembler includes the file unchanged. Compiling the bytes as a C++ array would take minutes.
asm(R"(
    .section .rodata
    .global cubewright_app_begin
    .global cubewright_app_end
    .balign 16
cubewright_app_begin:
    .incbin ")" CUBEWRIGHT_EMBEDDED_APP R"("
cubewright_app_end:
    .byte 0
    .previous
)");
extern "C" {
extern const char cubewright_app_begin[];
extern const char cubewright_app_end[];
}
#endif

namespace cubewright::server {

std::string_view embedded_app() {
#ifdef CUBEWRIGHT_EMBEDDED_APP
    return {cubewright_app_begin, static_cast<std::size_t>(cubewright_app_end - cubewright_app_begin)};
#else
    return {};
#endif
}

}  // namespace cubewright::server
