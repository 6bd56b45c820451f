// The engine for the web page: the JSON contract as a WebAssembly module without any glue. The page
// asks for room, writes its request there, and reads the answer where it is told to.
#include <cstddef>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "api/core/progress_json.hpp"
#include "wasm/proof.hpp"

namespace {

std::string request_text;
std::string answer_text;

}  // namespace

extern "C" {

// Given by the page: takes an interim answer, or how far the work is, as JSON.
__attribute__((import_module("cubewright"), import_name("interim"))) void page_interim(const char* text,
                                                                                       std::size_t length);

// Room for a request of this many bytes.
__attribute__((export_name("request_room"))) char* request_room(std::size_t length) {
    request_text.resize(length);
    return request_text.data();
}

// Answers the request that stands in the room; the length of the answer in bytes.
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

// Where the answer stands.
__attribute__((export_name("answer_text"))) const char* answer_start() {
    return answer_text.data();
}

}  // extern "C"

// The stack protector's hooks, which the standard library's objects refer to.
extern "C" {
unsigned long __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() {
    __builtin_trap();
}
}
