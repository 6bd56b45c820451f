#include "readyset/atlas/atlas.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <map>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/encoding.hpp"
#include "base/files.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "readyset/solver/hand_table.hpp"
#include "texts/message.hpp"

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
        report(progress, counted(atlas_stage, atlas.pages.size(), hands.size()));
    }
    return true;
}

namespace {

using ColourCount = std::array<std::uint8_t, colour_count>;

constexpr ColourCount get_colours(const DiceCount& hand) {
    return {hand[0], hand[1], hand[2], hand[3]};
}

constexpr ColourCount sorted(ColourCount counts) {
    std::ranges::sort(counts, std::greater{});
    return counts;
}

constexpr std::array<ColourCount, 3> colour_classes{{{1, 1, 1, 1}, {2, 1, 1, 0}, {2, 2, 0, 0}}};

// Each draw chooses among three or four available colours, and twelve is divisible by both three and four.
constexpr std::uint64_t units_per_draw = 12;

constexpr std::uint64_t count_colour_draws(const ColourCount& wanted, const ColourCount& drawn, std::size_t dice) {
    if (dice == colour_dice) return sorted(drawn) == wanted ? 1 : 0;
    std::uint64_t open = 0;
    std::uint64_t ways = 0;
    for (std::size_t c = 0; c < colour_count; ++c) {
        if (drawn[c] == max_per_colour) continue;
        ColourCount next = drawn;
        ++next[c];
        ++open;
        ways += count_colour_draws(wanted, next, dice + 1);
    }
    return open == 0 ? 0 : units_per_draw * ways / open;
}

// Number of draws for each colour class.
constexpr auto colour_draws = [] {
    std::array<std::uint64_t, colour_classes.size()> draws{};
    for (std::size_t i = 0; i < draws.size(); ++i) draws[i] = count_colour_draws(colour_classes[i], {}, 0);
    return draws;
}();

std::uint64_t get_colour_draws(const DiceCount& hand) {
    for (std::size_t i = 0; i < colour_classes.size(); ++i)
        if (colour_classes[i] == sorted(get_colours(hand))) return colour_draws[i];
    return 0;
}

// Counts the ordered draws of two dice from the pool in which every face in `all` occurs as often as in the hand.
std::uint64_t count_pair_draws(std::span<const Die> pool, bool repeat, std::span<const Die> all,
                               const DiceCount& hand) {
    std::uint64_t ways = 0;
    for (const Die first : pool)
        for (const Die second : pool) {
            if (first == second && !repeat) continue;
            const DiceCount pair = count_dice(std::array{first, second});
            ways += std::ranges::all_of(all, [&](Die d) { return pair[index(d)] == hand[index(d)]; }) ? 1U : 0U;
        }
    return ways;
}

bool has_specials(const DiceCount& hand) {
    return std::ranges::any_of(pools::special, [&](Die d) { return hand[index(d)] > 0; });
}

std::vector<DiceCount> make_hands() {
    std::vector<DiceCount> hands;
    const auto add_with_operators = [&hands](const DiceCount& specials) {
        for (const ColourCount& colours : colour_classes)
            for (std::size_t i = 0; i < pools::every.size(); ++i)
                for (std::size_t j = i; j < pools::every.size(); ++j) {
                    DiceCount hand = specials;
                    std::ranges::copy(colours, hand.begin());
                    ++hand[index(pools::every[i])];
                    ++hand[index(pools::every[j])];
                    hands.push_back(hand);
                }
    };
    add_with_operators({});
    for (std::size_t i = 0; i < pools::special.size(); ++i)
        for (std::size_t j = i; j < pools::special.size(); ++j)
            add_with_operators(count_dice(std::array{pools::special[i], pools::special[j]}));
    return hands;
}

std::vector<CardSet> make_boards() {
    std::vector<CardSet> boards;
    for (unsigned cards = 0; cards <= all_cards; ++cards)
        if (size(static_cast<CardSet>(cards)) == board_size) boards.push_back(static_cast<CardSet>(cards));
    return boards;
}

}  // namespace

std::span<const DiceCount> atlas_hands() {
    static const std::vector<DiceCount> hands = make_hands();
    return hands;
}

std::span<const CardSet> all_boards() {
    static const std::vector<CardSet> boards = make_boards();
    return boards;
}

std::uint64_t class_size(const DiceCount& hand) {
    // The class size is the number of colour permutations divided by the number of permutations that leave the hand
    // unchanged.
    constexpr std::array<std::uint64_t, colour_count + 1> factorial{1, 1, 2, 6, 24};
    const ColourCount colours = get_colours(hand);
    std::uint64_t members = factorial[colour_count];
    for (unsigned n = 0; n <= max_per_colour; ++n)
        members /= factorial[static_cast<std::size_t>(std::ranges::count(colours, n))];
    return members;
}

std::uint64_t draws(const Level& level) {
    const auto pairs = [](std::uint64_t pool, bool repeat) { return pool * (repeat ? pool : pool - 1); };
    std::uint64_t ways = pairs(level.operators.size(), level.operators_repeat);
    for (std::size_t i = 0; i < colour_dice; ++i) ways *= units_per_draw;
    return level.specials.empty() ? ways : ways * pairs(level.specials.size(), true);
}

std::uint64_t class_draws(const Level& level, const DiceCount& hand) {
    if (has_specials(hand) == level.specials.empty()) return 0;
    const std::uint64_t ways =
        get_colour_draws(hand) * count_pair_draws(level.operators, level.operators_repeat, pools::every, hand);
    return level.specials.empty() ? ways : ways * count_pair_draws(level.specials, true, pools::special, hand);
}

namespace {

// The pages follow the header in their in-memory layout.
struct Header {
    std::array<char, 8> magic{'C', 'W', 'A', 'T', 'L', 'A', 'S', '1'};
    std::uint64_t page_size = sizeof(AtlasPage);
    std::uint64_t pages = 0;
    std::uint64_t checksum = 0;
    friend bool operator==(const Header&, const Header&) = default;
};
static_assert(std::has_unique_object_representations_v<AtlasPage>, "no padding may reach the file");

}  // namespace

Result<void> save(const Atlas& atlas, const std::filesystem::path& path) {
    const auto pages = std::as_bytes(std::span(atlas.pages));
    Header header;
    header.pages = atlas.pages.size();
    header.checksum = checksum(pages);
    const std::array parts{std::as_bytes(std::span(&header, 1)), pages};
    return write_atomically(path, parts);
}

Result<Atlas> load_atlas(const std::filesystem::path& path) {
    TRY(const auto& file, MappedFile::open(path));
    const auto damaged = [&] {
        return fail("atlas-damaged", tr("the atlas is damaged or has a different version"), quote(path.string(), 200),
                    tr("a file written by this program"));
    };
    const auto bytes = file.bytes();
    Header header;
    if (bytes.size() < sizeof header) return damaged();
    std::memcpy(&header, bytes.data(), sizeof header);
    const auto pages = bytes.subspan(sizeof header);
    const Header expected{.pages = header.pages, .checksum = checksum(pages)};
    if (header != expected || header.pages > atlas_hands().size() || pages.size() != header.pages * sizeof(AtlasPage))
        return damaged();
    Atlas atlas;
    atlas.pages.resize(static_cast<std::size_t>(header.pages));
    if (!pages.empty()) std::memcpy(atlas.pages.data(), pages.data(), pages.size());
    return atlas;
}

}  // namespace cubewright::readyset
