#include "cubewright.h"

#include <cstdlib>
#include <string>

#include "api/contract.hpp"
#include "base/json.hpp"
#include "engine.hpp"
#include "processors/processors.hpp"

namespace {

using cubewright::Result;
using cubewright::c::Engine;

// Returns the engine for this processor. The engine is selected once, at the first call.
const Result<const Engine*>& chosen() {
    static const auto engine = []() -> Result<const Engine*> {
        namespace processors = cubewright::processors;
        const auto folder = processors::file_of(reinterpret_cast<const void*>(&cubewright_version)).parent_path();
        TRY(const auto& better, processors::load_engine_function(folder / "cubewright" / CUBEWRIGHT_VERSION,
                                                                 "libcubewright.so", "cubewright_engine"));
        if (better == nullptr) return &cubewright::c::own_engine();
        return reinterpret_cast<const Engine* (*)()>(better)();
    }();
    return engine;
}

// Returns an engine for functions that cannot fail. Stoppers are identical in all engines.
const Engine& any_engine() {
    return chosen() ? **chosen() : cubewright::c::own_engine();
}

// Returns the error for every request if the engine named by CUBEWRIGHT_PROCESSOR is not available.
char* engine_error_answer() {
    const std::string refusal =
        cubewright::to_text(cubewright::Json{{"error", cubewright::api::to_json(chosen().error())}});
    return cubewright::c::copy_of(refusal.data(), refusal.size());
}

}  // namespace

const char* cubewright_version() {
    return CUBEWRIGHT_VERSION;
}

const char* cubewright_processor() {
    return chosen() ? (*chosen())->processor : nullptr;
}

char* cubewright_answer(const char* request) {
    return cubewright_answer_slowly(request, nullptr, nullptr, nullptr, nullptr);
}

void cubewright_free(char* answer) {
    std::free(answer);  // NOLINT(cppcoreguidelines-no-malloc)
}

cubewright_stopper* cubewright_stopper_new() {
    return any_engine().stopper_new();
}

void cubewright_stop(cubewright_stopper* stopper) {
    any_engine().stop(stopper);
}

void cubewright_stopper_free(cubewright_stopper* stopper) {
    any_engine().stopper_free(stopper);
}

char* cubewright_answer_slowly(const char* request, cubewright_stopper* stopper, cubewright_progress progress,
                               cubewright_interim interim, void* user) {
    return chosen() ? (*chosen())->answer_slowly(request, stopper, progress, interim, user) : engine_error_answer();
}

char* cubewright_answer_with_progress(const char* request, cubewright_stopper* stopper,
                                      cubewright_progress_json progress, cubewright_interim interim, void* user) {
    return chosen() ? (*chosen())->answer_with_progress(request, stopper, progress, interim, user)
                    : engine_error_answer();
}

cubewright_outcome cubewright_solve(const char* cube, char* moves, size_t room) {
    if (chosen()) return (*chosen())->solve(cube, moves, room);
    const std::string refusal = to_string(chosen().error());
    cubewright::c::write_what_fits(refusal.data(), refusal.size(), moves, room);
    return CUBEWRIGHT_NO_ENGINE;
}
