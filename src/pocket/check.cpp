#include "pocket/check.hpp"

#include <algorithm>
#include <map>

#include "pocket/colourings.hpp"
#include "texts/codes.hpp"
#include "twisty/colour_words.hpp"

namespace cubewright::pocket {

namespace {

constexpr std::array<std::string_view, 7> problem_names{"too-many-colours", "colour-count",    "no-such-piece",
                                                        "piece-twice",      "mirrored-corner", "no-colouring",
                                                        "corner-twist"};

std::string place_name(std::size_t place) {
    return std::string(corner_names[place]);
}

// Collects the problems found in stickers that do not form the corners of a cube.
class CornerChecker {
public:
    explicit CornerChecker(const Stickers& stickers) : stickers_(stickers), vocabulary_(detect_vocabulary(stickers)) {}

    std::vector<Problem> run() {
        check_colours();
        for (std::size_t i = 0; i < corner_count; ++i) check_repeated_colour(i);
        check_repeated_corners();
        if (const auto six = six_symbols(stickers_)) check_by_colouring(*six);
        return std::move(problems_);
    }

private:
    Message word(char symbol) const { return describe_colour(symbol, vocabulary_); }
    Message describe_corner_at(std::size_t place) const { return describe_piece(corner(place), vocabulary_); }
    CornerSymbols corner(std::size_t place) const { return symbols_at(stickers_, static_cast<Corner>(place)); }
    static bool has_repeated_colour(const CornerSymbols& at) {
        return at[0] == at[1] || at[1] == at[2] || at[2] == at[0];
    }

    void add(ProblemKind kind, std::vector<std::string> places, bool certain, Message message,
             const ProblemDetails& details = {}) {
        problems_.push_back({kind, std::move(places), certain, std::move(message), details});
    }

    void check_colours() {
        std::map<char, std::vector<std::string>> uses;
        for (std::size_t i = 0; i < facelet_count; ++i) uses[stickers_[i]].push_back(sticker_name(i));
        if (uses.size() > face_count) {
            // The stickers do not show which of these colours is the mistake, so the message names the rarest ones.
            std::size_t least = facelet_count;
            for (const auto& [symbol, places] : uses) least = std::min(least, places.size());
            std::vector<std::string> places;
            for (const auto& [symbol, at] : uses)
                if (at.size() == least) places.insert(places.end(), at.begin(), at.end());
            Message message = say(Text::problem_too_many_colours, uses.size(), listed(places, Text::list_more));
            add(ProblemKind::too_many_colours, std::move(places), false, std::move(message),
                {.count = uses.size(), .expected_count = face_count});
        }
        for (const auto& [symbol, places] : uses)
            if (places.size() != 4)
                add(ProblemKind::colour_count, {}, false,
                    say(Text::problem_colour_count_of_four, word(symbol), places.size()),
                    {.colours = {symbol}, .count = places.size(), .expected_count = 4});
    }

    void check_repeated_colour(std::size_t place) {
        const CornerSymbols at = corner(place);
        if (!has_repeated_colour(at)) return;
        const char twice = at[0] == at[1] ? at[0] : at[2];
        add(ProblemKind::no_such_piece, {place_name(place)}, true,
            say(Text::problem_no_such_corner, place_name(place), describe_corner_at(place),
                say(Text::why_colour_twice, word(twice))),
            {.colours = corner(place), .clash = {twice, twice}});
    }

    void check_repeated_corners() {
        std::map<CornerSymbols, std::vector<std::string>> seats;
        for (std::size_t i = 0; i < corner_count; ++i) {
            CornerSymbols at = corner(i);
            if (has_repeated_colour(at)) continue;
            std::ranges::sort(at);
            seats[at].push_back(place_name(i));
        }
        for (const auto& [symbols, places] : seats)
            if (places.size() > 1)
                add(ProblemKind::piece_twice, places, true,
                    say(Text::problem_corner_twice, describe_piece(symbols, vocabulary_), times_message(places.size()),
                        listed(places, Text::list_more)),
                    {.colours = symbols});
    }

    // Checks all corners against the colouring that most corners agree on.
    void check_by_colouring(const FaceSymbols& six) {
        FaceSymbols best{};
        std::size_t most = 0;
        bool alone = false;
        for_each_colouring(six, [&](const FaceSymbols& colouring) {
            std::size_t fitting = 0;
            for (std::size_t i = 0; i < corner_count; ++i) fitting += find_corner(colouring, corner(i)) ? 1U : 0U;
            if (fitting < most) return;
            alone = fitting > most;
            most = fitting;
            best = colouring;
        });
        if (alone) {
            for (std::size_t i = 0; i < corner_count; ++i)
                if (!has_repeated_colour(corner(i)) && !find_corner(best, corner(i))) add_misfit(i, best);
        }
        if (problems_.empty()) add(ProblemKind::no_colouring, {}, false, Text::problem_no_colouring);
    }

    void add_misfit(std::size_t place, const FaceSymbols& colouring) {
        const CornerSymbols at = corner(place);
        for (std::size_t k = 0; k < 3; ++k) {
            const char other = at[(k + 1) % 3];
            if (face_of(other, colouring) != opposite(*face_of(at[k], colouring))) continue;
            add(ProblemKind::no_such_piece, {place_name(place)}, false,
                say(Text::problem_no_such_corner, place_name(place), describe_corner_at(place),
                    say(Text::why_opposite_by_others, word(at[k]), word(other))),
                {.colours = corner(place), .clash = {at[k], other}});
            return;
        }
        add(ProblemKind::mirrored_corner, {place_name(place)}, false,
            say(Text::problem_mirrored_by_others, place_name(place), describe_corner_at(place)),
            {.colours = corner(place)});
    }

    const Stickers& stickers_;
    Vocabulary vocabulary_;
    std::vector<Problem> problems_;
};

}  // namespace

std::string_view name(ProblemKind kind) {
    return problem_names[static_cast<std::size_t>(kind)];
}

std::vector<Problem> check(const Stickers& stickers) {
    const auto reading = read_stickers(stickers);
    if (!reading) return CornerChecker(stickers).run();
    if (is_solvable(reading->cube)) return {};
    unsigned sum = 0;
    for (std::size_t i = 0; i < corner_count; ++i) sum += corner_at(reading->cube, static_cast<Corner>(i)).twist;
    return {{ProblemKind::corner_twist,
             {},
             false,
             sum % 3 == 1 ? Text::problem_twisted_clockwise : Text::problem_twisted_anticlockwise,
             {.direction = sum % 3 == 1 ? Direction::clockwise : Direction::anticlockwise}}};
}

}  // namespace cubewright::pocket
