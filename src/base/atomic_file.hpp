// Files that are there whole or not at all: written under a name of their own, flushed to the disk,
// then renamed. Several writers may do so at once; the last one wins, and no reader sees a part.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "base/progress.hpp"
#include "base/result.hpp"

namespace cubewright {

struct Writing {
    // A file that its reader verifies, and that is no great loss, need not wait for the disk.
    bool flushed = true;
    StopToken stop = {};      // ends it as a failure does
    bool is_private = false;  // readable by this user alone
};

// Writes the parts one after another; makes the folder if need be. On failure nothing is left behind.
Result<void> write_atomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts,
                              const Writing& writing = {});

}  // namespace cubewright
