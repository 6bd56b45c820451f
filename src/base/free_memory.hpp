// How much memory a program may still take without pushing others out, or being ended for it.
#pragma once

#include <cstdint>
#include <filesystem>

namespace cubewright {

inline constexpr std::uint64_t cautious_guess = std::uint64_t{512} << 20U;

// In bytes: what the machine has available, and no more than the control groups of this process leave it. Where the
// system does not say, a cautious guess.
std::uint64_t free_memory();

// No more than `most`, and no more than is left by the groups that `membership` names (/proc/self/cgroup) and those
// around them, as their folders below `root` (/sys/fs/cgroup) say, in either version of control groups.
std::uint64_t memory_left_by_groups(const std::filesystem::path& membership, const std::filesystem::path& root,
                                    std::uint64_t most);

}  // namespace cubewright
