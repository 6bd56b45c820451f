#include "twisty/search/parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <set>
#include <string>
#include <tuple>

namespace cubewright::twisty {

namespace {

constexpr double max_part_values = 400000;  // maximum number of values of a coordinate

using Labels = std::vector<std::uint16_t>;

// Numbers the labels in order of first occurrence.
Labels renumber(const Labels& labels) {
    constexpr std::uint16_t none = UINT16_MAX;
    std::array<std::uint16_t, max_pieces + 1> number;  // labels are at most the number of kinds
    number.fill(none);
    std::uint16_t used = 0;
    Labels result;
    result.reserve(labels.size());
    for (const std::uint16_t label : labels) {
        if (number[label] == none) number[label] = used++;
        result.push_back(number[label]);
    }
    return result;
}

class PartList {
public:
    PartList(const Pattern& solved, std::span<const PuzzleSymmetry> symmetries, const StopToken& stop)
        : solved_(solved), symmetries_(symmetries), stop_(stop), subgroups_(list_subgroups(symmetries)) {}

    // Returns false if the projection is trivial or too large.
    bool add(std::size_t suborbit, Projection projection) {
        Part part{std::move(projection), suborbit, 0, {}, {}, false, false};
        part.size = count_arrangements(part.projection);
        if (part.size <= 1 || part.size > max_part_values) return false;
        part.has_order = std::ranges::any_of(
            part.projection.label, [&](std::uint16_t label) { return label != part.projection.label.front(); });
        part.has_orientation = std::ranges::any_of(part.projection.modulus, [](std::uint16_t m) { return m > 1; });
        if (!subgroups_.empty()) part.stable = list_stable(symmetries_, part.projection, solved_);
        if (subgroups_.empty() || !is_closed(part.stable)) part.stable = SymmetrySet(1);  // the identity
        list.push_back(std::move(part));
        return true;
    }

    // Adds sets of pieces that subgroups of the symmetries preserve, with the pieces of an orbit of another subgroup
    // treated as identical. Parts that symmetries take to each other are equivalent, so only one of them is added.
    void add_orbits(std::size_t s, const Suborbit& suborbit) {
        const Projection all = project_all(suborbit, solved_);
        const std::vector<Labels> partitions = list_partitions(all);
        std::set<Labels> sets;
        for (const Labels& partition : partitions) {
            if (stop_.stop_requested()) return;
            for (std::uint16_t block = 0; block <= *std::ranges::max_element(partition); ++block) {
                Labels set;
                for (const std::uint16_t label : partition) set.push_back(label == block ? 1 : 0);
                sets.insert(canonical(set));
            }
        }
        std::set<Labels> known;
        for (const Labels& set : sets) {
            for (const Labels& partition : partitions) {
                if (stop_.stop_requested()) return;
                const Labels labels = restrict_to(set, partition);
                if (labels.empty() || !known.insert(canonical(labels)).second) continue;
                Projection order = all;
                order.label = renumber(labels);
                std::ranges::fill(order.modulus, std::uint16_t{1});
                Projection oriented = order;
                for (std::size_t k = 0; k < labels.size(); ++k)
                    if (labels[k] != 0) oriented.modulus[k] = all.modulus[k];
                add_best(s, std::move(order));
                const bool is_uniform =
                    std::ranges::all_of(std::views::iota(std::size_t{0}, labels.size()), [&](auto k) {
                        const auto first = std::ranges::find(labels, labels[k]) - labels.begin();
                        return oriented.modulus[k] == oriented.modulus[static_cast<std::size_t>(first)];
                    });
                if (is_uniform) add_best(s, std::move(oriented));
            }
        }
    }

    std::vector<Part> list;

private:
    bool is_closed(const SymmetrySet& set) {
        const auto found = closed_.find(set.to_string());
        if (found != closed_.end()) return found->second;
        return closed_[set.to_string()] = twisty::is_closed(symmetries_, set);
    }

    // Returns the orbits of the kinds under each subgroup that preserves the suborbit.
    std::vector<Labels> list_partitions(const Projection& all) {
        kind_maps_.clear();
        for (const PuzzleSymmetry& symmetry : symmetries_) kind_maps_.push_back(map_kinds(symmetry, all, solved_));
        std::set<Labels> partitions;
        for (const SymmetrySet& group : subgroups_) {
            Labels labels(all.kinds.size());
            bool preserved = true;
            for (std::size_t k = 0; k < labels.size() && preserved; ++k) {
                std::size_t smallest = k;
                for (std::size_t s = 0; s < symmetries_.size() && preserved; ++s) {
                    if (!group.test(s)) continue;
                    preserved = !kind_maps_[s].empty();
                    if (preserved) smallest = std::min(smallest, kind_maps_[s][k]);
                }
                labels[k] = static_cast<std::uint16_t>(smallest);
            }
            if (preserved) partitions.insert(renumber(labels));
        }
        return {partitions.begin(), partitions.end()};
    }

    // Returns the lexicographically smallest image of the labels under all symmetries.
    Labels canonical(const Labels& labels) const {
        Labels best = renumber(labels);
        for (const auto& map : kind_maps_) {
            if (map.empty()) continue;
            Labels image(labels.size());
            for (std::size_t k = 0; k < labels.size(); ++k) image[map[k]] = labels[k];
            best = std::min(best, renumber(image));
        }
        return best;
    }

    // Labels the pieces of the set by the partition, and the others 0. Returns an empty list if a block of the
    // partition contains both.
    static Labels restrict_to(const Labels& set, const Labels& partition) {
        Labels labels;
        std::map<std::uint16_t, std::uint16_t> is_inside;
        for (std::size_t k = 0; k < set.size(); ++k) {
            if (is_inside.try_emplace(partition[k], set[k]).first->second != set[k]) return {};
            labels.push_back(set[k] == 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(partition[k] + 1));
        }
        return labels;
    }

    // Among parts of a suborbit that have the same number of values, keeps the one with the most symmetries.
    void add_best(std::size_t suborbit, Projection projection) {
        if (!add(suborbit, std::move(projection))) return;
        const Part added = list.back();
        list.pop_back();
        if (added.stable.count() < 2) return;
        const auto same = best_.try_emplace({suborbit, added.size, added.has_orientation}, list.size());
        if (same.second)
            list.push_back(added);
        else if (list[same.first->second].stable.count() < added.stable.count())
            list[same.first->second] = added;
    }

    const Pattern& solved_;
    std::span<const PuzzleSymmetry> symmetries_;
    const StopToken& stop_;
    std::vector<SymmetrySet> subgroups_;
    std::map<std::string, bool> closed_;  // results of is_closed
    std::vector<std::vector<std::size_t>> kind_maps_;
    std::map<std::tuple<std::size_t, double, bool>, std::size_t> best_;
};

}  // namespace

void add_information(const Part& part, Information& information) {
    const Projection& projection = part.projection;
    Projection order = projection;
    std::ranges::fill(order.modulus, std::uint16_t{1});
    const double order_information = std::log(count_arrangements(order));
    const auto class_size = [&](std::size_t k) { return std::ranges::count(projection.label, projection.label[k]); };
    // The largest class contains the pieces that are not described, unless all classes are equally large.
    std::ptrdiff_t smallest = class_size(0);
    std::ptrdiff_t largest = smallest;
    for (std::size_t k = 1; k < projection.kinds.size(); ++k) {
        smallest = std::min(smallest, class_size(k));
        largest = std::max(largest, class_size(k));
    }
    std::vector<std::pair<std::size_t, std::size_t>> described;
    std::vector<std::pair<std::size_t, std::size_t>> oriented;
    for (std::size_t k = 0; k < projection.kinds.size(); ++k) {
        if (smallest == largest || class_size(k) < largest) described.emplace_back(2 * part.suborbit, k);
        if (projection.modulus[k] > 1) oriented.emplace_back(2 * part.suborbit + 1, k);
    }
    const auto add = [&](const auto& keys, double all) {
        for (const auto& key : keys)
            information[key] = std::max(information[key], all / static_cast<double>(keys.size()));
    };
    add(described, order_information);
    add(oriented, std::max(0.0, std::log(part.size) - order_information));
}

void add_information(const Information& added, Information& information) {
    for (const auto& [key, amount] : added) information[key] = std::max(information[key], amount);
}

double total(const Information& information) {
    double sum = 0;
    for (const auto& [key, amount] : information) sum += amount;
    return sum;
}

std::vector<Part> list_parts(std::span<const Suborbit> suborbits, const Pattern& solved,
                             std::span<const PuzzleSymmetry> symmetries, const StopToken& stop) {
    PartList parts(solved, symmetries, stop);
    for (std::size_t s = 0; s < suborbits.size(); ++s) {
        const Suborbit& suborbit = suborbits[s];
        const auto kinds = list_kinds(suborbit, solved);
        const bool is_uniform =
            std::ranges::all_of(kinds, [&](const PieceKind& kind) { return kind.modulus == kinds.front().modulus; });
        bool is_whole = false;  // true if a part contains the whole permutation
        if (is_uniform) {
            is_whole = parts.add(s, project_permutation(suborbit, solved));
            if (kinds.front().modulus > 1) parts.add(s, project_orientation(suborbit, solved));
        } else {
            is_whole = parts.add(s, project_all(suborbit, solved));
        }
        parts.add_orbits(s, suborbit);
        if (is_whole) continue;
        // Add groups of successive kinds. Each group is as large as fits into a coordinate, for two maximum sizes.
        for (const double most : {12000.0, 200000.0}) {
            for (std::size_t first = 0; first < kinds.size();) {
                std::size_t count = 1;
                while (first + count < kinds.size() &&
                       count_arrangements(project_kinds(suborbit, solved, first, count + 1)) <= most)
                    ++count;
                parts.add(s, project_kinds(suborbit, solved, first, count));
                first += count;
            }
        }
    }
    return std::move(parts.list);
}

bool enumerate_part(Part& part, const Pattern& solved, const SearchTurns& turns, const StopToken& stop) {
    if (part.coordinate) return true;
    part.coordinate =
        Coordinate::enumerate(part.projection, solved, turns, static_cast<std::size_t>(max_part_values) + 1, stop);
    if (!part.coordinate) return false;
    part.size = static_cast<double>(part.coordinate->size());
    return true;
}

}  // namespace cubewright::twisty
