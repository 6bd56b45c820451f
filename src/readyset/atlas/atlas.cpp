#include "readyset/atlas/atlas.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/workers.hpp"
#include "readyset/solver/hand_table.hpp"

namespace cubewright::readyset {

AtlasHand::AtlasHand(const DiceCount& hand) {
    const auto table = HandTable::make(hand);
    if (!table) return;
    std::map<CardSet, Entry> entries;
    for (const auto& group : table->groups()) {  // groups are sorted by length, shortest first
        const auto [tables, counts] = table->entries(group);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            Entry& entry = entries[tables[i]];
            if (entry.count == 0) entry = {tables[i], static_cast<std::uint8_t>(group.length()), 0};
            entry.count += counts[i];
        }
    }
    for (const auto& [cards, entry] : entries) entries_.push_back(entry);
    std::ranges::sort(entries_, {}, [](const Entry& e) { return std::pair(e.shortest, e.cards); });
}

BoardAnswers AtlasHand::answers(CardSet board) const {
    std::array<std::uint8_t, board_size + 1> shortest{};
    std::array<std::uint32_t, board_size + 1> count{};
    for (const Entry& entry : entries_) {
        const unsigned matched = size(entry.cards & board);
        if (count[matched] == 0) shortest[matched] = entry.shortest;
        count[matched] += entry.count;
    }
    BoardAnswers answers;
    std::copy_n(shortest.begin() + least_goal, goal_count, answers.shortest.begin());
    std::copy_n(count.begin() + least_goal, goal_count, answers.count.begin());
    return answers;
}

AtlasPage make_page(const DiceCount& hand) {
    const AtlasHand solved(hand);
    AtlasPage page{};
    std::array<unsigned, goal_count> hardest{};
    for (const CardSet board : all_boards()) {
        const BoardAnswers answers = solved.answers(board);
        for (std::size_t goal = 0; goal < goal_count; ++goal) {
            AtlasCell& cell = page[goal];
            const unsigned shortest = answers.shortest[goal];
            const std::uint32_t count = answers.count[goal];
            ++cell.boards_by_shortest[shortest];
            ++cell.boards_by_octave[get_octave(count)];
            cell.solutions += count;
            if (shortest == 0 || shortest < hardest[goal]) continue;
            if (shortest > hardest[goal] || count < cell.hardest_count) {
                hardest[goal] = shortest;
                cell.hardest_count = count;
                cell.hardest_board = board;
                cell.hardest_boards = 0;
            }
            if (count == cell.hardest_count) ++cell.hardest_boards;
        }
    }
    return page;
}

bool complete(Atlas& atlas, const ProgressCallback& progress, const StopToken& stop) {
    constexpr std::size_t at_once = 8;  // number of pages computed between checks of the stop token
    const auto hands = atlas_hands();
    while (!atlas.is_complete()) {
        if (stop.stop_requested()) return false;
        const std::size_t first = atlas.pages.size();
        std::vector<AtlasPage> pages(std::min(at_once, hands.size() - first));
        parallel_for(pages.size(), [&](std::size_t i) { pages[i] = make_page(hands[first + i]); });
        atlas.pages.insert(atlas.pages.end(), pages.begin(), pages.end());
        report(progress, counted(ProgressStage::atlas, atlas.pages.size(), hands.size()));
    }
    return true;
}

}  // namespace cubewright::readyset
