// The file format of the table cache: a header that says what the file is, then sections of plain
// numbers that are used where they are mapped. A file that is cut short, damaged, of another version
// or for other parameters is refused; it is then computed anew.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/cache_folder.hpp"
#include "base/mapped_file.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/language.hpp"
#include "twisty/metrics.hpp"

namespace cubewright::rubik {

// Raised with every change of the format or of what a table means. Files of another version are computed anew.
inline constexpr std::uint32_t table_format_version = 2;

// What a file holds: a kind of tables, and their parameters. Both must match.
struct TableKind {
    std::array<char, 24> name{};
    std::array<std::uint32_t, 4> parameters{};
    friend bool operator==(const TableKind&, const TableKind&) = default;
};
TableKind table_kind(std::string_view name, std::array<std::uint32_t, 4> parameters);

using SectionBytes = std::span<const std::byte>;
inline constexpr std::size_t most_sections = 24;

struct TableFile {
    std::shared_ptr<const MappedFile> file;
    std::vector<SectionBytes> sections;
    std::vector<std::uint64_t> digests;  // what the header says of each section
    std::uint64_t digest = 0;            // of the kind and all sections: the name of these very tables
};

// The digest that a file of these sections has; when it was stopped, a number that means nothing.
std::uint64_t table_digest(const TableKind& kind, std::span<const SectionBytes> sections, const StopToken& stop = {});

// Writes the sections, each on a page of its own, so that readers never see a part of the file.
Result<void> write_table_file(const std::filesystem::path& path, const TableKind& kind,
                              std::span<const SectionBytes> sections, const Writing& writing = {});

// What the first page says, its checksum, and the blanks between the sections are checked; the sections are not
// read. Nothing may rest on them before they have been held against their digests.
Result<TableFile> read_table_header(SectionBytes bytes, const TableKind& kind);
Result<TableFile> open_table_header(const std::filesystem::path& path, const TableKind& kind);

// Opens a file of which every byte is verified: now, or earlier as a note beside it says (verified_note.hpp). Stopped,
// it fails: that says nothing about the file.
Result<TableFile> open_table_file(const std::filesystem::path& path, const TableKind& kind, const StopToken& stop = {});

// The same without trusting any note.
Result<TableFile> verify_table_file(const std::filesystem::path& path, const TableKind& kind,
                                    const StopToken& stop = {});

// How much of the file its first checksum covers; the checksum follows.
inline constexpr std::size_t table_header_size = 648;

// A file of the cache as a list of them shows it. Tier is what the solver calls its sizes.
template <class Tier>
struct CachedTable {
    Tier tier{};
    Metric metric = Metric::htm;
    std::filesystem::path path;
    std::uintmax_t size = 0;              // 0 if there is no such file
    std::optional<std::uint64_t> digest;  // if the file can be used
    std::optional<Error> fault;           // why it cannot
};

// `check` is open_table_file or verify_table_file.
template <class Tier, class Check>
CachedTable<Tier> inspected(Tier tier, Metric metric, const std::filesystem::path& path, const TableKind& kind,
                            const Check& check, const StopToken& stop) {
    CachedTable<Tier> table{tier, metric, path, get_file_size(path).value_or(0), std::nullopt, std::nullopt};
    if (table.size == 0) return table;
    if (const auto file = check(path, kind, stop))
        table.digest = file->digest;
    else
        table.fault = file.error();
    return table;
}

}  // namespace cubewright::rubik
