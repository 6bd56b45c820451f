#include "cli/input/descriptor.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/output/terminal.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

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

tl::unexpected<Error> read_error(Message what, int failure) {
    return fail(say(Text::cannot_read, std::move(what), std::string(std::strerror(failure))));
}

}  // namespace cubewright::cli
