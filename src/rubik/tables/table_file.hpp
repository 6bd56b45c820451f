// File format of the table cache: a header that identifies the contents, followed by sections of plain numbers that are
// memory-mapped. A file that is truncated, damaged, of another version or built with other parameters is rejected, and
// its tables are computed again. Also the notes that record verified files.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.hpp"
#include "base/memory.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

// Incremented whenever the format or the meaning of a table changes. Files with another version are rejected, and their
// tables are computed again.
inline constexpr std::uint32_t table_format_version = 2;

// Type of a table file: the kind of table and its parameters. Both must match.
struct TableKind {
    std::array<char, 24> name{};
    std::array<std::uint32_t, 4> parameters{};
    friend bool operator==(const TableKind&, const TableKind&) = default;
};
TableKind table_kind(std::string_view name, std::array<std::uint32_t, 4> parameters);

using SectionBytes = std::span<const std::byte>;
inline constexpr std::size_t max_sections = 24;

struct TableFile {
    std::shared_ptr<const MappedFile> file;
    std::vector<SectionBytes> sections;
    std::vector<std::uint64_t> digests;  // digest of each section, as stored in the header
    std::uint64_t digest = 0;            // digest of the kind and all sections, which identifies the tables
};

// Returns the digest of a file with these sections. The result is meaningless if the computation was stopped.
std::uint64_t table_digest(const TableKind& kind, std::span<const SectionBytes> sections, const StopToken& stop = {});

// Writes the file atomically, with each section starting on its own page.
Result<void> write_table_file(const std::string& path, const TableKind& kind, std::span<const SectionBytes> sections,
                              const Writing& writing = {});

// Checks the first page, its checksum, and the padding between the sections. Does not read the sections: they must be
// compared with their digests before they are used.
Result<TableFile> read_table_header(SectionBytes bytes, const TableKind& kind);
Result<TableFile> open_table_header(const std::string& path, const TableKind& kind);

// Opens a file and verifies every byte of it, unless a note records that this has already been done.
// Fails if stopped; this does not mean that the file is damaged.
Result<TableFile> open_table_file(const std::string& path, const TableKind& kind, const StopToken& stop = {});

// Opens a file and verifies every byte, ignoring any note.
Result<TableFile> verify_table_file(const std::string& path, const TableKind& kind, const StopToken& stop = {});

// Number of bytes covered by the header checksum, which follows them.
inline constexpr std::size_t table_header_size = 648;

// Status of a file in the cache. Tier is the solver's type for table sizes.
template <class Tier>
struct CachedTable {
    Tier tier{};
    Metric metric = Metric::htm;
    std::string path;
    std::uintmax_t size = 0;              // 0 if there is no such file
    std::optional<std::uint64_t> digest;  // set if the file is usable
    std::optional<Error> fault;           // set if the file is not usable
};

// Returns the status of a file. `check` is open_table_file or verify_table_file.
template <class Tier, class Check>
CachedTable<Tier> inspected(Tier tier, Metric metric, const std::string& path, const TableKind& kind,
                            const Check& check, const StopToken& stop) {
    CachedTable<Tier> table{tier, metric, path, get_file_size(path).value_or(0), std::nullopt, std::nullopt};
    if (table.size == 0) return table;
    if (const auto file = check(path, kind, stop))
        table.digest = file->digest;
    else
        table.fault = file.error();
    return table;
}

// Notes, stored next to table files, which record that every byte of the file has been verified. A note is valid only
// while the file is provably unchanged: any write to the file, or its replacement by another one, invalidates the note.

bool is_recorded_as_verified(const std::string& table, const FileIdentity& identity, std::uint64_t digest);

// Writes the note, unless the file was changed within the last few seconds, because another write in the same clock
// tick would go unnoticed.
void record_as_verified(const std::string& table, const FileIdentity& identity, std::uint64_t digest);

// Access to a byte of a table that several threads fill. The threads may write the same byte, but always with the same
// value. Relaxed atomics avoid a data race at no cost.
inline std::uint8_t read_cell(std::uint8_t& cell) {
    return std::atomic_ref(cell).load(std::memory_order_relaxed);
}
inline void write_cell(std::uint8_t& cell, std::uint8_t value) {
    std::atomic_ref(cell).store(value, std::memory_order_relaxed);
}

}  // namespace cubewright::rubik
