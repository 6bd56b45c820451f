#include "rubik/tables/storage/verified_note.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <string>

#include "base/atomic_file.hpp"
#include "base/digest.hpp"

namespace cubewright::rubik {

namespace {

// Resolution of file times: a clock tick, or two seconds on the oldest file systems.
constexpr std::chrono::seconds settled{3};

std::filesystem::path note_path(std::filesystem::path table) {
    return table.replace_extension(".verified");
}

// Returns the contents of a note. Notes are compared as a whole, so no parser is needed.
std::string note_text(const FileIdentity& identity, std::uint64_t digest) {
    return fmt::format("verified 1: device {} inode {} size {} modified {} changed {} digest {}\n", identity.device,
                       identity.inode, identity.size, identity.modified_ns, identity.changed_ns, digest_text(digest));
}

}  // namespace

bool is_recorded_as_verified(const std::filesystem::path& table, const FileIdentity& identity, std::uint64_t digest) {
    const auto note = MappedFile::open(note_path(table));
    const std::string expected = note_text(identity, digest);
    return note && std::ranges::equal(note->bytes(), std::as_bytes(std::span(expected)));
}

void record_as_verified(const std::filesystem::path& table, const FileIdentity& identity, std::uint64_t digest) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    if (now - std::chrono::nanoseconds(identity.changed_ns) < settled) return;
    const std::string text = note_text(identity, digest);
    const std::array<std::span<const std::byte>, 1> parts{std::as_bytes(std::span(text))};
    // If the note cannot be written, the next process to open the file verifies it again.
    static_cast<void>(write_atomically(note_path(table), parts));
}

}  // namespace cubewright::rubik
