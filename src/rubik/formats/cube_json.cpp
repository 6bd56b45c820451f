#include "rubik/formats/cube_json.hpp"

#include <array>
#include <limits>

#include "base/json.hpp"
#include "base/text.hpp"
#include "rubik/check/check.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view colour_numbers = "WYROGB";
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

struct NamedFace {
    std::string_view name;
    Face face;
};
constexpr std::array<NamedFace, face_count> named_faces{
    {{"front", Face::F}, {"back", Face::B}, {"left", Face::L}, {"right", Face::R}, {"up", Face::U}, {"down", Face::D}}};

Result<void> read_face(const JsonField& field, Face face, Stickers& stickers) {
    if (!field.value().is_object())
        return field.wrong(coded("no-face-in-json", "not a face"), tr("an object with stickers"));
    TRY(const auto& list, field.field("stickers"));
    TRY(const auto& items, list.items());
    if (items.size() != 9)
        return list.wrong(coded("stickers-of-face", "expected 9 stickers, got {items}", items.size()),
                          tr("9 stickers"));
    for (std::size_t i = 0; i < 9; ++i) {
        TRY(const auto& colour, items[i].number(0, face_count - 1));
        stickers[(index(face) * 9) + i] = colour_numbers[static_cast<std::size_t>(colour)];
    }
    if (const auto centre = field.optional_field("center")) {
        TRY(const auto& colour, centre->number(0, face_count - 1));
        if (colour_numbers[static_cast<std::size_t>(colour)] != stickers[centre_facelet(face)])
            return centre->wrong(coded("centre-is-not-fifth", "center must equal stickers[4]"));
    }
    return {};
}

Result<TimedMove> read_move(const JsonField& field) {
    if (!field.value().is_object())
        return field.wrong(coded("no-move-in-json", "not a move"), tr("an object with face and rotation"));
    TRY(const auto& face_field, field.field("face"));
    TRY(const auto& text, face_field.text());
    const std::size_t face = text.size() == 1 ? std::string_view("URFDLB").find(text) : std::string_view::npos;
    if (face == std::string_view::npos)
        return face_field.wrong(coded("no-face", "{letter} is not a face", quote(text)), tr("one of U R F D L B"));
    TRY(const auto& rotation_field, field.field("rotation"));
    TRY(const auto& rotation, rotation_field.number(1, 3));
    TimedMove move{make_move(static_cast<Face>(face), static_cast<unsigned>(rotation))};
    if (const auto time_field = field.optional_field("timestamp")) {
        TRY(const auto& time, time_field->number(0, no_limit));
        move.timestamp = time;
    }
    return move;
}

}  // namespace

Result<void> check_json_size(std::string_view json) {
    if (json.size() <= max_cube_json) return {};
    return fail("json-too-long", tr("the JSON is {json} bytes long", json.size()), {},
                tr("at most {most}", max_cube_json));
}

Result<CubeDocument> parse_cube_document(std::string_view json) {
    TRY_VOID(check_json_size(json));
    TRY(const auto& value, parse_json(json));
    const JsonField document(value);
    if (!value.is_object()) return document.wrong(coded("no-cube-document", "not a cube"), tr("an object with faces"));
    TRY(const auto& faces, document.field("faces"));
    if (!faces.value().is_object())
        return faces.wrong(
            coded("no-faces-in-json", "faces must be an object with up, right, front, down, left, back"));

    CubeDocument out;
    for (const NamedFace& named : named_faces) {
        TRY(const auto& field, faces.field(named.name));
        TRY_VOID(read_face(field, named.face, out.stickers));
    }
    if (const auto count_field = document.optional_field("moveCount")) {
        TRY(const auto& count, count_field->number(0, no_limit));
        out.moves_made = count;
    }
    return out;
}

Result<Cube> parse_cube_json(std::string_view json) {
    TRY(const auto& document, parse_cube_document(json));
    return cube_from_stickers(document.stickers, mirrored_colours);
}

std::string to_cube_json(const Cube& cube, std::uint64_t moves_made, const FaceSymbols& colours) {
    const Stickers stickers = to_stickers(cube, colours);
    Json faces = Json::object();
    for (const NamedFace& named : named_faces) {
        Json list = Json::array();
        for (std::size_t i = 0; i < 9; ++i) list.push_back(colour_numbers.find(stickers[(index(named.face) * 9) + i]));
        Json face{{"stickers", list}, {"center", list[4]}};
        faces[std::string(named.name)] = std::move(face);
    }
    return to_text(Json{{"faces", faces}, {"isValid", is_solvable(cube)}, {"moveCount", moves_made}});
}

Result<std::vector<TimedMove>> parse_moves_json(std::string_view json) {
    TRY_VOID(check_json_size(json));
    TRY(const auto& value, parse_json(json));
    TRY(const auto& items, JsonField(value).items());
    std::vector<TimedMove> moves;
    for (const JsonField& item : items) {
        TRY(const auto& move, read_move(item));
        moves.push_back(move);
    }
    return moves;
}

std::string to_moves_json(std::span<const TimedMove> moves) {
    Json list = Json::array();
    for (const TimedMove& timed : moves) {
        list.push_back(Json{{"face", std::string(1, letter(face(timed.move)))}, {"rotation", quarters(timed.move)}});
        if (timed.timestamp) list.back()["timestamp"] = *timed.timestamp;
    }
    return to_text(list);
}

bool looks_like_moves_json(std::string_view text) {
    text = trimmed(text);
    if (!text.starts_with('[')) return false;
    const std::string_view rest = trimmed(text.substr(1));
    return !rest.empty() && (rest.front() == '{' || rest == "]");
}

std::vector<TimedMove> merged(std::span<const TimedMove> moves) {
    // Turns about one axis commute, so a run stores the total turn and the last timestamp of each face.
    struct Run {
        Axis axis;
        std::array<unsigned, 2> quarters{};
        std::array<std::optional<std::uint64_t>, 2> timestamps{};
    };
    std::vector<Run> runs;
    const auto side = [](Face f) { return index(f) == index(axis(f)) ? 0U : 1U; };
    for (const auto& [move, timestamp] : moves) {
        const Face f = face(move);
        if (runs.empty() || runs.back().axis != axis(f)) runs.push_back({axis(f)});
        Run& run = runs.back();
        run.quarters[side(f)] = (run.quarters[side(f)] + quarters(move)) % 4;
        if (timestamp) run.timestamps[side(f)] = timestamp;
        if (run.quarters == std::array{0U, 0U}) runs.pop_back();
    }
    std::vector<TimedMove> list;
    for (const Run& run : runs) {
        const auto near = static_cast<Face>(index(run.axis));
        for (const Face f : {near, opposite(near)})
            if (run.quarters[side(f)] != 0)
                list.push_back({make_move(f, run.quarters[side(f)]), run.timestamps[side(f)]});
    }
    return list;
}

}  // namespace cubewright::rubik
