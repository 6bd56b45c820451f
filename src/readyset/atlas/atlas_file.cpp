#include "readyset/atlas/atlas_file.hpp"

#include <array>
#include <cstring>
#include <span>
#include <type_traits>

#include "base/atomic_file.hpp"
#include "base/checksum.hpp"
#include "base/mapped_file.hpp"
#include "base/text.hpp"
#include "texts/codes.hpp"

namespace cubewright::readyset {
namespace {

// The pages follow the header in their in-memory layout.
struct Header {
    std::array<char, 8> magic{'C', 'W', 'A', 'T', 'L', 'A', 'S', '1'};
    std::uint64_t page_size = sizeof(AtlasPage);
    std::uint64_t pages = 0;
    std::uint64_t checksum = 0;
    friend bool operator==(const Header&, const Header&) = default;
};
static_assert(std::has_unique_object_representations_v<AtlasPage>, "no padding may reach the file");

}  // namespace

Result<void> save(const Atlas& atlas, const std::filesystem::path& path) {
    const auto pages = std::as_bytes(std::span(atlas.pages));
    Header header;
    header.pages = atlas.pages.size();
    header.checksum = checksum(pages);
    const std::array parts{std::as_bytes(std::span(&header, 1)), pages};
    return write_atomically(path, parts);
}

Result<Atlas> load_atlas(const std::filesystem::path& path) {
    const auto file = MappedFile::open(path);
    if (!file) return tl::unexpected(file.error());
    const auto damaged = [&] { return fail(Text::atlas_damaged, quote(path.string(), 200), Text::expected_own_file); };
    const auto bytes = file->bytes();
    Header header;
    if (bytes.size() < sizeof header) return damaged();
    std::memcpy(&header, bytes.data(), sizeof header);
    const auto pages = bytes.subspan(sizeof header);
    const Header expected{.pages = header.pages, .checksum = checksum(pages)};
    if (header != expected || header.pages > atlas_hands().size() || pages.size() != header.pages * sizeof(AtlasPage))
        return damaged();
    Atlas atlas;
    atlas.pages.resize(static_cast<std::size_t>(header.pages));
    if (!pages.empty()) std::memcpy(atlas.pages.data(), pages.data(), pages.size());
    return atlas;
}

}  // namespace cubewright::readyset
