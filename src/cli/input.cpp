#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

constexpr std::size_t read_size = std::size_t{1} << 16U;

// Appends what there is to read, at least a byte; false at the end and on errors.
bool read_more(int descriptor, std::string& into) {
    const std::size_t before = into.size();
    into.resize(before + read_size);
    ssize_t count = -1;
    do count = read(descriptor, into.data() + before, read_size);
    while (count < 0 && errno == EINTR);
    into.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return count > 0;
}

}  // namespace

Result<std::string> expand_argument(std::string_view argument) {
    if (argument.size() > input_limit) return fail(Text::argument_too_long);
    if (!argument.starts_with('@')) return std::string(argument);
    const std::string path(argument.substr(1));
    const auto file = InputFile::open(path);
    if (!file) return tl::unexpected(file.error());
    std::string content;
    while (content.size() <= input_limit && read_more(file->descriptor(), content)) {
    }
    if (content.size() > input_limit) return fail(say(Text::file_too_long, in_quotes(path, 200)));
    return content;
}

bool names_many(std::string_view argument) {
    if (!argument.starts_with('@')) return false;
    const auto file = InputFile::open(std::string(argument.substr(1)));
    if (!file) return false;
    std::string text;
    while (text.size() <= input_limit && read_more(file->descriptor(), text)) {
    }
    const std::string_view content = trimmed(text);
    if (content.find('\n') == std::string_view::npos) return false;
    if (text.size() > input_limit) return true;
    if ((content.front() == '{' || content.front() == '[') && parse_json(content)) return false;
    const auto is_sticker = [](unsigned char c) { return std::isalnum(c) != 0; };
    const auto is_blank = [](unsigned char c) { return std::isspace(c) != 0; };
    const bool only_stickers =
        std::ranges::all_of(content, [&](unsigned char c) { return is_sticker(c) || is_blank(c); });
    return !only_stickers || std::ranges::count_if(content, is_sticker) != 54;
}

Result<InputFile> InputFile::open(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    std::string nothing;
    if (descriptor < 0 || (read(descriptor, nothing.data(), 0) < 0 && errno == EISDIR)) {
        const int reason = errno;
        if (descriptor >= 0) close(descriptor);
        return fail(say(Text::cannot_read, in_quotes(path, 200), std::string(std::strerror(reason))));
    }
    return InputFile(descriptor);
}

InputFile::InputFile(InputFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

InputFile::~InputFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

void LineReader::fill() {
    buffer_.erase(0, std::exchange(begin_, 0));
    ended_ = !read_more(descriptor_, buffer_);
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
        }
    }
    return true;
}

void LineReader::add(std::string line) {
    if (value_.empty()) {
        if (skipping_ && !opens(line)) return;
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
