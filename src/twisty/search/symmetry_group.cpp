#include "twisty/search/symmetry_group.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace cubewright::twisty {

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
