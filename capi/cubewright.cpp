#include "cubewright.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "base/progress.hpp"
#include "texts/language.hpp"

struct cubewright_stopper {
    cubewright::StopSource source;
};

namespace {

using cubewright::Json;

// For the caller, who gives it back to the allocator of C.
char* copy_of(std::string_view text) {
    auto* copy = static_cast<char*>(std::malloc(text.size() + 1));  // NOLINT(cppcoreguidelines-no-malloc)
    if (copy == nullptr) return nullptr;
    std::ranges::copy(text, copy);
    copy[text.size()] = '\0';
    return copy;
}

std::string_view or_nothing(const char* text) {
    return text == nullptr ? std::string_view{} : std::string_view(text);
}

}  // namespace

const char* cubewright_version() {
    return CUBEWRIGHT_VERSION;
}

char* cubewright_answer(const char* request) {
    return cubewright_answer_slowly(request, nullptr, nullptr, nullptr, nullptr);
}

void cubewright_free(char* answer) {
    std::free(answer);  // NOLINT(cppcoreguidelines-no-malloc)
}

cubewright_stopper* cubewright_stopper_new() {
    return new (std::nothrow) cubewright_stopper;
}

void cubewright_stop(cubewright_stopper* stopper) {
    if (stopper != nullptr) stopper->source.request_stop();
}

void cubewright_stopper_free(cubewright_stopper* stopper) {
    delete stopper;
}

char* cubewright_answer_slowly(const char* request, cubewright_stopper* stopper, cubewright_progress progress,
                               cubewright_interim interim, void* user) {
    cubewright::api::Context context;
    context.may_make_tables = true;
    if (stopper != nullptr) context.stop = stopper->source.token();
    if (progress != nullptr)
        context.progress = [=](const cubewright::Progress& now) {
            progress(user, std::string(now.stage).c_str(), now.done);
        };
    if (interim != nullptr)
        context.interim = [=](const Json& answer) { interim(user, cubewright::to_text(answer).c_str()); };
    return copy_of(cubewright::api::answer(or_nothing(request), context));
}

cubewright_outcome cubewright_solve(const char* cube, char* moves, size_t room) {
    const auto answer = cubewright::api::call("cube.solve", {{"cube", or_nothing(cube)}});
    const std::string text =
        answer ? answer->at("moves").get<std::string>() : cubewright::sentence_of(answer.error().what);
    if (moves != nullptr && room > 0) {
        const std::size_t written = std::min(text.size(), room - 1);
        std::copy_n(text.begin(), written, moves);
        moves[written] = '\0';
    }
    if (!answer) return CUBEWRIGHT_NO_CUBE;
    return text.size() < room ? CUBEWRIGHT_SOLVED : CUBEWRIGHT_NO_ROOM;
}
