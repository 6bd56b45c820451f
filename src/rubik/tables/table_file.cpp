#include "rubik/tables/table_file.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "base/atomic_file.hpp"
#include "base/checksum.hpp"
#include "base/text.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::size_t page = 4096;
constexpr std::size_t samples = 64;
constexpr std::array<char, 8> magic{'C', 'u', 'b', 'e', 'w', 'T', 'b', 'l'};

struct SectionHeader {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t checksum = 0;
    std::uint64_t sampled = 0;
};

// One page, native byte order; a machine of the other order sees a foreign version number.
struct Header {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t section_count = 0;
    TableKind kind;
    std::uint64_t file_size = 0;
    std::array<SectionHeader, most_sections> sections{};
    std::uint64_t checksum = 0;  // of all before
};
static_assert(sizeof(Header) <= page && std::is_trivially_copyable_v<Header>);

std::size_t rounded(std::size_t size) {
    return (size + page - 1) / page * page;
}

std::uint64_t header_checksum(const Header& header) {
    return checksum(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, checksum)));
}

// A page from each of 64 places, the last page among them.
std::uint64_t sampled_checksum(SectionBytes bytes) {
    if (bytes.size() <= page * samples) return checksum(bytes);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < samples; ++i) {
        const std::size_t at = (bytes.size() - page) / page * i / (samples - 1) * page;
        sum = checksum(bytes.subspan(at, std::min(page, bytes.size() - at)), sum);
    }
    return checksum(bytes.last(page), sum);
}

struct Opened {
    TableFile table;
    Header header;
};

Result<Opened> open_header(const std::filesystem::path& path, const TableKind& kind) {
    auto file = MappedFile::open(path);
    if (!file) return tl::unexpected(file.error());
    const auto refused = [&](std::string why) { return fail(std::move(why), in_quotes(path.string(), 200)); };
    const SectionBytes bytes = file->bytes();
    Opened opened;
    if (bytes.size() < page) return refused("not a table file: too short");
    std::memcpy(&opened.header, bytes.data(), sizeof opened.header);
    const Header& header = opened.header;
    if (header.magic != magic) return refused("not a table file");
    if (header.version != table_format_version) return refused("a table file of another version");
    if (header.checksum != header_checksum(header)) return refused("the table file's header is damaged");
    if (header.kind != kind) return refused("the table file holds other tables");
    if (header.file_size != bytes.size()) return refused("the table file is cut short or too long");
    for (std::size_t i = 0; i < std::min<std::size_t>(header.section_count, most_sections); ++i) {
        const SectionHeader& section = header.sections[i];
        if (section.offset > bytes.size() || section.size > bytes.size() - section.offset)
            return refused("the table file's header is damaged");
        // Within the file, so they fit its memory's numbers.
        opened.table.sections.push_back(
            bytes.subspan(static_cast<std::size_t>(section.offset), static_cast<std::size_t>(section.size)));
    }
    opened.table.file = std::make_shared<const MappedFile>(std::move(*file));
    return opened;
}

}  // namespace

TableKind table_kind(std::string_view name, std::array<std::uint32_t, 4> parameters) {
    TableKind kind;
    std::ranges::copy(name.substr(0, kind.name.size()), kind.name.begin());
    kind.parameters = parameters;
    return kind;
}

Result<void> write_table_file(const std::filesystem::path& path, const TableKind& kind,
                              std::span<const SectionBytes> sections) {
    if (sections.size() > most_sections) return fail("too many sections for a table file");
    static constexpr std::array<std::byte, page> padding{};
    Header header{magic, table_format_version, static_cast<std::uint32_t>(sections.size()), kind, page, {}, 0};
    std::array<std::byte, page> first_page{};
    std::vector<SectionBytes> parts{first_page};
    for (std::size_t i = 0; i < sections.size(); ++i) {
        header.sections[i] = {header.file_size, sections[i].size(), checksum(sections[i]),
                              sampled_checksum(sections[i])};
        header.file_size += rounded(sections[i].size());
        parts.push_back(sections[i]);
        parts.push_back(SectionBytes(padding).first(rounded(sections[i].size()) - sections[i].size()));
    }
    header.checksum = header_checksum(header);
    std::memcpy(first_page.data(), &header, sizeof header);
    return write_atomically(path, parts);
}

Result<TableFile> open_table_file(const std::filesystem::path& path, const TableKind& kind) {
    auto opened = open_header(path, kind);
    if (!opened) return tl::unexpected(opened.error());
    for (std::size_t i = 0; i < opened->table.sections.size(); ++i)
        if (sampled_checksum(opened->table.sections[i]) != opened->header.sections[i].sampled)
            return fail("the table file is damaged", in_quotes(path.string(), 200));
    return std::move(opened->table);
}

Result<void> verify_table_file(const std::filesystem::path& path, const TableKind& kind) {
    const auto opened = open_header(path, kind);
    if (!opened) return tl::unexpected(opened.error());
    for (std::size_t i = 0; i < opened->table.sections.size(); ++i)
        if (checksum(opened->table.sections[i]) != opened->header.sections[i].checksum)
            return fail("the table file is damaged", in_quotes(path.string(), 200));
    return {};
}

}  // namespace cubewright::rubik
