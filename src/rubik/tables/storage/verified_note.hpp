// A note, stored next to a table file, which records that every byte of the file has been verified. The note is valid
// only while the file is provably unchanged: any write to the file, or its replacement by another one, invalidates the
// note.
#pragma once

#include <cstdint>
#include <filesystem>

#include "base/mapped_file.hpp"

namespace cubewright::rubik {

bool is_recorded_as_verified(const std::filesystem::path& table, const FileIdentity& identity, std::uint64_t digest);

// Writes the note, unless the file was changed within the last few seconds, because another write in the same clock
// tick would go unnoticed.
void record_as_verified(const std::filesystem::path& table, const FileIdentity& identity, std::uint64_t digest);

}  // namespace cubewright::rubik
