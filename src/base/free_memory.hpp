// Estimates how much memory the process can allocate without causing swapping or being killed.
#pragma once

#include <cstdint>
#include <filesystem>

namespace cubewright {

inline constexpr std::uint64_t cautious_guess = std::uint64_t{512} << 20U;

// Returns the available memory in bytes, limited by the control groups of this process. Returns a cautious estimate
// on systems that do not report it.
std::uint64_t free_memory();

// Returns the memory available within the control groups listed in `membership` (/proc/self/cgroup) and their
// ancestors, but at most `most`. The limits are read from folders below `root` (/sys/fs/cgroup); cgroup v1 and v2 are
// supported.
std::uint64_t all_cgroups_memory_left(const std::filesystem::path& membership, const std::filesystem::path& root,
                                      std::uint64_t most);

}  // namespace cubewright
