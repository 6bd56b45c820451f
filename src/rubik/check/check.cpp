#include "rubik/check/check.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "rubik/check/mistakes.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/message.hpp"
#include "twisty/problem.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::array<std::string_view, 11> problem_names{
    "length",        "unknown-letter",  "colour-count", "centre-twice", "no-such-piece", "piece-twice",
    "piece-missing", "mirrored-corner", "corner-twist", "edge-flip",    "parity"};

Message all_of(const std::vector<std::string>& words) {
    return listed({words.begin(), words.end()}, list_and);
}

// A sticker colour and the positions where it appears. count_colour_uses() lists the most frequent colour first.
struct ColourUse {
    char symbol;
    std::vector<std::size_t> stickers;
    std::vector<std::string> centres;
};

std::vector<ColourUse> count_colour_uses(const Stickers& stickers) {
    std::vector<ColourUse> uses;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        auto use = std::ranges::find(uses, stickers[i], &ColourUse::symbol);
        if (use == uses.end()) use = uses.insert(use, {stickers[i], {}, {}});
        use->stickers.push_back(i);
        if (i % 9 == 4) use->centres.emplace_back(1, letter(static_cast<Face>(i / 9)));
    }
    std::ranges::sort(uses, std::greater{},
                      [](const ColourUse& use) { return std::pair(use.stickers.size(), use.symbol); });
    return uses;
}

// Finds two faces that cannot appear on the same piece: the same face twice, or two opposite faces.
template <std::size_t N>
std::array<Face, 2> find_clash(const std::array<Face, N>& faces) {
    for (std::size_t i = 0; i < N; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (faces[i] == faces[j]) return {faces[j], faces[i]};
    for (std::size_t i = 0; i < N; ++i)
        for (std::size_t j = i + 1; j < N; ++j)
            if (faces[i] == opposite(faces[j])) return {faces[i], faces[j]};
    return {};
}

// Collects the problems found in a set of 54 stickers.
class Checker {
public:
    explicit Checker(const Stickers& stickers) : stickers_(stickers), vocabulary_(detect_vocabulary(stickers)) {}

    CheckReport run() {
        check_colours();
        if (const auto centres = centre_symbols(stickers_)) {
            centres_ = *centres;
            check_pieces();
        }
        return std::move(report_);
    }

private:
    void add(ProblemKind kind, std::vector<std::string> places, std::string piece, Message message,
             const ProblemDetails& details = {}) {
        const bool placed = !places.empty();
        report_.problems.push_back({kind, std::move(places), placed, std::move(piece), std::move(message), details});
    }

    std::string word(char symbol) const { return colour_word(symbol, vocabulary_); }
    Message describe(char symbol) const { return describe_colour(symbol, vocabulary_); }
    Message describe(Face face) const { return describe(centres_.symbols[index(face)]); }
    template <std::size_t N>
    std::array<char, N> get_symbols(const std::array<Face, N>& faces) const {
        std::array<char, N> symbols{};
        for (std::size_t k = 0; k < N; ++k) symbols[k] = centres_.symbols[index(faces[k])];
        return symbols;
    }
    template <std::size_t N>
    Symbols symbols_of(const std::array<Face, N>& faces) const {
        Symbols symbols{};
        std::ranges::copy(get_symbols(faces), symbols.begin());
        return symbols;
    }
    template <std::size_t N>
    std::string piece_name(const std::array<Face, N>& faces) const {
        return piece_word(get_symbols(faces), vocabulary_);
    }
    template <std::size_t N>
    Message piece_words(const std::array<Face, N>& faces) const {
        return describe_piece(get_symbols(faces), vocabulary_);
    }

    void check_colours();
    void check_pieces();
    template <std::size_t N, std::size_t Count, class See>
    bool check_kind(const std::array<std::array<std::uint8_t, N>, Count>& places,
                    const std::array<std::array<Face, N>, Count>& piece_faces,
                    const std::array<std::string_view, Count>& names, const Facelets& facelets, See see);
    Message explain_clash(const std::array<Face, 2>& faces) const {
        if (faces[0] == faces[1]) return tr("{text} appears twice", describe(faces[0]));
        return tr("{faces} and {faces2} are opposite colours", describe(faces[0]), describe(faces[1]));
    }
    void check_twist(const Cube& cube);
    void check_flip(const Cube& cube);
    void check_parity(const Cube& cube);

    const Stickers& stickers_;
    Vocabulary vocabulary_;
    FaceSymbols centres_{};  // needed for the piece checks, which run only if all centres differ
    CheckReport report_;
};

void Checker::check_colours() {
    const auto uses = count_colour_uses(stickers_);
    // A cube has six colours. The centre colours are certain; the most frequent other colours are accepted until
    // there are six.
    std::size_t room = face_count - static_cast<std::size_t>(std::ranges::count_if(
                                        uses, [](const ColourUse& use) { return !use.centres.empty(); }));
    for (const ColourUse& use : uses) {
        if (use.centres.empty() && room == 0) {
            std::vector<std::string> places;
            for (const std::size_t sticker : use.stickers) places.push_back(sticker_name(sticker));
            Message message = tr("the colour {symbol} at {count} is not one of the cube's six colours",
                                 describe(use.symbol), all_of(places));
            add(ProblemKind::unknown_letter, std::move(places), word(use.symbol), std::move(message),
                {.colours = {use.symbol}});
            continue;
        }
        if (use.centres.empty()) --room;
        if (use.stickers.size() != 9)
            add(ProblemKind::colour_count, {}, word(use.symbol),
                tr("{symbol} is on {stickers} {stickers|sticker|stickers}, not 9", describe(use.symbol),
                   use.stickers.size()),
                {.colours = {use.symbol}, .count = use.stickers.size(), .expected_count = 9});
    }
    for (const ColourUse& use : uses)
        if (use.centres.size() > 1)
            add(ProblemKind::centre_twice, use.centres, word(use.symbol),
                tr("the centres at {count} are {symbol}; each centre must have a different colour", all_of(use.centres),
                   describe(use.symbol)),
                {.colours = {use.symbol}});
}

// Checks all corners or all edges. Returns true if every piece occurs exactly once.
template <std::size_t N, std::size_t Count, class See>
bool Checker::check_kind(const std::array<std::array<std::uint8_t, N>, Count>& places,
                         const std::array<std::array<Face, N>, Count>& piece_faces,
                         const std::array<std::string_view, Count>& names, const Facelets& facelets, See see) {
    bool fine = true;
    std::array<std::vector<std::string>, Count> seats;
    for (std::size_t i = 0; i < Count; ++i) {
        std::array<Face, N> faces{};
        for (std::size_t k = 0; k < N; ++k) faces[k] = facelets[places[i][k]];
        const Message carried = piece_words(faces);
        const auto seen = see(i);
        if (!seen.exists) {
            const auto clash = find_clash(faces);
            add(ProblemKind::no_such_piece, {std::string(names[i])}, piece_name(faces),
                {N == 3 ? tr("the corner at {names} is {carried}, but no such piece exists: {explain_clash}")
                        : tr("the edge at {names} is {carried}, but no such piece exists: {explain_clash}"),
                 {names[i], carried, explain_clash(clash)}},
                {.colours = symbols_of(faces), .clash = symbols_of(clash)});
            continue;
        }
        const std::size_t piece = index(seen.placed.piece);
        seats[piece].emplace_back(names[i]);
        if constexpr (N == 3) {
            if (!seen.mirrored) continue;
            fine = false;
            add(ProblemKind::mirrored_corner, {std::string(names[i])}, piece_name(piece_faces[piece]),
                tr("the corner at {names} reads {clockwise_colours} clockwise; the real piece reads "
                   "{clockwise_colours2}",
                   names[i], clockwise_colours(get_symbols(faces), vocabulary_),
                   clockwise_colours(get_symbols(piece_faces[piece]), vocabulary_)),
                {.colours = symbols_of(faces), .expected_colours = symbols_of(piece_faces[piece])});
        }
    }
    for (std::size_t piece = 0; piece < Count; ++piece) {
        const auto& at = seats[piece];
        fine = fine && at.size() == 1;
        if (at.size() < 2) continue;
        add(ProblemKind::piece_twice, at, piece_name(piece_faces[piece]),
            {N == 3 ? tr("the corner {piece} appears {turns}, at {count}")
                    : tr("the edge {piece} appears {turns}, at {count}"),
             {piece_words(piece_faces[piece]), times_message(at.size()), all_of(at)}},
            {.colours = symbols_of(piece_faces[piece])});
    }
    for (std::size_t piece = 0; piece < Count; ++piece) {
        if (!seats[piece].empty()) continue;
        add(ProblemKind::piece_missing, {}, piece_name(piece_faces[piece]),
            {N == 3 ? tr("the corner {piece} is missing") : tr("the edge {piece} is missing"),
             {piece_words(piece_faces[piece])}},
            {.colours = symbols_of(piece_faces[piece])});
    }
    return fine;
}

void Checker::check_pieces() {
    const auto facelets = faces_of(stickers_, centres_);
    if (!facelets) return;  // an unknown colour, already reported
    const auto corner_seen = [&](std::size_t i) { return identify_corner(*facelets, static_cast<Corner>(i)); };
    const auto edge_seen = [&](std::size_t i) { return identify_edge(*facelets, static_cast<Edge>(i)); };
    const std::size_t before = report_.problems.size();
    const bool corners = check_kind(corner_facelets, corner_faces, corner_names, *facelets, corner_seen);
    const bool edges = check_kind(edge_facelets, edge_faces, edge_names, *facelets, edge_seen);
    // Pieces are identified relative to the centres. If the centres may be wrong, no piece error is certain.
    if ((!corners || !edges) && centres_may_be_wrong(stickers_))
        for (std::size_t i = before; i < report_.problems.size(); ++i) report_.problems[i].certain = false;

    // The twist and flip laws are checked as soon as all corners or all edges, respectively, have been identified.
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; corners && i < corner_count; ++i) pieces.corners[i] = corner_seen(i).placed;
    for (std::size_t i = 0; edges && i < edge_count; ++i) pieces.edges[i] = edge_seen(i).placed;
    const Cube cube = to_cube(pieces);
    check_twist(cube);
    check_flip(cube);
    if (!corners || !edges) return;
    check_parity(cube);
}

void Checker::check_twist(const Cube& cube) {
    const unsigned sum = corner_twist_sum(cube);
    if (sum == 0) return;
    add(ProblemKind::corner_twist, {}, {},
        sum == 1
            ? tr("the corner twists add up to a third of a turn clockwise; on a solvable cube they cancel out")
            : tr("the corner twists add up to a third of a turn anticlockwise; on a solvable cube they cancel out"),
        {.direction = sum == 1 ? Direction::clockwise : Direction::anticlockwise});
}

void Checker::check_flip(const Cube& cube) {
    if (edge_flip_sum(cube) == 0) return;
    add(ProblemKind::edge_flip, {}, {},
        tr("an odd number of edges are flipped; on a solvable cube the number is even"));
}

void Checker::check_parity(const Cube& cube) {
    const bool corners = is_odd_on_corners(cube);
    if (corners == is_odd_on_edges(cube)) return;
    add(ProblemKind::parity, {}, {},
        corners ? tr("parity error: the corner permutation is odd, but the edge permutation is even")
                : tr("parity error: the corner permutation is even, but the edge permutation is odd"),
        {.odd = corners ? OddPieces::corners : OddPieces::edges});
}

}  // namespace

std::string_view name(ProblemKind kind) {
    return problem_names[static_cast<std::size_t>(kind)];
}

CheckReport check(const Stickers& stickers) {
    if (are_solvable(stickers)) return {};
    return Checker(stickers).run();
}

CheckReport check(const Cube& cube) {
    return check(to_stickers(cube));
}

Result<Cube> cube_from_stickers(const Stickers& stickers, const FaceSymbols& reference) {
    if (const auto symbols = detect_face_symbols(stickers, reference))
        if (const auto cube = to_cube(stickers, *symbols)) return *cube;
    // A wrong sticker also changes the colour counts. The error for its piece is more specific, so only that error is
    // reported.
    const auto problems = check(stickers).problems;
    const auto worst =
        std::ranges::find_if(problems, [](const Problem& p) { return p.kind != ProblemKind::colour_count; });
    return impossible_cube(worst == problems.end() ? problems.front().message : worst->message);
}

}  // namespace cubewright::rubik
