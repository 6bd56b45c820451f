#include "rubik/search/optimal/proven_bound.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/cache_folder.hpp"
#include "base/digest.hpp"
#include "base/mapped_file.hpp"
#include "rubik/formats/facelet_string.hpp"

namespace cubewright::rubik {

namespace {

constexpr unsigned highest_bound = 26;  // no position has a larger distance, even in quarter turns
constexpr std::size_t max_note_size = 4096;

// A note is a single line with the bound, everything the bound depends on, and a checksum. "proven 2" is the format
// version; version 1 notes ended after the bound.
std::string note_prefix(const Cube& position, Metric metric) {
    return fmt::format("proven 2: {} ({}) needs at least ", to_facelet_string(position), name(metric));
}

std::string checksum_of(std::string_view claim) {
    return digest_text(digest(std::as_bytes(std::span(claim))));
}

std::string bound_note(const Cube& position, Metric metric, const ProvenBound& bound) {
    std::string claim = fmt::format("{}{};", note_prefix(position, metric), bound.length);
    for (const ProofBasis& basis : bound.rests_on) claim += fmt::format(" {} {}", basis.table_digest, basis.engine);
    return fmt::format("{} {}\n", claim, checksum_of(claim));
}

std::string_view next_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

// Parses a note. A note is accepted only if writing its contents again gives the same bytes, including the checksum.
std::optional<ProvenBound> read_note(std::string_view note, const Cube& position, Metric metric) {
    const std::string start = note_prefix(position, metric);
    if (note.size() > max_note_size || !note.starts_with(start) || !note.ends_with('\n')) return std::nullopt;
    std::string_view rest = note.substr(start.size(), note.size() - start.size() - 1);
    ProvenBound bound;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), bound.length);
    if (error != std::errc{} || bound.length > highest_bound) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (next_word(rest) != ";") return std::nullopt;
    while (rest.find(' ') != std::string_view::npos) {
        const std::string_view table = next_word(rest);
        bound.rests_on.push_back({std::string(table), std::string(next_word(rest))});
    }
    if (note != bound_note(position, metric, bound)) return std::nullopt;
    return bound;
}

std::optional<std::filesystem::path> bound_path(const Cube& position, Metric metric) {
    const auto folder = cache_folder();
    if (!folder) return std::nullopt;
    const std::string cube = to_facelet_string(position);
    return *folder / fmt::format("bound-{}-{}.note", digest_text(digest(std::as_bytes(std::span(cube)))), name(metric));
}

}  // namespace

void add_basis(std::vector<ProofBasis>& bases, ProofBasis basis) {
    if (std::ranges::find(bases, basis) == bases.end()) bases.push_back(std::move(basis));
}

ProvenBound load_bound(const Cube& position, Metric metric, const WithdrawnProofs& withdrawn) {
    const auto path = bound_path(position, metric);
    if (!path) return {};
    const auto file = MappedFile::open(*path);
    if (!file) return {};
    const auto bytes = file->bytes();
    auto bound = read_note({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, position, metric);
    if (!bound || withdrawn.covers(bound->rests_on)) return {};
    return std::move(*bound);
}

bool store_bound(const Cube& position, Metric metric, const ProvenBound& bound) {
    const auto path = bound_path(position, metric);
    if (!path || bound.length == 0 || withdrawn_proofs().covers(bound.rests_on)) return false;
    const std::string text = bound_note(position, metric, bound);
    const std::array<std::span<const std::byte>, 1> parts{std::as_bytes(std::span(text))};
    // If the bound cannot be written, the next search starts from the beginning.
    return text.size() <= max_note_size && write_atomically(*path, parts).has_value();
}

void delete_bound(const Cube& position, Metric metric) {
    if (const auto path = bound_path(position, metric)) remove_file(*path);
}

}  // namespace cubewright::rubik
