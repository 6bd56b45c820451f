#include "rubik/tables/table_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "base/encoding.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t page = 4096;
constexpr std::array<char, 8> magic{'C', 'u', 'b', 'e', 'w', 'T', 'b', 'l'};

struct SectionHeader {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t digest = 0;
};

// File header: one page, padded with zeros, in native byte order. On a machine with a different byte order, the version
// number does not match.
struct Header {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t section_count = 0;
    TableKind kind;
    std::uint64_t file_size = 0;
    std::array<SectionHeader, max_sections> sections{};
    std::uint64_t digest = 0;    // digest of the kind and of the sections' digests
    std::uint64_t checksum = 0;  // checksum of all fields above
};
static_assert(sizeof(Header) <= page && std::has_unique_object_representations_v<Header>);
static_assert(offsetof(Header, checksum) == table_header_size);

std::size_t rounded(std::size_t size) {
    return (size + page - 1) / page * page;
}

std::uint64_t header_checksum(const Header& header) {
    return digest(std::as_bytes(std::span(&header, 1)).first(table_header_size));
}

bool is_blank(SectionBytes bytes) {
    return std::ranges::all_of(bytes, [](std::byte b) { return b == std::byte{}; });
}

// Combines the kind with the sections' sizes and digests.
std::uint64_t digest_of_all(const Header& header) {
    const auto sections = std::as_bytes(std::span(header.sections));
    std::vector<std::byte> bytes(sections.begin(), sections.end());
    const auto kind = std::as_bytes(std::span(&header.kind, 1));
    bytes.insert(bytes.end(), kind.begin(), kind.end());
    return digest(bytes);
}

Header header_for(const TableKind& kind, std::span<const SectionBytes> sections, const StopToken& stop) {
    Header header{magic, table_format_version, static_cast<std::uint32_t>(sections.size()), kind, page, {}, 0, 0};
    for (std::size_t i = 0; i < sections.size(); ++i) {
        header.sections[i] = {header.file_size, sections[i].size(), digest(sections[i], stop)};
        header.file_size += rounded(sections[i].size());
    }
    header.digest = digest_of_all(header);
    header.checksum = header_checksum(header);
    return header;
}

Result<TableFile> damaged(const std::string& path) {
    return fail("table-damaged", tr("the table file is damaged"), quote(path, 200));
}

bool are_sections_intact(const TableFile& table, const StopToken& stop) {
    for (std::size_t i = 0; i < table.sections.size(); ++i)
        if (digest(table.sections[i], stop) != table.digests[i]) return false;
    return true;
}

}  // namespace

TableKind table_kind(std::string_view name, std::array<std::uint32_t, 4> parameters) {
    TableKind kind;
    std::ranges::copy(name.substr(0, kind.name.size()), kind.name.begin());
    kind.parameters = parameters;
    return kind;
}

std::uint64_t table_digest(const TableKind& kind, std::span<const SectionBytes> sections, const StopToken& stop) {
    return header_for(kind, sections.first(std::min(sections.size(), max_sections)), stop).digest;
}

Result<void> write_table_file(const std::string& path, const TableKind& kind, std::span<const SectionBytes> sections,
                              const Writing& writing) {
    if (sections.size() > max_sections)
        return fail("table-has-too-many-sections", tr("the table file has too many sections"));
    static constexpr std::array<std::byte, page> padding{};
    const Header header = header_for(kind, sections, writing.stop);
    std::array<std::byte, page> first_page{};
    std::memcpy(first_page.data(), &header, sizeof header);
    std::vector<SectionBytes> parts{first_page};
    for (const SectionBytes section : sections) {
        parts.push_back(section);
        parts.push_back(SectionBytes(padding).first(rounded(section.size()) - section.size()));
    }
    return write_atomically(path, parts, writing);
}

Result<TableFile> read_table_header(SectionBytes bytes, const TableKind& kind) {
    if (bytes.size() < page) return fail("table-too-short", tr("not a table file: too short"));
    Header header;
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != magic) return fail("not-a-table", tr("not a table file"));
    if (header.version != table_format_version)
        return fail("table-of-another-version", tr("the table file has a different version"));
    if (header.checksum != header_checksum(header) || !is_blank(bytes.first(page).subspan(sizeof header)) ||
        header.section_count > max_sections)
        return fail("table-header-damaged", tr("the table file's header is damaged"));
    if (header.kind != kind) return fail("table-of-another-kind", tr("the table file contains different tables"));
    if (header.file_size != bytes.size())
        return fail("table-of-wrong-length", tr("the table file is truncated or too long"));
    TableFile table;
    table.digest = header.digest;
    SectionBytes rest = bytes.subspan(page);
    for (const SectionHeader& section : std::span(header.sections).first(header.section_count)) {
        if (section.offset != bytes.size() - rest.size() || section.size > rest.size() ||
            rounded(static_cast<std::size_t>(section.size)) > rest.size())
            return fail("table-header-damaged", tr("the table file's header is damaged"));
        // The size is at most the file size, so it fits in size_t.
        const auto size = static_cast<std::size_t>(section.size);
        if (!is_blank(rest.first(rounded(size)).subspan(size)))
            return fail("table-damaged", tr("the table file is damaged"));
        table.sections.push_back(rest.first(size));
        table.digests.push_back(section.digest);
        rest = rest.subspan(rounded(size));
    }
    if (!rest.empty()) return fail("table-header-damaged", tr("the table file's header is damaged"));
    return table;
}

Result<TableFile> open_table_header(const std::string& path, const TableKind& kind) {
    TRY(auto& file, MappedFile::open(path));
    auto table = read_table_header(file.bytes(), kind);
    if (!table) {
        table.error().where = quote(path, 200);
        return table;
    }
    table->file = std::make_shared<const MappedFile>(std::move(file));
    return table;
}

Result<TableFile> verify_table_file(const std::string& path, const TableKind& kind, const StopToken& stop) {
    auto table = open_table_header(path, kind);
    if (table && !are_sections_intact(*table, stop)) return damaged(path);
    return table;
}

Result<TableFile> open_table_file(const std::string& path, const TableKind& kind, const StopToken& stop) {
    auto table = open_table_header(path, kind);
    if (!table || is_recorded_as_verified(path, table->file->identity(), table->digest)) return table;
    if (!are_sections_intact(*table, stop)) return damaged(path);
    record_as_verified(path, table->file->identity(), table->digest);
    return table;
}

namespace {

// Resolution of file times: a clock tick, or two seconds on the oldest file systems.
constexpr std::chrono::seconds settled{3};

std::string note_path(std::filesystem::path table) {
    return table.replace_extension(".verified").string();
}

// Returns the contents of a note. Notes are compared as a whole, so no parser is needed.
std::string note_text(const FileIdentity& identity, std::uint64_t digest) {
    return fmt::format("verified 1: device {} inode {} size {} modified {} changed {} digest {}\n", identity.device,
                       identity.inode, identity.size, identity.modified_ns, identity.changed_ns, digest_text(digest));
}

}  // namespace

bool is_recorded_as_verified(const std::string& table, const FileIdentity& identity, std::uint64_t digest) {
    const auto note = MappedFile::open(note_path(table));
    const std::string expected = note_text(identity, digest);
    return note && std::ranges::equal(note->bytes(), std::as_bytes(std::span(expected)));
}

void record_as_verified(const std::string& table, const FileIdentity& identity, std::uint64_t digest) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    if (now - std::chrono::nanoseconds(identity.changed_ns) < settled) return;
    const std::string text = note_text(identity, digest);
    const std::array<std::span<const std::byte>, 1> parts{std::as_bytes(std::span(text))};
    // If the note cannot be written, the next process to open the file verifies it again.
    static_cast<void>(write_atomically(note_path(table), parts));
}

}  // namespace cubewright::rubik
