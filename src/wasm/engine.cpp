// The WebAssembly engine for the web app: the JSON contract without any glue code. The caller requests a buffer, writes
// its request there, calls answer(), and reads the answer at answer_text().
#include <cstddef>
#include <string>
#include <string_view>

#include "api/contract.hpp"
#include "api/core/common_json.hpp"
#include "base/json.hpp"
#include "wasm/proof.hpp"

namespace {

std::string request_text;
std::string answer_text;

}  // namespace

extern "C" {

// Function imported from the host, which receives an interim answer or the progress as JSON.
__attribute__((import_module("cubewright"), import_name("interim"))) void page_interim(const char* text,
                                                                                       std::size_t length);

// Returns a buffer for a request of `length` bytes.
__attribute__((export_name("request_room"))) char* request_room(std::size_t length) {
    request_text.resize(length);
    return request_text.data();
}

// Answers the request in the buffer and returns the length of the answer in bytes.
__attribute__((export_name("answer"))) std::size_t answer() {
    using namespace cubewright;
    const auto tell = [](const Json& json) {
        const std::string text = cubewright::to_text(json);
        page_interim(text.data(), text.size());
    };
    static const api::Context context{
        .progress = [=](const Progress& progress) { tell({{"progress", api::to_json(progress)}}); },
        .stop = {},
        .interim = tell,
        .may_make_tables = true};
    answer_text = wasm::is_proof_request(request_text)
                      ? api::response(wasm::answer_proof_request(request_text, context))
                      : api::answer(request_text, context);
    return answer_text.size();
}

// Returns the address of the answer.
__attribute__((export_name("answer_text"))) const char* answer_start() {
    return answer_text.data();
}

}  // extern "C"

// Stack protector symbols that the standard library refers to.
extern "C" {
unsigned long __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() {
    __builtin_trap();
}
}
