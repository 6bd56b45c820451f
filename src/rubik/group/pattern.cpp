#include "rubik/group/pattern.hpp"

#include <iterator>
#include <utility>

#include "base/text.hpp"
#include "texts/codes.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {

namespace {

// If only one piece has a position that does not matter, no other piece looks like it, so its position is determined as
// well.
template <std::size_t Count>
std::array<Matters, Count> with_single_pieces_placed(std::array<Matters, Count> pieces) {
    for (const auto& [less, more] :
         {std::pair{Matters::nothing, Matters::place}, std::pair{Matters::orientation, Matters::both}})
        if (std::ranges::count(pieces, less) == 1) *std::ranges::find(pieces, less) = more;
    return pieces;
}

template <std::size_t N, std::size_t Count>
bool is_kept(const std::array<Matters, Count>& pieces, const std::array<std::array<Face, N>, Count>& places,
             Symmetry s) {
    std::array<Face, face_count> image{};
    for (const Face f : all_faces) image[index(f)] = transformed(f, s);
    std::optional<unsigned> change;
    for (std::size_t i = 0; i < Count; ++i) {
        const Landing to = landing(places[i], image, places);
        if (pieces[to.place] != pieces[i]) return false;
        if (pieces[i] == Matters::orientation && change.value_or(to.orientation) != to.orientation) return false;
        if (pieces[i] == Matters::orientation) change = to.orientation;
    }
    return true;
}

}  // namespace

Pattern seen_through(const PatternMask& mask, const Cube& cube) {
    return {to_array(cube.corners | look_up(hidden_bits(mask.corners), cube.corners)),
            to_array(cube.edges | look_up(hidden_bits(mask.edges), cube.edges))};
}

bool is_solved_through(const PatternMask& mask, const Cube& cube) {
    return seen_through(mask, cube) == seen_through(mask, solved_cube);
}

std::vector<Symmetry> symmetries_of(const PatternMask& mask) {
    const auto corners = with_single_pieces_placed(mask.corners);
    const auto edges = with_single_pieces_placed(mask.edges);
    std::vector<Symmetry> kept;
    std::ranges::copy_if(all_symmetries, std::back_inserter(kept), [&](Symmetry s) {
        return is_kept(corners, corner_faces, s) && is_kept(edges, edge_faces, s);
    });
    return kept;
}

PatternBook::PatternBook(const PatternMask& mask) : mask_(mask), symmetries_(symmetries_of(mask)) {}

PatternBook::Image PatternBook::canonical(const Cube& cube) const {
    Image least{seen_through(mask_, cube), Symmetry{}, false};
    const auto try_images = [&](const Cube& position, bool inverted) {
        for (const Symmetry s : symmetries_) {
            const Pattern image = seen_through(mask_, conjugate(position, s));
            if (image < least.pattern) least = {image, s, inverted};
        }
    };
    try_images(cube, false);
    if (mask_ == whole_cube) try_images(inverse(cube), true);
    return least;
}

Result<void> PatternBook::add(std::string_view name, const Cube& cube, std::span<const Move> algorithm) {
    if (!is_solved_through(mask_, after(cube, algorithm)))
        return fail(say(Text::not_a_solution_of_pattern, quote(to_string(algorithm)), quote(name)));
    const Image image = canonical(cube);
    if (const auto known = entries_.find(image.pattern); known != entries_.end())
        return fail(say(Text::same_pattern, quote(name), quote(known->second.name)));
    auto solution = transformed(algorithm, image.symmetry);
    if (image.inverted) solution = inverse(solution);
    entries_.emplace(image.pattern, Found{std::string(name), std::move(solution)});
    return {};
}

std::optional<PatternBook::Found> PatternBook::find(const Cube& cube) const {
    const Image image = canonical(cube);
    const auto entry = entries_.find(image.pattern);
    if (entry == entries_.end()) return std::nullopt;
    auto solution = transformed(entry->second.algorithm, inverse(image.symmetry));
    if (image.inverted) solution = inverse(solution);
    return Found{entry->second.name, std::move(solution)};
}

}  // namespace cubewright::rubik
