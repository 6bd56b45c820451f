#include "base/free_memory.hpp"

#if defined(__linux__)
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#endif

namespace cubewright {

#if defined(__linux__)

namespace {

// The number after a word of a file, or at its beginning; nothing for "max" and for files that are not there.
std::optional<std::uint64_t> number_in(const std::filesystem::path& path, const std::string& after = {}) {
    std::ifstream in(path);
    if (!after.empty())
        for (std::string word; in >> word && word != after;) {
        }
    std::uint64_t number = 0;
    return in >> number ? std::optional(number) : std::nullopt;
}

// Where the control group of this process is described; empty when it has none.
std::filesystem::path control_group() {
    std::ifstream in("/proc/self/cgroup");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("0::/")) return std::filesystem::path("/sys/fs/cgroup") / line.substr(4);
    return {};
}

// What the groups that this process is in leave of their memory. Pages of files that nobody reads just now can be
// had back.
std::uint64_t left_by_groups(std::uint64_t most) {
    const std::filesystem::path root = "/sys/fs/cgroup";
    for (auto group = control_group(); group.native().starts_with(root.native()); group = group.parent_path()) {
        const auto limit = number_in(group / "memory.max");
        const auto used = number_in(group / "memory.current");
        if (!limit || !used) continue;
        const std::uint64_t idle = number_in(group / "memory.stat", "inactive_file").value_or(0);
        const std::uint64_t taken = *used - std::min(*used, idle);
        most = std::min(most, *limit - std::min(*limit, taken));
    }
    return most;
}

}  // namespace

std::uint64_t free_memory() {
    const auto kilobytes = number_in("/proc/meminfo", "MemAvailable:");
    return left_by_groups(kilobytes ? *kilobytes << 10U : cautious_guess);
}

#else

std::uint64_t free_memory() {
    return cautious_guess;
}

#endif

}  // namespace cubewright
