#include "store/classes/pairing.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "store/classes/matching.hpp"

namespace cubewright::classes {

namespace {

// Limits the search for the table of three. Trying one table takes time proportional to the cube of the number of
// players. With up to 23 players, every table can be tried.
constexpr std::size_t search_limit = 22'000'000;

auto standing_key(const Entrant& entrant) {
    return std::tuple(-entrant.points, -entrant.wins, -entrant.opponents, entrant.order, entrant.id);
}

using Three = std::array<std::size_t, 3>;

class Pairing {
public:
    explicit Pairing(const std::vector<Entrant>& entrants) : entrants_(entrants), graph_(entrants.size()) {
        for (std::size_t a = 0; a < entrants.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                if (!entrants[a].met.contains(entrants[b].id)) graph_.connect(a, b);
    }

    std::vector<std::vector<std::size_t>> pair() {
        std::vector<std::vector<std::size_t>> tables;
        std::optional<Three> three;
        if (entrants_.size() % 2 == 1) three = choose_three();
        if (three) remove({three->begin(), three->end()});
        std::size_t repeats = count_needed_repeats();
        for (std::size_t first = 0; first < entrants_.size(); ++first) {
            if (graph_.is_removed(first)) continue;
            const std::size_t partner = choose_partner(first, repeats);
            if (has_met(first, partner)) --repeats;
            remove({first, partner});
            tables.push_back({first, partner});
        }
        if (three) tables.emplace_back(three->begin(), three->end());
        return tables;
    }

private:
    bool has_met(std::size_t a, std::size_t b) const { return !graph_.had_edge(a, b); }
    void remove(const std::vector<std::size_t>& players) {
        for (const std::size_t player : players) graph_.remove(player);
        seated_ += players.size();
    }

    // Returns the smallest possible number of repeated pairs among the players who have no table yet.
    std::size_t count_needed_repeats(std::size_t also_seated = 0) const {
        return ((entrants_.size() - seated_ - also_seated) / 2) - count_matching(graph_);
    }

    // Returns the next player in the standings who can be paired with `first` so that the number of repeated pairs
    // stays `repeats`.
    std::size_t choose_partner(std::size_t first, std::size_t repeats) {
        graph_.remove(first);
        std::size_t partner = first;
        while (++partner < entrants_.size()) {
            const bool is_repeat = has_met(first, partner);
            if (graph_.is_removed(partner) || (is_repeat && repeats == 0)) continue;
            graph_.remove(partner);
            const bool is_possible = count_needed_repeats(2) + (is_repeat ? 1 : 0) == repeats;
            graph_.restore(partner);
            if (is_possible) break;
        }
        graph_.restore(first);
        return partner;
    }

    std::size_t count_repeats_at(const Three& three) const {
        const auto& [a, b, c] = three;
        return (has_met(a, b) ? 1U : 0U) + (has_met(a, c) ? 1U : 0U) + (has_met(b, c) ? 1U : 0U);
    }
    // Returns the number of repeated pairs in the best pairing with this table of three.
    std::size_t count_repeats_with(const Three& three) {
        for (const std::size_t player : three) graph_.remove(player);
        const std::size_t repeats = count_needed_repeats(3);
        for (const std::size_t player : three) graph_.restore(player);
        return repeats + count_repeats_at(three);
    }

    Three choose_three() {
        const std::size_t size = entrants_.size();
        Three best{size - 3, size - 2, size - 1};
        std::size_t fewest = size * size;
        std::size_t left_to_try = search_limit / (size * size * size);
        // Tables with fewer players who have been at a table of three before come first.
        for (int before = 0; before <= 3; ++before)
            for (std::size_t c = size - 1; c >= 2; --c)
                for (std::size_t b = c - 1; b >= 1; --b)
                    for (std::size_t a = b; a-- > 0;) {
                        if (count_threes({a, b, c}) != before || count_repeats_at({a, b, c}) >= fewest) continue;
                        if (left_to_try-- == 0) return best;
                        const std::size_t repeats = count_repeats_with({a, b, c});
                        if (repeats < fewest) {
                            fewest = repeats;
                            best = {a, b, c};
                        }
                        if (fewest == 0) return best;
                    }
        return best;
    }
    // Returns how many of these players have been at a table of three before.
    int count_threes(const Three& three) const {
        return static_cast<int>(
            std::ranges::count_if(three, [&](std::size_t player) { return entrants_[player].threes > 0; }));
    }

    const std::vector<Entrant>& entrants_;
    PairGraph graph_;  // edges connect players who have not met
    std::size_t seated_ = 0;
};

}  // namespace

bool is_ahead(const Entrant& a, const Entrant& b) {
    return standing_key(a) < standing_key(b);
}

std::vector<PairedTable> pair_entrants(std::vector<Entrant> entrants) {
    std::ranges::sort(entrants, is_ahead);
    std::vector<PairedTable> tables;
    for (auto& players : Pairing(entrants).pair()) {
        // If several players have started equally often, the lowest of them in the standings starts.
        std::ranges::sort(players, std::greater{});
        std::ranges::stable_sort(players, {}, [&](std::size_t player) { return entrants[player].starts; });
        PairedTable& table = tables.emplace_back();
        for (const std::size_t player : players) table.push_back(entrants[player].id);
    }
    return tables;
}

}  // namespace cubewright::classes
