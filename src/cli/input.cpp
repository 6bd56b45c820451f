#include "cli/input.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"

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
    if (argument.size() > input_limit) return fail("the argument is longer than 1 MiB");
    if (!argument.starts_with('@')) return std::string(argument);
    const std::string path(argument.substr(1));
    const auto file = InputFile::open(path);
    if (!file) return tl::unexpected(file.error());
    std::string content;
    while (content.size() <= input_limit && read_more(file->descriptor(), content)) {
    }
    if (content.size() > input_limit) return fail(fmt::format("{} is longer than 1 MiB", in_quotes(path, 200)));
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
        return fail(fmt::format("cannot read {}: {}", in_quotes(path, 200), std::strerror(reason)));
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

std::optional<Result<std::string>> LineReader::next() {
    for (;;) {
        const std::size_t end = buffer_.find('\n', begin_);
        const std::size_t size = std::min(end, buffer_.size()) - begin_;
        if (size > input_limit) return fail(fmt::format("line {} is longer than 1 MiB", line_ + 1), "the input");
        if (end == std::string::npos && !ended_) {
            fill();
            continue;
        }
        std::string text = buffer_.substr(begin_, size);
        begin_ = end == std::string::npos ? buffer_.size() : end + 1;
        ++line_;
        if (!trimmed(text).empty()) return text;
        if (end == std::string::npos) return std::nullopt;
    }
}

bool LineReader::is_at_hand() {
    while (!has_whole_line() && !ended_ && buffer_.size() - begin_ <= input_limit) {
        pollfd waiting{descriptor_, POLLIN, 0};
        if (poll(&waiting, 1, 0) <= 0) return false;
        fill();
    }
    return true;
}

}  // namespace cubewright::cli
