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

#include "base/cache_folder.hpp"
#include "base/mapped_file.hpp"
#include "base/result.hpp"
#include "rubik/metrics.hpp"

namespace cubewright::rubik {

// Raised with every change of the format or of what a table means.
inline constexpr std::uint32_t table_format_version = 1;

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
};

// Writes the sections, each on a page of its own, so that readers never see a part of the file.
Result<void> write_table_file(const std::filesystem::path& path, const TableKind& kind,
                              std::span<const SectionBytes> sections);

// Opens a file without reading it all: the header is checked whole, the content by samples, a page from
// each of 64 places. That finds a truncated, foreign or badly damaged file, not every single wrong bit.
Result<TableFile> open_table_file(const std::filesystem::path& path, const TableKind& kind);

// Reads every byte and holds it against the checksums.
Result<void> verify_table_file(const std::filesystem::path& path, const TableKind& kind);

// A file of the cache as a list of them shows it. Tier is what the solver calls its sizes.
template <class Tier>
struct CachedTable {
    Tier tier{};
    Metric metric = Metric::htm;
    std::filesystem::path path;
    std::uintmax_t size = 0;     // 0 if there is no such file
    std::optional<Error> fault;  // why the file cannot be used
};

// `check` is open_table_file or verify_table_file.
template <class Tier, class Check>
CachedTable<Tier> inspected(Tier tier, Metric metric, const std::filesystem::path& path, const TableKind& kind,
                            const Check& check) {
    CachedTable<Tier> table{tier, metric, path, size_of_file(path).value_or(0), std::nullopt};
    if (table.size != 0)
        if (const auto fine = check(path, kind); !fine) table.fault = fine.error();
    return table;
}

}  // namespace cubewright::rubik
