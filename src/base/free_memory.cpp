#include "base/free_memory.hpp"

#include "base/page_files.hpp"

#if !defined(__wasm__)
#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#endif

namespace cubewright {

#if defined(__wasm__)

std::uint64_t free_memory() {
    return page_memory_for_tables();
}

std::uint64_t all_cgroups_memory_left(const std::filesystem::path&, const std::filesystem::path&, std::uint64_t most) {
    return most;
}

#else

namespace {

// Reads the number that follows the given word, or the first number in the file. Returns std::nullopt for "max" and
// for missing files.
std::optional<std::uint64_t> read_number_after(const std::filesystem::path& path, const std::string& after = {}) {
    std::ifstream in(path);
    if (!after.empty())
        for (std::string word; in >> word && word != after;) {
        }
    std::uint64_t number = 0;
    return in >> number ? std::optional(number) : std::nullopt;
}

// File and field names in one cgroup version.
struct GroupFiles {
    const char* limit;
    const char* used;
    const char* idle;  // page cache that the kernel can reclaim
};
constexpr GroupFiles first_version{"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};
constexpr GroupFiles second_version{"memory.max", "memory.current", "inactive_file"};

std::uint64_t cgroup_memory_left(const std::filesystem::path& group, const GroupFiles& files, std::uint64_t most) {
    const auto limit = read_number_after(group / files.limit);
    const auto used = read_number_after(group / files.used);
    if (!limit || !used) return most;
    const std::uint64_t idle = read_number_after(group / "memory.stat", files.idle).value_or(0);
    const std::uint64_t taken = *used - std::min(*used, idle);
    return std::min(most, *limit - std::min(*limit, taken));
}

}  // namespace

std::uint64_t all_cgroups_memory_left(const std::filesystem::path& membership, const std::filesystem::path& root,
                                      std::uint64_t most) {
    std::ifstream in(membership);
    for (std::string line; std::getline(in, line);) {
        // A line reads "0::/a/b" in cgroup v2 and "4:memory:/a/b" in cgroup v1.
        const bool second = line.starts_with("0::/");
        const auto first = line.find(":memory:/");
        if (!second && first == std::string::npos) continue;
        const auto top = second ? root : root / "memory";
        const auto& files = second ? second_version : first_version;
        std::filesystem::path inner = line.substr(second ? 4 : first + 9);
        for (; !inner.empty(); inner = inner.parent_path()) most = cgroup_memory_left(top / inner, files, most);
        most = cgroup_memory_left(top, files, most);
    }
    return most;
}

std::uint64_t free_memory() {
    const auto kilobytes = read_number_after("/proc/meminfo", "MemAvailable:");
    return all_cgroups_memory_left("/proc/self/cgroup", "/sys/fs/cgroup",
                                   kilobytes ? *kilobytes << 10U : cautious_guess);
}

#endif

}  // namespace cubewright
