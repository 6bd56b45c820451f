#include "server/http/tar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "texts/codes.hpp"

namespace cubewright::server {

namespace {

// Layout of the ustar format: blocks of 512 bytes, with a header before each file.
constexpr std::size_t block = 512;
constexpr std::size_t name_size = 100;
constexpr std::size_t size_at = 124;
constexpr std::size_t size_size = 12;
constexpr std::size_t kind_at = 156;
constexpr std::size_t prefix_at = 345;
constexpr std::size_t prefix_size = 155;

std::string_view field(std::string_view header, std::size_t at, std::size_t size) {
    const auto whole = header.substr(at, size);
    return whole.substr(0, whole.find('\0'));
}

}  // namespace

Result<std::vector<std::pair<std::string, std::string_view>>> read_tar(std::string_view archive) {
    std::vector<std::pair<std::string, std::string_view>> files;
    while (archive.size() >= block && archive[0] != '\0') {
        const auto header = archive.substr(0, block);
        archive.remove_prefix(block);
        auto digits = field(header, size_at, size_size);
        digits = digits.substr(0, digits.find_last_not_of(' ') + 1);
        std::size_t size = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size, 8);
        if (error != std::errc{} || end != digits.data() + digits.size() || size > archive.size())
            return fail(Text::app_archive_damaged);
        const auto prefix = field(header, prefix_at, prefix_size);
        std::string name(field(header, 0, name_size));
        if (!prefix.empty()) name = fmt::format("{}/{}", prefix, name);
        if (header[kind_at] == '0' || header[kind_at] == '\0')
            files.emplace_back(std::move(name), archive.substr(0, size));
        archive.remove_prefix(std::min(archive.size(), (size + block - 1) / block * block));
    }
    return files;
}

}  // namespace cubewright::server
