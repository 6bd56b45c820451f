// A note beside a table file that every byte of it has been verified. It holds as long as the file is provably
// the same one: any write to it, or another file in its place, makes the note worthless.
#pragma once

#include <cstdint>
#include <filesystem>

#include "base/mapped_file.hpp"

namespace cubewright::rubik {

bool is_noted_as_verified(const std::filesystem::path& table, const FileIdentity& identity, std::uint64_t digest);

// Does nothing where the file was changed a moment ago: a write in the same tick of the clock would not show.
void note_as_verified(const std::filesystem::path& table, const FileIdentity& identity, std::uint64_t digest);

}  // namespace cubewright::rubik
