#include "engine.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "api/contract.hpp"
#include "api/core/common_json.hpp"
#include "base/progress.hpp"
#include "processors/processors.hpp"
#include "texts/language.hpp"

struct cubewright_stopper {
    cubewright::StopSource source;
};

namespace cubewright::c {

namespace {

std::string_view view_or_empty(const char* text) {
    return text == nullptr ? std::string_view{} : std::string_view(text);
}

cubewright_stopper* new_stopper() {
    return new (std::nothrow) cubewright_stopper;
}

void stop(cubewright_stopper* stopper) {
    if (stopper != nullptr) stopper->source.request_stop();
}

void free_stopper(cubewright_stopper* stopper) {
    delete stopper;
}

char* answer(const char* request, cubewright_stopper* stopper, ProgressCallback progress, cubewright_interim interim,
             void* user) {
    api::Context context;
    context.may_make_tables = true;
    context.progress = std::move(progress);
    if (stopper != nullptr) context.stop = stopper->source.token();
    if (interim != nullptr) context.interim = [=](const Json& answer) { interim(user, to_text(answer).c_str()); };
    const std::string text = api::answer(view_or_empty(request), context);
    return copy_of(text.data(), text.size());
}

char* answer_slowly(const char* request, cubewright_stopper* stopper, cubewright_progress progress,
                    cubewright_interim interim, void* user) {
    ProgressCallback report;
    if (progress != nullptr)
        report = [=](const Progress& now) { progress(user, to_sentence(api::describe(now)).c_str(), now.done); };
    return answer(request, stopper, std::move(report), interim, user);
}

char* answer_with_progress(const char* request, cubewright_stopper* stopper, cubewright_progress_json progress,
                           cubewright_interim interim, void* user) {
    ProgressCallback report;
    if (progress != nullptr) report = [=](const Progress& now) { progress(user, to_text(api::to_json(now)).c_str()); };
    return answer(request, stopper, std::move(report), interim, user);
}

cubewright_outcome solve(const char* cube, char* moves, size_t room) {
    const auto answer = api::call("cube.solve", {{"cube", view_or_empty(cube)}});
    const std::string text = answer ? answer->at("moves").get<std::string>() : to_sentence(answer.error().what);
    write_what_fits(text.data(), text.size(), moves, room);
    if (!answer) return CUBEWRIGHT_NO_CUBE;
    return text.size() < room ? CUBEWRIGHT_SOLVED : CUBEWRIGHT_NO_ROOM;
}

}  // namespace

char* copy_of(const char* text, size_t length) {
    auto* copy = static_cast<char*>(std::malloc(length + 1));  // NOLINT(cppcoreguidelines-no-malloc)
    if (copy == nullptr) return nullptr;
    std::copy_n(text, length, copy);
    copy[length] = '\0';
    return copy;
}

void write_what_fits(const char* text, size_t length, char* out, size_t room) {
    if (out == nullptr || room == 0) return;
    const size_t written = std::min(length, room - 1);
    std::copy_n(text, written, out);
    out[written] = '\0';
}

const Engine& own_engine() {
    static const std::string processor(processors::own());
    static const Engine engine{processor.c_str(), answer_slowly, answer_with_progress, solve,
                               new_stopper,       stop,          free_stopper};
    return engine;
}

}  // namespace cubewright::c
