// Counts the positions up to symmetry with Burnside's lemma: the average number of positions that a symmetry fixes.
// They are counted piece by piece, without listing them.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/group/group_facts.hpp"

namespace cubewright::rubik {
namespace {

// A statement of the form "this position contains this piece in this orientation". In a position that a symmetry fixes,
// each such fact implies the next one, and finally itself again.
struct Fact {
    std::size_t place;
    std::size_t piece;
    unsigned orientation;
};

enum class Kind { corners, edges };

struct Symmetric {
    Kind kind;
    Symmetry symmetry;
    bool inverted;  // counts positions that the symmetry maps to their inverse

    std::size_t pieces() const { return kind == Kind::corners ? corner_count : edge_count; }
    unsigned ways() const { return kind == Kind::corners ? 3 : 2; }

    ByteArray16 image(const ByteArray16& bytes) const {
        const Cube cube = kind == Kind::corners ? Cube{to_bytes16(bytes), iota16} : Cube{iota16, to_bytes16(bytes)};
        const Cube to = conjugate(cube, symmetry);
        return to_array(kind == Kind::corners ? to.corners : to.edges);
    }

    std::size_t image_of_place(std::size_t place) const {
        ByteArray16 one_turned = to_array(iota16);
        one_turned[place] |= flip_bit;
        const ByteArray16 turned = image(one_turned);
        std::size_t i = 0;
        while ((turned[i] & twist_mask) == 0) ++i;
        return i;
    }

    Fact implied(const Fact& fact) const {
        ByteArray16 bytes = to_array(iota16);
        std::swap(bytes[fact.place], bytes[fact.piece]);
        bytes[fact.place] |= static_cast<std::uint8_t>(fact.orientation << orientation_shift);
        const std::size_t place = image_of_place(fact.place);
        const unsigned there = image(bytes)[place];
        const unsigned orientation = there >> orientation_shift;
        if (inverted) return {there & piece_mask, place, (ways() - orientation) % ways()};
        return {place, there & piece_mask, orientation};
    }
};

class Count {
public:
    explicit Count(const Symmetric& symmetric) : symmetric_(symmetric) {
        for (std::size_t place = 0; place < symmetric.pieces(); ++place)
            for (std::size_t piece = 0; piece < symmetric.pieces(); ++piece)
                for (unsigned o = 0; o < symmetric.ways(); ++o)
                    implied_[place][piece][o] = symmetric.implied({place, piece, o});
        piece_at_.fill(none);
        place_of_.fill(none);
        extend({1, 0, 0});
    }

    // Arrangements that satisfy the orientation invariant, by the parity of the permutation.
    std::array<std::uint64_t, 2> by_parity() const { return by_parity_; }

private:
    using Sums = std::array<std::uint64_t, 3>;  // number of arrangements for each orientation sum
    static constexpr std::size_t none = 99;

    void extend(const Sums& sums) {
        std::size_t place = 0;
        while (place < symmetric_.pieces() && piece_at_[place] != none) ++place;
        if (place == symmetric_.pieces()) {
            by_parity_[parity()] += sums[0];
            return;
        }
        for (std::size_t piece = 0; piece < symmetric_.pieces(); ++piece) {
            std::vector<std::size_t> filled;
            if (fill(place, piece, filled)) extend(with_orientations(place, piece, sums));
            for (const std::size_t f : filled) {
                place_of_[piece_at_[f]] = none;
                piece_at_[f] = none;
            }
        }
    }

    // Places a piece and everything that follows from it. Returns false if this leads to a contradiction.
    bool fill(std::size_t place, std::size_t piece, std::vector<std::size_t>& filled) {
        for (Fact fact{place, piece, 0}; piece_at_[fact.place] != fact.piece;
             fact = implied_[fact.place][fact.piece][0]) {
            if (piece_at_[fact.place] != none || place_of_[fact.piece] != none) return false;
            piece_at_[fact.place] = fact.piece;
            place_of_[fact.piece] = fact.place;
            filled.push_back(fact.place);
        }
        return true;
    }

    Sums with_orientations(std::size_t place, std::size_t piece, const Sums& sums) const {
        Sums extended{};
        for (unsigned o = 0; o < symmetric_.ways(); ++o) {
            unsigned sum = 0;
            Fact fact{place, piece, o};
            do {
                sum += fact.orientation;
                fact = implied_[fact.place][fact.piece][fact.orientation];
            } while (fact.place != place);
            if (fact.orientation != o) continue;
            for (unsigned before = 0; before < symmetric_.ways(); ++before)
                extended[(before + sum) % symmetric_.ways()] += sums[before];
        }
        return extended;
    }

    std::size_t parity() const {
        std::size_t odd = 0;
        for (std::size_t j = 1; j < symmetric_.pieces(); ++j)
            for (std::size_t i = 0; i < j; ++i) odd ^= piece_at_[i] > piece_at_[j] ? 1U : 0U;
        return odd;
    }

    Symmetric symmetric_;
    std::array<std::array<std::array<Fact, 3>, edge_count>, edge_count> implied_{};
    std::array<std::size_t, edge_count> piece_at_{};
    std::array<std::size_t, edge_count> place_of_{};
    std::array<std::uint64_t, 2> by_parity_{};
};

std::uint64_t positions_left_alone(Symmetry s, bool inverted) {
    const auto corners = Count({Kind::corners, s, inverted}).by_parity();
    const auto edges = Count({Kind::edges, s, inverted}).by_parity();
    return corners[0] * edges[0] + corners[1] * edges[1];
}

// 43 252 003 274 489 856 000 / 96: the contribution of the identity to the average.
constexpr std::uint64_t positions_by_96 = 450'541'700'775'936'000;

TEST(LongSymmetricPositions, AverageToTheNumberOfPositionsUpToSymmetry) {
    EXPECT_EQ(std::to_string(positions_by_96 / 1000 * 96) + "000", position_count);
    std::uint64_t left_alone = 0;
    for (const Symmetry s : all_symmetries)
        if (s != Symmetry{}) left_alone += positions_left_alone(s, false);
    EXPECT_EQ(left_alone % 48, 0U);
    EXPECT_EQ(2 * positions_by_96 + left_alone / 48, position_count_up_to_symmetry);

    for (const Symmetry s : all_symmetries) left_alone += positions_left_alone(s, true);
    EXPECT_EQ(left_alone % 96, 0U);
    EXPECT_EQ(positions_by_96 + left_alone / 96, position_count_up_to_symmetry_and_inverse);
}

TEST(SymmetricPositions, HaveThePublishedNumberOfOrderTwo) {
    EXPECT_EQ(positions_left_alone(Symmetry{}, true), 170'911'549'183U + 1) << "and the solved cube";
}

}  // namespace
}  // namespace cubewright::rubik
