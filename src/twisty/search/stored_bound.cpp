#include "twisty/search/stored_bound.hpp"

#include <fmt/core.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/atomic_file.hpp"
#include "base/cache_folder.hpp"
#include "base/digest.hpp"
#include "base/mapped_file.hpp"

namespace cubewright::twisty {

namespace {

constexpr unsigned search_version = 1;  // increment when a bug in the search may have produced wrong stored bounds
constexpr std::size_t max_key_size = std::size_t{64} * 1024;

void add_numbers(std::string& key, std::span<const std::uint8_t> numbers) {
    for (const unsigned number : numbers) key += fmt::format(" {}", number);
    key += '\n';
}

void add_pattern(std::string& key, const Pattern& pattern) {
    add_numbers(key, pattern.pieces);
    add_numbers(key, pattern.orientations);
    add_numbers(key, pattern.moduli);
}

// Returns a key that contains everything the bound depends on. Names are not part of the key.
std::string bound_key(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric) {
    std::string key = fmt::format("metric {}\n", metric == TurnMetric::every_move ? "every move" : "smallest turn");
    for (const Orbit& orbit : puzzle.orbits) key += fmt::format("orbit {} {}\n", orbit.pieces, orbit.orientations);
    for (const MoveFamily& family : puzzle.families) {
        if (family.kind != MoveKind::turn) continue;
        key += "move";
        add_numbers(key, family.turn.from);
        add_numbers(key, family.turn.twist);
    }
    key += "solved";
    add_pattern(key, puzzle.solved);
    key += "position";
    add_pattern(key, pattern);
    return key;
}

std::string digest_of(std::string_view text) {
    return digest_text(digest(std::as_bytes(std::span(text))));
}

std::string bound_file(const std::string& key, unsigned bound) {
    const std::string claim = fmt::format("search {}: at least {}\n{}", search_version, bound, key);
    return fmt::format("{}{}\n", claim, digest_of(claim));
}

std::optional<std::filesystem::path> bound_path(const std::string& key) {
    const auto folder = cache_folder();
    if (!folder || key.size() > max_key_size) return std::nullopt;
    return *folder / fmt::format("bound-{}-puzzle.note", digest_of(key));
}

}  // namespace

unsigned load_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric) {
    const std::string key = bound_key(puzzle, pattern, metric);
    const auto path = bound_path(key);
    if (!path) return 0;
    const auto file = MappedFile::open(*path);
    if (!file) return 0;
    const std::string_view text(reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size());
    const std::string start = fmt::format("search {}: at least ", search_version);
    if (!text.starts_with(start)) return 0;
    unsigned bound = 0;
    const auto read = std::from_chars(text.data() + start.size(), text.data() + text.size(), bound);
    // Accept the file only if serializing the bound again gives identical bytes.
    return read.ec == std::errc{} && text == bound_file(key, bound) ? bound : 0;
}

bool store_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric, unsigned bound) {
    const std::string key = bound_key(puzzle, pattern, metric);
    const auto path = bound_path(key);
    if (!path || bound == 0) return false;
    const std::string text = bound_file(key, bound);
    const std::array<std::span<const std::byte>, 1> parts{std::as_bytes(std::span(text))};
    return write_atomically(*path, parts).has_value();
}

void delete_bound(const Puzzle& puzzle, const Pattern& pattern, TurnMetric metric) {
    if (const auto path = bound_path(bound_key(puzzle, pattern, metric))) remove_file(*path);
}

}  // namespace cubewright::twisty
