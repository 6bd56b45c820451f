#include "cli/input.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include "base/text.hpp"

namespace cubewright::cli {

namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

Result<std::string> expand_argument(std::string_view argument) {
    if (argument.size() > input_limit) return fail("the argument is longer than 1 MiB");
    if (!argument.starts_with('@')) return std::string(argument);
    const std::string path(argument.substr(1));
    const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
    if (!file) return fail(fmt::format("cannot read {}: {}", in_quotes(path, 200), std::strerror(errno)));
    std::string content(input_limit + 1, '\0');
    content.resize(std::fread(content.data(), 1, content.size(), file.get()));
    if (std::ferror(file.get()) != 0) return fail(fmt::format("cannot read {}", in_quotes(path, 200)));
    if (content.size() > input_limit) return fail(fmt::format("{} is longer than 1 MiB", in_quotes(path, 200)));
    return content;
}

std::optional<Result<std::string>> LineReader::next() {
    std::string text;
    for (int c = std::getc(file_); c != EOF; c = std::getc(file_)) {
        if (c == '\n') {
            ++line_;
            if (!trimmed(text).empty()) return text;
            text.clear();
        } else if (text.size() == input_limit) {
            return fail(fmt::format("line {} is longer than 1 MiB", line_ + 1), "standard input");
        } else {
            text += static_cast<char>(c);
        }
    }
    ++line_;
    if (trimmed(text).empty()) return std::nullopt;
    return text;
}

}  // namespace cubewright::cli
