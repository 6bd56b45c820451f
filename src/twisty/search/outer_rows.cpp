#include "twisty/search/outer_rows.hpp"

#include <numeric>
#include <utility>

namespace cubewright::twisty {

namespace {

TurnMap identity_map(std::size_t turns) {
    TurnMap map(turns);
    std::iota(map.begin(), map.end(), 0U);
    return map;
}

}  // namespace

// Every value is reached from a smaller one, whose image is known. The image of the turn leads from there to the image
// of the value.
std::vector<std::uint32_t> map_values(const Coordinate& coordinate, const TurnMap& map) {
    constexpr std::uint32_t unknown = UINT32_MAX;
    std::vector<std::uint32_t> images(coordinate.size(), unknown);
    images[0] = 0;
    for (std::size_t value = 0; value < coordinate.size(); ++value) {
        const std::uint32_t* const after = coordinate.after(value);
        const std::uint32_t* const image_after = coordinate.after(images[value]);
        for (std::size_t t = 0; t < coordinate.turn_count(); ++t)
            if (images[after[t]] == unknown) images[after[t]] = image_after[map[t]];
    }
    return images;
}

OuterRows OuterRows::unreduced(CoordinatePointer outer, const SearchTurns& turns) {
    OuterRows rows(Coordinate::trivial(turns), Coordinate::trivial(turns), {identity_map(turns.size())});
    rows.row_count_ = outer->size();
    rows.b_ = std::move(outer);
    rows.classes_.clear();
    return rows;
}

OuterRows::OuterRows(CoordinatePointer a, CoordinatePointer b, std::vector<TurnMap> symmetries)
    : a_(std::move(a)), b_(std::move(b)), symmetries_(std::move(symmetries)) {
    std::vector<std::vector<std::uint32_t>> images_of_b;
    for (const TurnMap& map : symmetries_) {
        const auto images = map_values(*a_, map);
        images_.insert(images_.end(), images.begin(), images.end());
        images_of_b.push_back(map_values(*b_, map));
    }
    // The representative of a value is its smallest image.
    for (std::uint32_t value = 0; value < b_->size(); ++value) {
        std::uint32_t smallest = value;
        std::uint32_t symmetry = 0;
        for (std::uint32_t s = 0; s < symmetries_.size(); ++s) {
            if (images_of_b[s][value] >= smallest) continue;
            smallest = images_of_b[s][value];
            symmetry = s;
        }
        if (smallest == value) {
            classes_.push_back({static_cast<std::uint32_t>(representatives_.size()), 0});
            representatives_.push_back(value);
        } else {
            classes_.push_back({classes_[smallest].number, symmetry});
        }
    }
    row_count_ = representatives_.size() * a_->size();
}

void OuterRows::list_after(std::size_t row, std::span<RowOfValue> result) const {
    const std::size_t b = classes_.empty() ? row : representatives_[row / a_->size()];
    const std::uint32_t* const after_a = a_->after(row % a_->size());
    const std::uint32_t* const after_b = b_->after(b);
    for (std::size_t t = 0; t < result.size(); ++t) result[t] = find(after_a[t], after_b[t]);
}

std::vector<std::uint16_t> map_inner_values(const OuterRows& rows, const Coordinate& inner) {
    std::vector<std::uint16_t> images;
    for (const TurnMap& map : rows.symmetries())
        for (const std::uint32_t image : map_values(inner, map)) images.push_back(static_cast<std::uint16_t>(image));
    return images;
}

}  // namespace cubewright::twisty
