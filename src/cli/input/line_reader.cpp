#include "cli/input/line_reader.hpp"

#include <poll.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/text.hpp"
#include "cli/input/descriptor.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

// Returns true if the line looks like a cube or turns, which start with a letter or a bracket. The lines left over from
// invalid JSON hardly ever start with one of these characters.
bool is_plain_value(std::string_view line) {
    return !line.empty() &&
           (std::isalpha(static_cast<unsigned char>(line.front())) != 0 || line.front() == '(' || line.front() == '[');
}

}  // namespace

void LineReader::fill() {
    buffer_.erase(0, std::exchange(begin_, 0));
    const ReadEnd end = read_more(descriptor_, buffer_);
    ended_ = end.ended;
    failure_ = end.failure;
}

LineReader::Line LineReader::take_line(bool may_wait, std::string& line) {
    for (;;) {
        const std::size_t end = buffer_.find('\n', begin_);
        const std::size_t size = std::min(end, buffer_.size()) - begin_;
        if (size > input_limit) return Line::too_long;
        if (end == std::string::npos && !ended_) {
            pollfd waiting{descriptor_, POLLIN, 0};
            if (!may_wait && poll(&waiting, 1, 0) <= 0) return Line::not_yet;
            fill();
            continue;
        }
        if (failure_ != 0) return Line::unreadable;
        if (end == std::string::npos && size == 0) return Line::none;
        line = buffer_.substr(begin_, size);
        begin_ = end == std::string::npos ? buffer_.size() : end + 1;
        ++line_;
        return Line::taken;
    }
}

// Reads lines until a value is complete or the input ends. If `may_wait` is false, returns false instead of waiting for
// input.
bool LineReader::gather(bool may_wait) {
    while (!ready_ && !exhausted_) {
        if (held_) {
            std::string line = std::move(*held_);
            held_.reset();
            begin_value(std::move(line));
            continue;
        }
        std::string line;
        switch (take_line(may_wait, line)) {
            case Line::taken:
                add(std::move(line));
                break;
            case Line::not_yet:
                return false;
            case Line::none:
                exhausted_ = true;
                if (!value_.empty()) ready_ = std::exchange(value_, {});
                break;
            case Line::too_long:
                exhausted_ = true;
                ready_ = fail(say(Text::line_too_long, line_ + 1), Text::the_input);
                break;
            case Line::unreadable:
                exhausted_ = true;
                ready_ = read_error(Text::the_input, failure_);
                break;
        }
    }
    return true;
}

void LineReader::add(std::string line) {
    if (value_.empty()) {
        if (skipping_ && !opens(line) && !is_plain_value(line)) return;
        skipping_ = false;
        if (!trimmed(line).empty()) begin_value(std::move(line));
        return;
    }
    switch (extent_.feed(line)) {
        case JsonExtent::State::incomplete:
            value_.append(1, '\n').append(line);
            break;
        case JsonExtent::State::complete:
            end_value(line);
            break;
        case JsonExtent::State::broken:
            if (opens(line)) {
                ready_ = std::exchange(value_, {});
                held_ = std::move(line);
            } else {
                end_value(line);
                skipping_ = true;
            }
            break;
    }
    if (value_.size() > input_limit) {
        exhausted_ = true;
        ready_ = fail(say(Text::value_too_long, value_line_), Text::the_input);
    }
}

void LineReader::begin_value(std::string line) {
    value_line_ = line_;
    extent_ = {};
    if (opens(trimmed(line)) && extent_.feed(line) == JsonExtent::State::incomplete)
        value_ = std::move(line);
    else
        ready_ = std::move(line);
}

void LineReader::end_value(std::string_view last_line) {
    value_.append(1, '\n').append(last_line);
    ready_ = std::exchange(value_, {});
}

std::optional<Result<std::string>> LineReader::next() {
    gather(true);
    first_line_ = value_line_;
    if (ready_) ++values_;
    return std::exchange(ready_, std::nullopt);
}

}  // namespace cubewright::cli
