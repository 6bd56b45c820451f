#include "cli/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "texts/message.hpp"

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
    if (argument.size() > input_limit) return fail("argument-too-long", tr("the argument is longer than 1 MiB"));
    if (dash_is_input && argument == "-") {
        std::string content;
        const ReadEnd end = read_up_to_limit(STDIN_FILENO, content);
        if (end.failure != 0) return read_error(quote("-"), end.failure);
        if (content.size() > input_limit) return fail("file-too-long", tr("{word} is longer than 1 MiB", quote("-")));
        strip_byte_order_mark(content, true);
        return content;
    }
    if (!argument.starts_with('@')) return std::string(argument);
    TRY(const auto& file, ArgumentFile::open(std::string(argument.substr(1))));
    return file.whole();
}

Result<ArgumentFile> ArgumentFile::open(const std::string& path) {
    const std::string quoted_path = quote(path, 200);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return read_error(quoted_path, errno);
    ArgumentFile file(descriptor, quoted_path);
    const ReadEnd end = read_up_to_limit(descriptor, file.beginning_);
    if (end.failure != 0) return read_error(quoted_path, end.failure);
    file.ended_ = end.ended;
    strip_byte_order_mark(file.beginning_, true);
    return file;
}

ArgumentFile::ArgumentFile(ArgumentFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      quoted_path_(std::move(other.quoted_path_)),
      beginning_(std::move(other.beginning_)),
      ended_(other.ended_) {}

ArgumentFile::~ArgumentFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

Message describe_reading(const LineReader& reader) {
    if (!reader.is_ambiguous()) return {};
    return tr("Lines {first_line} to {last_line} were read as one cube.", reader.first_line(), reader.last_line());
}

TextValues inspect_values(std::string text, ValueLayout layout) {
    LineReader reader(-1, layout, std::move(text), true);
    reader.next();
    Message note = describe_reading(reader);
    if (reader.next()) return {.are_several = true};
    return {.note = std::move(note)};
}

TextValues ArgumentFile::inspect_values(ValueLayout layout) const {
    if (beginning_.size() > input_limit) return {.are_several = true};
    return cli::inspect_values(beginning_, layout);
}

Result<std::string> ArgumentFile::whole() const {
    if (beginning_.size() > input_limit) return fail("file-too-long", tr("{word} is longer than 1 MiB", quoted_path_));
    return beginning_;
}

LineReader ArgumentFile::lines(ValueLayout layout) const {
    return {descriptor_, layout, beginning_, ended_};
}

ReadEnd read_more(int descriptor, std::string& into) {
    constexpr std::size_t read_size = std::size_t{1} << 16U;
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

bool strip_byte_order_mark(std::string& beginning, bool is_whole) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (beginning.starts_with(mark))
        beginning.erase(0, mark.size());
    else if (!is_whole && mark.starts_with(beginning))
        return false;
    return true;
}

tl::unexpected<Error> read_error(Message what, int failure) {
    return fail("cannot-read", tr("cannot read {named}: {text}", std::move(what), std::string(std::strerror(failure))));
}

}  // namespace cubewright::cli
