#include "pocket/pocket_check.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/text.hpp"
#include "texts/message.hpp"
#include "twisty/problem.hpp"
#include "twisty/sticker_net.hpp"

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
            Message message = tr("expected 6 colours, got {uses}; the rarest ones are at {places}", uses.size(),
                                 listed(places, list_more));
            add(ProblemKind::too_many_colours, std::move(places), false, std::move(message),
                {.count = uses.size(), .expected_count = face_count});
        }
        for (const auto& [symbol, places] : uses)
            if (places.size() != 4)
                add(ProblemKind::colour_count, {}, false,
                    tr("{text} is on {places} {places|sticker|stickers}, not 4", word(symbol), places.size()),
                    {.colours = {symbol}, .count = places.size(), .expected_count = 4});
    }

    void check_repeated_colour(std::size_t place) {
        const CornerSymbols at = corner(place);
        if (!has_repeated_colour(at)) return;
        const char twice = at[0] == at[1] ? at[0] : at[2];
        add(ProblemKind::no_such_piece, {place_name(place)}, true,
            tr("the corner at {place_name} is {corner}, but no such piece exists: {text}", place_name(place),
               describe_corner_at(place), tr("{text} appears twice", word(twice))),
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
                    tr("the corner {piece} appears {messageplaces}, at {places}", describe_piece(symbols, vocabulary_),
                       times_message(places.size()), listed(places, list_more)),
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
        if (problems_.empty())
            add(ProblemKind::no_colouring, {}, false,
                tr("the corners contradict each other: no six-colour cube has all eight of these corners"));
    }

    void add_misfit(std::size_t place, const FaceSymbols& colouring) {
        const CornerSymbols at = corner(place);
        for (std::size_t k = 0; k < 3; ++k) {
            const char other = at[(k + 1) % 3];
            if (face_of(other, colouring) != opposite(*face_of(at[k], colouring))) continue;
            add(ProblemKind::no_such_piece, {place_name(place)}, false,
                tr("the corner at {place_name} is {corner}, but no such piece exists: {text}", place_name(place),
                   describe_corner_at(place),
                   tr("according to the other corners, {text} and {text2} are opposite", word(at[k]), word(other))),
                {.colours = corner(place), .clash = {at[k], other}});
            return;
        }
        add(ProblemKind::mirrored_corner, {place_name(place)}, false,
            tr("the corner at {place_name} reads {corner} clockwise; according to the other corners, these colours "
               "should run the other way round",
               place_name(place), describe_corner_at(place)),
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
             sum % 3 == 1 ? tr("the corner twists add up to a third of a turn clockwise; on a solvable cube they "
                               "cancel out. Twisting any one corner anticlockwise makes the cube solvable")
                          : tr("the corner twists add up to a third of a turn anticlockwise; on a solvable cube they "
                               "cancel out. Twisting any one corner clockwise makes the cube solvable"),
             {.direction = sum % 3 == 1 ? Direction::clockwise : Direction::anticlockwise}}};
}

namespace {

constexpr bool is_sticker(char c) {
    return (c >= '0' && c <= '9') || (upper(c) >= 'A' && upper(c) <= 'Z');
}

// Returns true if the stickers show every corner of the given colouring exactly once.
bool makes_all_corners(const FaceSymbols& colouring, const Stickers& stickers) {
    unsigned seen = 0;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const auto corner = find_corner(colouring, symbols_at(stickers, static_cast<Corner>(i)));
        if (!corner) return false;
        seen |= 1U << index(corner->piece);
    }
    return seen == 0xFF;
}

// Rotates the colouring so that the corner with these symbols is the one at DBL.
FaceSymbols rotate_colouring(const FaceSymbols& colouring, const CornerSymbols& symbols) {
    FaceSymbols held{};
    for (std::size_t k = 0; k < 3; ++k) {
        const Face home = corner_faces[index(Corner::DBL)][k];
        const Face seen = face_of(symbols[k], colouring).value_or(home);
        held[index(home)] = symbols[k];
        held[index(opposite(home))] = colouring[index(opposite(seen))];
    }
    return held;
}

}  // namespace

Facelets to_facelets(const Cube& cube) {
    Facelets facelets{};
    for (std::size_t i = 0; i < corner_count; ++i) {
        const PlacedCorner corner = corner_at(cube, static_cast<Corner>(i));
        for (std::size_t k = 0; k < 3; ++k)
            facelets[corner_facelets[i][(k + corner.twist) % 3]] = corner_faces[index(corner.piece)][k];
    }
    return facelets;
}

Stickers to_stickers(const Cube& cube, const FaceSymbols& symbols) {
    Stickers stickers{};
    std::ranges::transform(to_facelets(cube), stickers.begin(), [&](Face f) { return symbols[index(f)]; });
    return stickers;
}

std::optional<Facelets> faces_of(const Stickers& stickers, const FaceSymbols& symbols) {
    Facelets facelets{};
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const auto face = face_of(stickers[i], symbols);
        if (!face) return std::nullopt;
        facelets[i] = *face;
    }
    return facelets;
}

std::string to_string(const Stickers& stickers) {
    return {stickers.begin(), stickers.end()};
}

std::string sticker_name(std::size_t sticker) {
    return fmt::format("{}{}", letter(static_cast<Face>(sticker / 4)), (sticker % 4) + 1);
}

CornerSymbols symbols_at(const Stickers& stickers, Corner place) {
    CornerSymbols symbols{};
    for (std::size_t k = 0; k < 3; ++k) symbols[k] = stickers[corner_facelets[index(place)][k]];
    return symbols;
}

std::optional<PlacedCorner> corner_from_faces(const std::array<Face, 3>& faces) {
    for (std::size_t i = 0; i < corner_count; ++i)
        for (unsigned twist = 0; twist < 3; ++twist) {
            bool same = true;
            for (std::size_t k = 0; k < 3; ++k) same = same && faces[(k + twist) % 3] == corner_faces[i][k];
            if (same) return PlacedCorner{static_cast<Corner>(i), twist};
        }
    return std::nullopt;
}

std::optional<FaceSymbols> six_symbols(const Stickers& stickers) {
    Stickers sorted = stickers;
    std::ranges::sort(sorted);
    const auto rest = std::ranges::unique(sorted);
    if (rest.begin() - sorted.begin() != static_cast<std::ptrdiff_t>(face_count)) return std::nullopt;
    FaceSymbols symbols{};
    std::copy_n(sorted.begin(), face_count, symbols.begin());
    return symbols;
}

// At most one colouring fits: each colour meets four others at corners, so the remaining colour must be opposite, and
// any corner determines the chirality.
std::optional<Reading> read_stickers(const Stickers& stickers) {
    const auto six = six_symbols(stickers);
    if (!six) return std::nullopt;
    std::optional<FaceSymbols> fitting;
    for_each_colouring(*six, [&](const FaceSymbols& colouring) {
        if (!fitting && makes_all_corners(colouring, stickers)) fitting = colouring;
    });
    if (!fitting) return std::nullopt;
    Reading reading;
    reading.symbols = rotate_colouring(*fitting, symbols_at(stickers, Corner::DBL));
    for (std::size_t i = 0; i < corner_count; ++i) {
        const auto place = static_cast<Corner>(i);
        const auto corner = find_corner(reading.symbols, symbols_at(stickers, place));
        if (!corner) return std::nullopt;
        put_corner(reading.cube, place, *corner);
    }
    return reading;
}

namespace {

// A net whose line breaks were lost, for example between the arguments of a command, is impossible as a list of faces.
// Reorders the stickers if they are a solvable cube only in the order of a net.
void use_net_order(Stickers& stickers) {
    if (check(stickers).empty()) return;
    Stickers reordered{};
    for (std::size_t i = 0; i < facelet_count; ++i) reordered[twisty::sticker_of_net(i, 2)] = stickers[i];
    if (check(reordered).empty()) stickers = reordered;
}

}  // namespace

Result<Stickers> parse_stickers(std::string_view text) {
    Stickers stickers{};
    const twisty::StickerOrder order = twisty::find_sticker_order(text, 2);
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_blank(text[i])) continue;
        if (!is_sticker(text[i])) {
            const std::size_t length = std::max<std::size_t>(utf8_length(text.substr(i)), 1);
            return fail("no-sticker", tr("{text} is not a sticker letter", quote(text.substr(i, length))),
                        describe(place_of(text, i)), tr("one letter or digit per sticker"));
        }
        if (count < facelet_count) stickers[twisty::sticker_at(order, count, 2)] = upper(text[i]);
        ++count;
    }
    if (count != facelet_count)
        return fail("stickers-found", tr("expected {stickers} stickers, got {count}", facelet_count, count));
    if (order == twisty::StickerOrder::unknown || (order == twisty::StickerOrder::wrapped && !check(stickers).empty()))
        return fail("unknown-net",
                    tr("these rows of stickers form neither the six faces one after another nor a known net"), {},
                    tr("the faces U R F D L B one after another, or a net with the rows of U, then rows across L F R "
                       "B, then the rows of D"));
    if (text.find('\n') == std::string_view::npos) use_net_order(stickers);
    return stickers;
}

}  // namespace cubewright::pocket
