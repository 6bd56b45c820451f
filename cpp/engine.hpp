// Calls the engine and reads the answer as JSON.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <cubewright/call.hpp>
#include "json.hpp"

namespace cubewright::engine {

// The answer to a request. Its values refer to its text, so an answer cannot be copied or moved.
class Answer {
public:
    explicit Answer(std::string text) : text_(std::move(text)), value_(json::parse(text_).value_or(json::Value())) {}
    Answer(const Answer&) = delete;
    Answer& operator=(const Answer&) = delete;

    const json::Value& operator*() const { return value_; }
    const json::Value& operator[](std::string_view name) const { return value_[name]; }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    json::Value value_;
};

// Calls a method and converts its answer with `read`, which takes an Answer and returns a Result<T>.
template <class T, class Read>
Result<T> ask(std::string_view method, const json::Object& params, const Read& read, const CallOptions& options = {},
              const InterimCallback& interim = {}) {
    Result<std::string> text = call(method, params.text(), options, interim);
    if (!text) return text.error();
    const Answer answer(*std::move(text));
    return read(answer);
}

}  // namespace cubewright::engine
