#include "cli/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <span>
#include <utility>

#include "base/text.hpp"
#include "cli/input.hpp"
#include "texts/message.hpp"

namespace cubewright::cli {

namespace {

// Returns true if the line looks like a cube or turns, which start with a letter or a bracket. The lines left over from
// invalid JSON hardly ever start with one of these characters.
bool is_plain_value(std::string_view line) {
    return !line.empty() &&
           (std::isalpha(static_cast<unsigned char>(line.front())) != 0 || line.front() == '(' || line.front() == '[');
}

}  // namespace

// Maximum number of lines that are read ahead to find the end of a value. The rows of a cube, and the blank lines
// between them, are fewer.
constexpr std::size_t max_pending = 200;

LineReader::LineReader(int descriptor, ValueLayout layout)
    : descriptor_(descriptor), is_terminal_(isatty(descriptor) == 1), layout_(layout) {}

void LineReader::fill() {
    buffer_.erase(0, std::exchange(begin_, 0));
    const ReadEnd end = read_more(descriptor_, buffer_);
    ended_ = end.ended;
    failure_ = end.failure;
    if (is_at_start_) is_at_start_ = !strip_byte_order_mark(buffer_, ended_);
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
        if (layout_.find_first_value != nullptr) line = with_plain_spaces(line);
        begin_ = end == std::string::npos ? buffer_.size() : end + 1;
        return Line::taken;
    }
}

// Returns true if the line starts with JSON. A bracket before a letter belongs to a commutator or to stickers.
bool LineReader::opens(std::string_view line) const {
    if (line.empty() || layout_.openers.find(line.front()) == std::string_view::npos) return false;
    const std::string_view inside = trimmed(line.substr(1));
    const bool is_cube = layout_.find_first_value != nullptr && line.front() == '[';
    return !is_cube || inside.empty() || std::isalpha(static_cast<unsigned char>(inside.front())) == 0;
}

// Reads one more line. Returns false if there is none now.
bool LineReader::look_ahead(bool may_wait) {
    std::string line;
    last_read_ = take_line(may_wait, line);
    if (last_read_ == Line::taken) pending_.push_back(std::move(line));
    return last_read_ == Line::taken;
}

std::string LineReader::take_pending() {
    std::string line = std::move(pending_.front());
    pending_.erase(pending_.begin());
    ++line_;
    return line;
}

// Reads lines until a value is complete or the input ends. If `may_wait` is false, returns false instead of waiting for
// input.
bool LineReader::gather(bool may_wait) {
    while (!ready_ && !exhausted_) {
        if (pending_.empty() && !look_ahead(may_wait)) {
            if (last_read_ == Line::not_yet) return false;
            exhausted_ = true;
            if (last_read_ == Line::too_long)
                ready_ = fail("line-too-long", tr("line {line} is longer than 1 MiB", line_ + 1), place::input);
            if (last_read_ == Line::unreadable) ready_ = read_error(place::input, failure_);
            if (last_read_ == Line::none && !value_.empty()) ready_ = std::exchange(value_, {});
            break;
        }
        const bool has_comments = layout_.find_first_value != nullptr;  // in cubes, which may take several lines
        const std::string_view front = pending_.front();
        const std::string_view line = trimmed(has_comments ? twisty::before_comment(front) : front);
        if (has_comments && line.empty() && value_.empty()) {
            take_pending();
            if (before_ == twisty::Before::value) before_ = twisty::Before::blank_line;
            continue;
        }
        if (layout_.find_first_value == nullptr || !value_.empty() || skipping_ || line.empty() || opens(line)) {
            add(take_pending());
            continue;
        }
        // A person at a terminal expects an answer after each line, and pasted lines arrive together.
        const bool waits = may_wait && !is_terminal_;
        const bool is_end = pending_.size() >= max_pending ||
                            (last_read_ != Line::taken && (last_read_ != Line::not_yet || is_terminal_));
        const twisty::FirstValue first = layout_.find_first_value(pending_, is_end, before_);
        if (first.may_continue && look_ahead(false)) continue;
        if (first.lines != 0)
            take_several(first);
        else if (!look_ahead(waits) && last_read_ == Line::not_yet && !is_terminal_)
            return false;
    }
    return true;
}

void LineReader::take_several(const twisty::FirstValue& first) {
    const auto lines = std::span(pending_).first(first.lines);
    value_line_ = line_ + 1;
    value_is_ambiguous_ = first.is_ambiguous;
    ready_ = twisty::join_lines(lines);
    pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(first.lines));
    line_ += first.lines;
}

void LineReader::add(std::string line) {
    if (value_.empty()) {
        if (skipping_ && !opens(line) && !is_plain_value(line)) return;
        if (std::exchange(skipping_, false)) {
            pending_.insert(pending_.begin(), std::move(line));
            --line_;
            return;
        }
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
                pending_.insert(pending_.begin(), std::move(line));
                --line_;
            } else {
                end_value(line);
                skipping_ = true;
            }
            break;
    }
    if (value_.size() > input_limit) {
        exhausted_ = true;
        ready_ = fail("value-too-long",
                      tr("the value that starts on line {value_line} is longer than 1 MiB", value_line_), place::input);
    }
}

void LineReader::begin_value(std::string line) {
    value_line_ = line_;
    value_is_ambiguous_ = false;
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
    last_line_ = line_;
    is_ambiguous_ = ready_ && value_is_ambiguous_;
    if (ready_) {
        ++values_;
        before_ = twisty::Before::value;
    }
    return std::exchange(ready_, std::nullopt);
}

}  // namespace cubewright::cli
