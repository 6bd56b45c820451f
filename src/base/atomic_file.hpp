// Atomic file writes: the data is written to a temporary file, which is flushed to disk and then renamed. Concurrent
// writers are safe: the last one wins, and readers never see a partial file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "base/progress.hpp"
#include "base/result.hpp"

namespace cubewright {

struct Writing {
    // Flush to disk before returning. Flushing can be disabled for files that are verified on reading and cheap to
    // rebuild.
    bool flushed = true;
    StopToken stop = {};      // a stopped write counts as failed
    bool is_private = false;  // only the current user may read the file
};

// Writes the parts in order and creates the folder if necessary. A failed write leaves no files behind.
Result<void> write_atomically(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts,
                              const Writing& writing = {});

}  // namespace cubewright
