#include "twisty/search/product_search.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <numeric>
#include <utility>

#include "base/workers.hpp"
#include "twisty/search/pattern_database.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::size_t rows_per_block = 64;

class ProductSearch {
public:
    ProductSearch(const OuterRows& rows, const Coordinate& inner, std::span<const std::uint16_t> images,
                  std::span<const std::uint32_t> columns, const SearchTurns& turns, const ReachedRow& reached,
                  const StopToken& stop)
        : rows_(rows),
          inner_(inner),
          columns_(columns),
          turns_(turns),
          reached_(reached),
          words_((inner.size() + 63) / 64),
          current_(make_filled_buffer(rows.size() * words_ * sizeof(std::uint64_t), 0, stop)),
          next_(make_filled_buffer(rows.size() * words_ * sizeof(std::uint64_t), 0, stop)),
          visited_(make_filled_buffer(rows.size() * words_ * sizeof(std::uint64_t), 0, stop)),
          current_count_(rows.size()),
          next_count_(rows.size()),
          unvisited_(rows.size(), static_cast<std::uint32_t>(inner.size())),
          current_blocks_((rows.size() + rows_per_block - 1) / rows_per_block),
          next_blocks_(current_blocks_.size()) {
        const std::size_t symmetries = rows.symmetries().size();
        forward_.resize(inner.turn_count() * symmetries * inner.size());
        back_.resize(forward_.size());
        for (std::size_t t = 0; t < inner.turn_count(); ++t) {
            for (std::size_t s = 0; s < symmetries; ++s) {
                const std::size_t first = (t * symmetries + s) * inner.size();
                for (std::size_t value = 0; value < inner.size(); ++value) {
                    const std::uint16_t image = images[s * inner.size() + value];
                    const auto after = static_cast<std::uint16_t>(inner.after(value)[t]);
                    forward_[first + image] = after;
                    back_[first + after] = image;
                }
            }
        }
        for (std::size_t t = 0; t < turns.size(); ++t)
            if (turns.list[t].cost == 1) units_.push_back(t);
        if (stop.stop_requested()) return;  // buffers may be empty
        next_.as<std::uint64_t>()[0] = visited_.as<std::uint64_t>()[0] = 1;
        next_count_[0] = 1;
        next_blocks_[0].values = {0};
        next_blocks_[0].first[0] = 0;
        --unvisited_[0];
        reached(0, next_.as<std::uint64_t>().first(words_), 0);
    }

    // Makes the most recently reached positions the current ones, and finds their unvisited neighbours. Returns the
    // number of these neighbours, or std::nullopt if stopped.
    std::optional<std::uint64_t> explore_level(unsigned level, const StopToken& stop) {
        std::swap(current_, next_);
        std::swap(current_count_, next_count_);
        std::swap(current_blocks_, next_blocks_);
        current_rows_ = current_.as<std::uint64_t>();
        next_rows_ = next_.as<std::uint64_t>();
        visited_rows_ = visited_.as<std::uint64_t>();
        std::atomic<std::uint64_t> total = 0;
        std::atomic<bool> complete = true;
        const std::size_t blocks = next_blocks_.size();
        std::atomic<std::size_t> next_block = 0;
        run_workers(std::min(blocks, core_count()), [&](std::size_t) {
            Scratch scratch{std::vector<std::uint8_t>(64 * words_), std::vector<Source>(turns_.size()),
                            std::vector<RowOfValue>(turns_.size())};
            std::uint64_t found = 0;
            for (std::size_t block = next_block++; block < blocks; block = next_block++) {
                if (stop.stop_requested()) {
                    complete = false;
                    break;
                }
                next_blocks_[block].values.clear();
                const std::size_t end = std::min(rows_.size(), (block + 1) * rows_per_block);
                for (std::size_t row = block * rows_per_block; row < end; ++row)
                    found += explore_row(row, level, scratch);
            }
            total += found;
        });
        if (!complete) return std::nullopt;
        return total;
    }

    // Returns some of the positions whose neighbours were explored last.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> list_current() const {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> result;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (current_count_[row] == 0) continue;
            for (std::size_t value = 0; value < inner_.size(); ++value) {
                if (((current_rows_[row * words_ + value / 64] >> (value % 64)) & 1U) == 0) continue;
                result.emplace_back(static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(value));
                if (result.size() == max_farthest) return result;
            }
        }
        return result;
    }

private:
    // A turn that leads from a row with current positions to the row being explored.
    struct Source {
        std::uint32_t count;           // number of current positions in the row
        const std::uint16_t* values;   // inner values of these positions, or nullptr if not listed
        const std::uint16_t* forward;  // the inner values after the turn
        const std::uint16_t* back;     // the inner values before the turn
        const std::uint64_t* bits;     // the current positions of the row
    };

    // Lists the positions at one level in a block of rows. The inner values are stored row by row.
    struct Block {
        std::vector<std::uint16_t> values;
        std::array<std::uint32_t, rows_per_block> first;  // start of each row, or not_listed
    };
    static constexpr std::uint32_t not_listed = UINT32_MAX;

    struct Scratch {
        std::vector<std::uint8_t> bytes;  // one for each inner value
        std::vector<Source> sources;
        std::vector<RowOfValue> neighbours;  // the row that each turn leads to
    };

    std::uint32_t explore_row(std::size_t row, unsigned level, Scratch& scratch) {
        next_count_[row] = 0;
        if (unvisited_[row] == 0) return 0;
        std::size_t source_count = 0;
        std::uint64_t current = 0;
        rows_.list_after(row, scratch.neighbours);
        for (const std::size_t t : units_) {
            const auto [from, symmetry] = scratch.neighbours[turns_.list[t].inverse];
            const std::uint32_t count = current_count_[from];
            if (count == 0) continue;
            const Block& block = current_blocks_[from / rows_per_block];
            const std::uint32_t first = block.first[from % rows_per_block];
            const std::size_t column = columns_.empty() ? t : columns_[from * turns_.size() + t];
            const std::size_t step = (column * rows_.symmetries().size() + symmetry) * inner_.size();
            scratch.sources[source_count++] = {count, first == not_listed ? nullptr : block.values.data() + first,
                                               &forward_[step], &back_[step], &current_rows_[from * words_]};
            current += count;
        }
        if (source_count == 0) return 0;
        const std::span<Source> used(scratch.sources.data(), source_count);
        const std::span<std::uint64_t> fresh = next_rows_.subspan(row * words_, words_);
        const std::span<std::uint64_t> visited = visited_rows_.subspan(row * words_, words_);
        // A forward search takes one step for each current position. A backward search takes 1 / density checks on
        // average for each unvisited position.
        const double checks =
            std::min(static_cast<double>(source_count),
                     static_cast<double>(source_count * inner_.size()) / static_cast<double>(current));
        const bool is_listed =
            std::ranges::none_of(used, [](const Source& source) { return source.values == nullptr; });
        const bool forward = is_listed && static_cast<double>(current) + static_cast<double>(8 * words_) <
                                              backward_cost * checks * unvisited_[row];
        if (forward)
            push(used, fresh, scratch.bytes);
        else
            pull(used, fresh, visited);
        std::uint32_t count = 0;
        for (std::size_t w = 0; w < words_; ++w) {
            fresh[w] &= ~visited[w];
            visited[w] |= fresh[w];
            count += static_cast<std::uint32_t>(std::popcount(fresh[w]));
        }
        next_count_[row] = count;
        unvisited_[row] -= count;
        if (count == 0) return 0;
        reached_(row, fresh, level);
        Block& block = next_blocks_[row / rows_per_block];
        // If few unvisited positions remain, the next level is searched backward, which needs no list.
        if (count > 2 * unvisited_[row]) {
            block.first[row % rows_per_block] = not_listed;
            return count;
        }
        block.first[row % rows_per_block] = static_cast<std::uint32_t>(block.values.size());
        block.values.resize(block.values.size() + count);
        std::uint16_t* value = block.values.data() + block.values.size() - count;
        for (std::size_t w = 0; w < words_; ++w)
            for (std::uint64_t bits = fresh[w]; bits != 0; bits &= bits - 1)
                *value++ = static_cast<std::uint16_t>(64 * w + static_cast<std::size_t>(std::countr_zero(bits)));
        return count;
    }

    // Marks the neighbours of all current positions.
    void push(std::span<const Source> sources, std::span<std::uint64_t> fresh, std::vector<std::uint8_t>& bytes) const {
        std::ranges::fill(bytes, std::uint8_t{0});
        std::uint8_t* const marks = bytes.data();
        for (std::size_t s = 0; s < sources.size(); ++s) {
            const Source& source = sources[s];
            if (s + 1 < sources.size()) {
                const auto* const next = reinterpret_cast<const std::byte*>(sources[s + 1].values);
                for (std::size_t at = 0; at < 2 * std::size_t{sources[s + 1].count}; at += 64)
                    __builtin_prefetch(next + at);
            }
            const std::size_t count = source.count;
            const std::uint16_t* const values = source.values;
            const std::uint16_t* const forward = source.forward;
            std::size_t i = 0;
            for (; i + 4 <= count; i += 4) {
                const std::size_t a = forward[values[i]];
                const std::size_t b = forward[values[i + 1]];
                const std::size_t c = forward[values[i + 2]];
                const std::size_t d = forward[values[i + 3]];
                marks[a] = marks[b] = marks[c] = marks[d] = 1;
            }
            for (; i < count; ++i) marks[forward[values[i]]] = 1;
        }
        for (std::size_t w = 0; w < words_; ++w) {
            std::uint64_t word = 0;
            for (std::size_t k = 0; k < 8; ++k) {
                std::uint64_t eight = 0;
                std::memcpy(&eight, marks + 64 * w + 8 * k, sizeof eight);
                word |= ((eight * 0x0102040810204080U) >> 56U) << (8 * k);  // collects the lowest bits of the bytes
            }
            fresh[w] = word;
        }
    }

    // Checks the neighbours of all unvisited positions.
    void pull(std::span<Source> sources, std::span<std::uint64_t> fresh, std::span<const std::uint64_t> visited) const {
        std::ranges::sort(sources, std::greater<>(), &Source::count);  // most promising rows first
        for (std::size_t s = 0; s < std::min<std::size_t>(8, sources.size()); ++s)
            for (std::size_t w = 0; w < words_; w += 8) __builtin_prefetch(sources[s].bits + w);
        for (std::size_t w = 0; w < words_; ++w) {
            const std::size_t left = inner_.size() - 64 * w;
            std::uint64_t bits = ~visited[w] & (left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1);
            std::uint64_t word = 0;
            for (; bits != 0; bits &= bits - 1) {
                const std::size_t value = 64 * w + static_cast<std::size_t>(std::countr_zero(bits));
                // Checks four sources at a time, because a branch for each of them would often be mispredicted.
                std::uint64_t found = 0;
                std::size_t s = 0;
                for (; s + 4 <= sources.size() && found == 0; s += 4)
                    found = bit_before(sources[s], value) | bit_before(sources[s + 1], value) |
                            bit_before(sources[s + 2], value) | bit_before(sources[s + 3], value);
                for (; s < sources.size() && found == 0; ++s) found = bit_before(sources[s], value);
                word |= (bits & (0 - bits)) & (0 - found);
            }
            fresh[w] = word;
        }
    }

    // Returns 1 if the turn of the source leads from a current position to the inner value, otherwise 0.
    static std::uint64_t bit_before(const Source& source, std::size_t value) {
        const std::size_t from = source.back[value];
        return (source.bits[from / 64] >> (from % 64)) & 1U;
    }

    static constexpr double backward_cost = 4;  // cost of a check relative to a forward step; measured on the 2×2×2

    const OuterRows& rows_;
    const Coordinate& inner_;
    std::span<const std::uint32_t> columns_;
    const SearchTurns& turns_;
    const ReachedRow& reached_;
    std::size_t words_;  // 64-bit words in a row
    // For each turn of the inner coordinate and each symmetry, maps the inner values of the source row to those of the
    // row that the turn leads to.
    std::vector<std::uint16_t> forward_;
    std::vector<std::uint16_t> back_;  // the inverse maps
    std::vector<std::size_t> units_;   // the turns of cost 1
    LargeBuffer current_;
    LargeBuffer next_;
    LargeBuffer visited_;
    std::span<std::uint64_t> current_rows_;
    std::span<std::uint64_t> next_rows_;
    std::span<std::uint64_t> visited_rows_;
    std::vector<std::uint32_t> current_count_;
    std::vector<std::uint32_t> next_count_;
    std::vector<std::uint32_t> unvisited_;
    std::vector<Block> current_blocks_;
    std::vector<Block> next_blocks_;
};

}  // namespace

std::optional<ProductDistances> search_product(const OuterRows& rows, const Coordinate& inner,
                                               std::span<const std::uint16_t> images,
                                               std::span<const std::uint32_t> columns, const SearchTurns& turns,
                                               unsigned last_level, const ReachedRow& reached,
                                               const LevelDone& level_done, const StopToken& stop) {
    ProductSearch search(rows, inner, images, columns, turns, reached, stop);
    if (stop.stop_requested()) return std::nullopt;
    ProductDistances result{{1}, {}};
    for (unsigned level = 1; level <= last_level; ++level) {
        const auto count = search.explore_level(level, stop);
        if (!count) return std::nullopt;
        if (*count == 0) break;
        result.counts.push_back(*count);
        if (level_done) level_done(level, *count);
    }
    result.farthest = search.list_current();
    return result;
}

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
