#include "rubik/search/optimal/proven_bound.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <string>

#include "base/atomic_file.hpp"
#include "base/cache_folder.hpp"
#include "base/digest.hpp"
#include "base/mapped_file.hpp"
#include "rubik/formats/facelet_string.hpp"

namespace cubewright::rubik {

namespace {

constexpr unsigned highest_bound = 26;  // no position needs more, in quarter turns either

std::string bound_text(const Cube& position, Metric metric, unsigned bound) {
    const std::string claim =
        fmt::format("proven 1: {} needs {} or more ({})", to_facelet_string(position), bound, name(metric));
    return fmt::format("{} {}\n", claim, digest_text(digest(std::as_bytes(std::span(claim)))));
}

std::optional<std::filesystem::path> bound_path(const Cube& position, Metric metric) {
    const auto folder = cache_folder();
    if (!folder) return std::nullopt;
    const std::string cube = to_facelet_string(position);
    return *folder / fmt::format("bound-{}-{}.note", digest_text(digest(std::as_bytes(std::span(cube)))), name(metric));
}

}  // namespace

unsigned kept_bound(const Cube& position, Metric metric) {
    const auto path = bound_path(position, metric);
    if (!path) return 0;
    const auto file = MappedFile::open(*path);
    if (!file) return 0;
    // Compared as a whole, so nothing has to be read out of it.
    for (unsigned bound = highest_bound; bound > 0; --bound) {
        const std::string expected = bound_text(position, metric, bound);
        if (std::ranges::equal(file->bytes(), std::as_bytes(std::span(expected)))) return bound;
    }
    return 0;
}

bool keep_bound(const Cube& position, Metric metric, unsigned bound) {
    const auto path = bound_path(position, metric);
    if (!path || bound == 0) return false;
    const std::string text = bound_text(position, metric, bound);
    const std::array<std::span<const std::byte>, 1> parts{std::as_bytes(std::span(text))};
    // Where it cannot be written, the next search begins at the beginning.
    return write_atomically(*path, parts).has_value();
}

void forget_bound(const Cube& position, Metric metric) {
    if (const auto path = bound_path(position, metric)) remove_file(*path);
}

}  // namespace cubewright::rubik
