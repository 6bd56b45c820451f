#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

constexpr std::size_t read_size = std::size_t{1} << 16U;

// What ends the reading: nothing yet, the end of the input, an interrupt, or a failure of the system.
struct ReadEnd {
    bool ended = false;
    int failure = 0;
};

// Appends at least a byte, unless the input ends. Waits for input, but not beyond an interrupt.
ReadEnd read_more(int descriptor, std::string& into) {
    std::array<pollfd, 2> waiting{pollfd{descriptor, POLLIN, 0}, pollfd{interrupt_descriptor(), POLLIN, 0}};
    while (poll(waiting.data(), waiting.size(), -1) < 0 && errno == EINTR) {
    }
    if (waiting[1].revents != 0) return {.ended = true};
    const std::size_t before = into.size();
    into.resize(before + read_size);
    ssize_t count = -1;
    do count = read(descriptor, into.data() + before, read_size);
    while (count < 0 && errno == EINTR);
    const int failure = count < 0 ? errno : 0;
    into.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return {.ended = count <= 0, .failure = failure};
}

tl::unexpected<Error> cannot_read(std::string_view path, int failure) {
    return fail(say(Text::cannot_read, in_quotes(path, 200), std::string(std::strerror(failure))));
}

// Cubes and turns begin with a letter or a bracket at the start of a line, and the rest of broken JSON hardly ever
// does.
bool is_plain_value(std::string_view line) {
    return !line.empty() &&
           (std::isalpha(static_cast<unsigned char>(line.front())) != 0 || line.front() == '(' || line.front() == '[');
}

// As much as is allowed, and a byte more where there is more.
ReadEnd read_up_to_limit(int descriptor, std::string& into) {
    ReadEnd end;
    while (!end.ended && into.size() <= input_limit) end = read_more(descriptor, into);
    return end;
}

}  // namespace

Result<std::string> expand_argument(std::string_view argument, bool dash_is_input) {
    if (argument.size() > input_limit) return fail(Text::argument_too_long);
    if (dash_is_input && argument == "-") {
        std::string content;
        const ReadEnd end = read_up_to_limit(STDIN_FILENO, content);
        if (end.failure != 0) return cannot_read("-", end.failure);
        if (content.size() > input_limit) return fail(say(Text::file_too_long, in_quotes("-")));
        return content;
    }
    if (!argument.starts_with('@')) return std::string(argument);
    const auto file = ArgumentFile::open(std::string(argument.substr(1)));
    return file ? file->whole() : tl::unexpected(file.error());
}

Result<ArgumentFile> ArgumentFile::open(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return cannot_read(path, errno);
    ArgumentFile file(descriptor, path);
    const ReadEnd end = read_up_to_limit(descriptor, file.beginning_);
    if (end.failure != 0) return cannot_read(path, end.failure);
    file.ended_ = end.ended;
    return file;
}

ArgumentFile::ArgumentFile(ArgumentFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      beginning_(std::move(other.beginning_)),
      ended_(other.ended_) {}

ArgumentFile::~ArgumentFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

bool ArgumentFile::has_many_values() const {
    const std::string_view content = trimmed(beginning_);
    if (content.find('\n') == std::string_view::npos) return false;
    if (beginning_.size() > input_limit) return true;
    if ((content.front() == '{' || content.front() == '[') && parse_json(content)) return false;
    const auto is_sticker = [](unsigned char c) { return std::isalnum(c) != 0; };
    const auto is_space = [](unsigned char c) { return std::isspace(c) != 0; };
    const bool only_stickers =
        std::ranges::all_of(content, [&](unsigned char c) { return is_sticker(c) || is_space(c); });
    return !only_stickers || std::ranges::count_if(content, is_sticker) != 54;
}

Result<std::string> ArgumentFile::whole() const {
    if (beginning_.size() > input_limit) return fail(say(Text::file_too_long, in_quotes(path_, 200)));
    return beginning_;
}

LineReader ArgumentFile::lines(std::string_view openers) const {
    return {descriptor_, openers, beginning_, ended_};
}

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

// Takes lines until there is a value or the input ends. False when that would mean to wait and must not.
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
                ready_ = fail(say(Text::cannot_read, Text::the_input, std::string(std::strerror(failure_))));
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
