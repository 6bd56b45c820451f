#include "cli/input/argument.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/input/descriptor.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

// Reads until the end of the input or until the size limit is exceeded.
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
        if (end.failure != 0) return read_error(quote("-"), end.failure);
        if (content.size() > input_limit) return fail(say(Text::file_too_long, quote("-")));
        return content;
    }
    if (!argument.starts_with('@')) return std::string(argument);
    const auto file = ArgumentFile::open(std::string(argument.substr(1)));
    return file ? file->whole() : tl::unexpected(file.error());
}

Result<ArgumentFile> ArgumentFile::open(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return read_error(quote(path, 200), errno);
    ArgumentFile file(descriptor, path);
    const ReadEnd end = read_up_to_limit(descriptor, file.beginning_);
    if (end.failure != 0) return read_error(quote(path, 200), end.failure);
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
    if (beginning_.size() > input_limit) return fail(say(Text::file_too_long, quote(path_, 200)));
    return beginning_;
}

LineReader ArgumentFile::lines(std::string_view openers) const {
    return {descriptor_, openers, beginning_, ended_};
}

}  // namespace cubewright::cli
