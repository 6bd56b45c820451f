#include "twisty/search/puzzle_symmetry.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>

namespace cubewright::twisty {

namespace {

constexpr std::size_t max_steps = 20000;  // limit of the search for symmetries
constexpr std::size_t max_maps = 2000;    // maximum number of maps of the families that are tried
constexpr std::size_t max_symmetries = 240;
constexpr std::size_t max_families = 24;  // puzzles with more families are not searched for symmetries

// Finds permutations of the families, each possibly with all its turns inverted, that preserve the orders of all
// products of two turns.
class FamilyMaps {
public:
    FamilyMaps(const Puzzle& puzzle, const SearchTurns& turns) : turns_(turns) {
        for (std::uint32_t t = 0; t < turns.size(); ++t)
            if (turns.list[t].move.amount == 1) smallest_.push_back(t);
        const std::size_t count = turns.size();
        orders_.resize(count * count);
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t b = 0; b < count; ++b)
                orders_[a * count + b] = order(
                    puzzle.orbits, compose(puzzle.orbits, turns.list[a].transformation, turns.list[b].transformation));
    }

    std::vector<std::vector<std::uint32_t>> list() {
        std::vector<std::uint32_t> images;
        extend(images);
        return std::move(found_);
    }

private:
    void extend(std::vector<std::uint32_t>& images) {
        if (++steps_ > max_steps || found_.size() >= max_maps) return;
        if (images.size() == smallest_.size()) {
            if (auto map = map_turns(images)) found_.push_back(std::move(*map));
            return;
        }
        const std::uint32_t turn = smallest_[images.size()];
        for (const std::uint32_t smallest : smallest_) {
            for (const std::uint32_t image : {smallest, turns_.list[smallest].inverse}) {
                if (image != smallest && image == turns_.list[image].inverse) continue;
                if (orders_at(turn, turn) != orders_at(image, image)) continue;
                bool fits = true;
                for (std::size_t i = 0; i < images.size() && fits; ++i) {
                    fits = turns_.list[images[i]].move.family != turns_.list[image].move.family &&
                           orders_at(smallest_[i], turn) == orders_at(images[i], image) &&
                           orders_at(turns_.list[smallest_[i]].inverse, turn) ==
                               orders_at(turns_.list[images[i]].inverse, image);
                }
                if (!fits) continue;
                images.push_back(image);
                extend(images);
                images.pop_back();
            }
        }
    }

    std::uint64_t orders_at(std::size_t a, std::size_t b) const { return orders_[a * turns_.size() + b]; }

    // Extends the images of the smallest turns to all turns.
    std::optional<std::vector<std::uint32_t>> map_turns(const std::vector<std::uint32_t>& images) const {
        std::vector<std::uint32_t> map;
        for (const SearchTurn& turn : turns_.list) {
            const auto at = std::ranges::find_if(
                smallest_, [&](std::uint32_t t) { return turns_.list[t].move.family == turn.move.family; });
            if (at == smallest_.end()) return std::nullopt;
            const SearchTurn& image = turns_.list[images[static_cast<std::size_t>(at - smallest_.begin())]];
            // Either the smallest turn of the image family or its inverse.
            const auto same = std::ranges::find_if(turns_.list, [&](const SearchTurn& each) {
                if (each.move.family != image.move.family || each.cost != turn.cost) return false;
                if (image.move.amount == 1) return each.move.amount == turn.move.amount;
                return turns_.list[each.inverse].move.amount == turn.move.amount;
            });
            if (same == turns_.list.end()) return std::nullopt;
            map.push_back(static_cast<std::uint32_t>(same - turns_.list.begin()));
        }
        return map;
    }

    const SearchTurns& turns_;
    std::vector<std::uint32_t> smallest_;
    std::vector<std::uint64_t> orders_;
    std::vector<std::vector<std::uint32_t>> found_;
    std::size_t steps_ = 0;
};

// Extends a map of the turns to the positions of one suborbit, whose first position has the image `start`. The relation
// ±twist(i) + shift(i) = shift(from(i)) + image twist(image of i) must hold for every turn and position i.
bool extend_to_suborbit(PuzzleSymmetry& symmetry, const SearchTurns& turns, const Suborbit& from, const Suborbit& to,
                        std::uint32_t start, bool negates) {
    const unsigned k = from.orientations;
    std::map<std::uint32_t, std::uint32_t> image{{from.positions.front(), start}};
    std::map<std::uint32_t, unsigned> shift{{from.positions.front(), 0}};
    std::vector<std::uint32_t> queue{from.positions.front()};
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const std::uint32_t i = queue[at];
        for (std::size_t t = 0; t < turns.size(); ++t) {
            const Transformation& turn = turns.list[t].transformation;
            const Transformation& mapped = turns.list[symmetry.turn[t]].transformation;
            const std::uint32_t source = from.first + turn.from[i];
            const std::uint32_t mapped_source = to.first + mapped.from[image[i]];
            const unsigned twist = negates ? (k - turn.twist[i]) % k : turn.twist[i];
            const unsigned wanted = (twist + shift[i] + k - mapped.twist[image[i]]) % k;
            const auto [found, is_new] = image.try_emplace(source, mapped_source);
            if (is_new) {
                shift[source] = wanted;
                queue.push_back(source);
            } else if (found->second != mapped_source || shift[source] != wanted) {
                return false;
            }
        }
    }
    std::vector<std::uint32_t> images;
    for (const auto& [position, mapped] : image) {
        images.push_back(mapped);
        symmetry.position[position] = mapped;
        symmetry.shift[position] = shift[position];
        symmetry.negates[position] = negates;
    }
    std::ranges::sort(images);
    return std::ranges::adjacent_find(images) == images.end();
}

// The image of a piece that belongs to position `home` in the solved pattern.
struct PieceImage {
    std::uint8_t piece;
    std::uint8_t modulus;
    unsigned shift;
    friend bool operator==(const PieceImage&, const PieceImage&) = default;
};

PieceImage image_of_piece(const PuzzleSymmetry& symmetry, const Pattern& solved, const Suborbit& suborbit,
                          std::uint32_t home) {
    const unsigned k = solved.moduli[home] == 0 ? suborbit.orientations : solved.moduli[home];
    const std::uint32_t to = symmetry.position[home];
    const unsigned own = solved.orientations[home] % k;
    const unsigned back = symmetry.negates[home] ? own : (k - own) % k;  // minus the image of its own orientation
    return {solved.pieces[to], solved.moduli[to],
            (back + (k - symmetry.shift[home] % k) + solved.orientations[to]) % k};
}

// Identical pieces must have identical images.
bool preserves_kinds(const PuzzleSymmetry& symmetry, const Pattern& solved, const Suborbit& suborbit) {
    for (const std::uint32_t a : suborbit.positions) {
        if (solved.moduli[a] != solved.moduli[symmetry.position[a]]) return false;
        for (const std::uint32_t b : suborbit.positions) {
            const bool identical = solved.pieces[a] == solved.pieces[b] && solved.moduli[a] == solved.moduli[b];
            if (identical &&
                !(image_of_piece(symmetry, solved, suborbit, a) == image_of_piece(symmetry, solved, suborbit, b)))
                return false;
        }
    }
    return true;
}

bool extend_to_positions(PuzzleSymmetry& symmetry, const Puzzle& puzzle, const SearchTurns& turns,
                         std::span<const Suborbit> suborbits) {
    std::vector<bool> used(suborbits.size());
    for (const Suborbit& from : suborbits) {
        bool extended = false;
        for (std::size_t s = 0; s < suborbits.size() && !extended; ++s) {
            const Suborbit& to = suborbits[s];
            if (used[s] || to.positions.size() != from.positions.size() || to.orientations != from.orientations)
                continue;
            for (const std::uint32_t start : to.positions) {
                for (const bool negates : {false, true}) {
                    extended = extended || (extend_to_suborbit(symmetry, turns, from, to, start, negates) &&
                                            preserves_kinds(symmetry, puzzle.solved, from));
                    if (extended || from.orientations < 3) break;
                }
                if (extended) break;
            }
            used[s] = extended;
        }
        if (!extended) return false;
    }
    return true;
}

}  // namespace

std::vector<PuzzleSymmetry> find_symmetries(const Puzzle& puzzle, const SearchTurns& turns,
                                            std::span<const Suborbit> suborbits, const StopToken& stop) {
    const std::size_t positions = count_positions(puzzle.orbits);
    PuzzleSymmetry none{std::vector<std::uint32_t>(turns.size()), std::vector<std::uint32_t>(positions),
                        std::vector<unsigned>(positions), std::vector<bool>(positions)};
    std::iota(none.turn.begin(), none.turn.end(), 0U);
    std::iota(none.position.begin(), none.position.end(), 0U);
    std::vector<PuzzleSymmetry> symmetries{none};
    std::vector<std::uint32_t> families;
    for (const SearchTurn& turn : turns.list)
        if (std::ranges::find(families, turn.move.family) == families.end()) families.push_back(turn.move.family);
    if (families.size() > max_families || turns.size() > 4 * max_families) return symmetries;
    for (auto& map : FamilyMaps(puzzle, turns).list()) {
        if (symmetries.size() == max_symmetries || stop.stop_requested()) break;
        if (map == none.turn) continue;
        PuzzleSymmetry symmetry = none;
        symmetry.turn = std::move(map);
        if (extend_to_positions(symmetry, puzzle, turns, suborbits)) symmetries.push_back(std::move(symmetry));
    }
    return symmetries;
}

unsigned shift_of_piece(const PuzzleSymmetry& symmetry, const Pattern& solved, const Suborbit& suborbit,
                        std::uint32_t home) {
    return image_of_piece(symmetry, solved, suborbit, home).shift;
}

Pattern apply(const PuzzleSymmetry& symmetry, const Pattern& pattern, const Pattern& solved,
              std::span<const Suborbit> suborbits) {
    Pattern result = pattern;
    for (const Suborbit& suborbit : suborbits) {
        for (const std::uint32_t i : suborbit.positions) {
            const auto home = std::ranges::find_if(suborbit.positions, [&](std::uint32_t h) {
                return solved.pieces[h] == pattern.pieces[i] && solved.moduli[h] == pattern.moduli[i];
            });
            if (home == suborbit.positions.end()) continue;  // an unsolvable pattern
            const unsigned k = pattern.moduli[i] == 0 ? suborbit.orientations : pattern.moduli[i];
            const PieceImage image = image_of_piece(symmetry, solved, suborbit, *home);
            const unsigned own = pattern.orientations[i] % k;
            const std::uint32_t to = symmetry.position[i];
            result.pieces[to] = image.piece;
            result.moduli[to] = image.modulus;
            result.orientations[to] = static_cast<std::uint8_t>(
                ((symmetry.negates[i] ? k - own : own) + symmetry.shift[i] + image.shift) % k);
        }
    }
    return result;
}

namespace {

// Returns the products of all pairs of symmetries, or std::nullopt if a product is missing from the list.
std::optional<std::vector<std::vector<std::size_t>>> multiply_all(std::span<const PuzzleSymmetry> symmetries) {
    std::map<std::vector<std::uint32_t>, std::size_t> index;
    for (std::size_t s = 0; s < symmetries.size(); ++s) index.emplace(symmetries[s].turn, s);
    std::vector<std::vector<std::size_t>> products(symmetries.size());
    for (std::size_t a = 0; a < symmetries.size(); ++a) {
        for (const PuzzleSymmetry& second : symmetries) {
            std::vector<std::uint32_t> turn;
            for (const std::uint32_t image : symmetries[a].turn) turn.push_back(second.turn[image]);
            const auto found = index.find(turn);
            if (found == index.end()) return std::nullopt;
            products[a].push_back(found->second);
        }
    }
    return products;
}

std::uint32_t home_of(const Projection& projection, const Pattern& solved, std::size_t kind) {
    const Suborbit& suborbit = projection.suborbit;
    return *std::ranges::find_if(suborbit.positions, [&](std::uint32_t i) {
        const unsigned modulus = solved.moduli[i] == 0 ? suborbit.orientations : solved.moduli[i];
        return solved.pieces[i] == projection.kinds[kind].piece && modulus == projection.kinds[kind].modulus;
    });
}

}  // namespace

bool is_closed(std::span<const PuzzleSymmetry> symmetries, const SymmetrySet& set) {
    std::vector<PuzzleSymmetry> members;
    for (std::size_t s = 0; s < symmetries.size(); ++s)
        if (set.test(s)) members.push_back(symmetries[s]);
    return multiply_all(members).has_value();
}

std::vector<SymmetrySet> list_subgroups(std::span<const PuzzleSymmetry> symmetries) {
    const auto products = multiply_all(symmetries);
    if (!products || symmetries.size() > SymmetrySet().size()) return {};
    std::vector<SymmetrySet> result;
    std::set<std::string> known;
    for (std::size_t a = 0; a < symmetries.size(); ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            SymmetrySet group;
            std::vector<std::size_t> members{0};  // the identity is the first symmetry
            group.set(0);
            for (std::size_t i = 0; i < members.size(); ++i) {
                for (const std::size_t generator : {a, b}) {
                    const std::size_t product = (*products)[members[i]][generator];
                    if (group.test(product)) continue;
                    group.set(product);
                    members.push_back(product);
                }
            }
            if (known.insert(group.to_string()).second) result.push_back(group);
        }
    }
    return result;
}

std::vector<std::size_t> map_kinds(const PuzzleSymmetry& symmetry, const Projection& projection,
                                   const Pattern& solved) {
    std::vector<std::size_t> images;
    for (std::size_t k = 0; k < projection.kinds.size(); ++k) {
        const std::uint32_t to = symmetry.position[home_of(projection, solved, k)];
        if (std::ranges::find(projection.suborbit.positions, to) == projection.suborbit.positions.end()) return {};
        const unsigned modulus = solved.moduli[to] == 0 ? projection.suborbit.orientations : solved.moduli[to];
        const auto image = std::ranges::find_if(projection.kinds, [&](const PieceKind& kind) {
            return kind.piece == solved.pieces[to] && kind.modulus == modulus;
        });
        images.push_back(static_cast<std::size_t>(image - projection.kinds.begin()));
    }
    return images;
}

bool is_stable(const PuzzleSymmetry& symmetry, const Projection& projection, const Pattern& solved) {
    const std::vector<std::size_t> image = map_kinds(symmetry, projection, solved);
    if (image.empty()) return false;
    // Kinds that are not distinguished must have images that are not distinguished and that are shifted equally.
    std::map<std::uint16_t, std::pair<std::uint16_t, unsigned>> image_of_label;
    for (std::size_t k = 0; k < image.size(); ++k) {
        const std::uint16_t modulus = projection.modulus[k];
        if (projection.modulus[image[k]] != modulus) return false;
        const unsigned shift =
            shift_of_piece(symmetry, solved, projection.suborbit, home_of(projection, solved, k)) % modulus;
        const std::pair mapped{projection.label[image[k]], shift};
        if (image_of_label.try_emplace(projection.label[k], mapped).first->second != mapped) return false;
    }
    return true;
}

SymmetrySet list_stable(std::span<const PuzzleSymmetry> symmetries, const Projection& projection,
                        const Pattern& solved) {
    SymmetrySet result;
    for (std::size_t s = 0; s < std::min(symmetries.size(), result.size()); ++s)
        result.set(s, is_stable(symmetries[s], projection, solved));
    return result;
}

}  // namespace cubewright::twisty
