#include "rubik/formats/cube_json.hpp"

#include <array>
#include <limits>

#include "base/json.hpp"
#include "base/text.hpp"
#include "rubik/check/check.hpp"
#include "rubik/group/laws.hpp"
#include "texts/codes.hpp"

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
    if (!field.value().is_object()) return field.wrong(Text::no_face_in_json, Text::expected_object_with_stickers);
    const auto list = field.field("stickers");
    if (!list) return tl::unexpected(list.error());
    const auto items = list->items();
    if (!items) return tl::unexpected(items.error());
    if (items->size() != 9) return list->wrong(say(Text::stickers_of_face, items->size()), Text::expected_nine);
    for (std::size_t i = 0; i < 9; ++i) {
        const auto colour = (*items)[i].number(0, face_count - 1);
        if (!colour) return tl::unexpected(colour.error());
        stickers[(index(face) * 9) + i] = colour_numbers[static_cast<std::size_t>(*colour)];
    }
    if (const auto centre = field.optional_field("center")) {
        const auto colour = centre->number(0, face_count - 1);
        if (!colour) return tl::unexpected(colour.error());
        if (colour_numbers[static_cast<std::size_t>(*colour)] != stickers[centre_facelet(face)])
            return centre->wrong(Text::centre_is_not_fifth);
    }
    return {};
}

Result<TimedMove> read_move(const JsonField& field) {
    if (!field.value().is_object()) return field.wrong(Text::no_move_in_json, Text::expected_face_and_rotation);
    const auto face_field = field.field("face");
    if (!face_field) return tl::unexpected(face_field.error());
    const auto text = face_field->text();
    if (!text) return tl::unexpected(text.error());
    const std::size_t face = text->size() == 1 ? std::string_view("URFDLB").find(*text) : std::string_view::npos;
    if (face == std::string_view::npos) return face_field->wrong(say(Text::no_face, quote(*text)), Text::expected_face);
    const auto rotation_field = field.field("rotation");
    if (!rotation_field) return tl::unexpected(rotation_field.error());
    const auto rotation = rotation_field->number(1, 3);
    if (!rotation) return tl::unexpected(rotation.error());
    TimedMove move{make_move(static_cast<Face>(face), static_cast<unsigned>(*rotation))};
    if (const auto time_field = field.optional_field("timestamp")) {
        const auto time = time_field->number(0, no_limit);
        if (!time) return tl::unexpected(time.error());
        move.timestamp = *time;
    }
    return move;
}

}  // namespace

Result<void> check_json_size(std::string_view json) {
    if (json.size() <= max_cube_json) return {};
    return fail(say(Text::json_too_long, json.size()), {}, say(Text::expected_at_most, max_cube_json));
}

Result<CubeDocument> parse_cube_document(std::string_view json) {
    if (const auto fits = check_json_size(json); !fits) return tl::unexpected(fits.error());
    const auto value = parse_json(json);
    if (!value) return tl::unexpected(value.error());
    const JsonField document(*value);
    if (!value->is_object()) return document.wrong(Text::no_cube_document, Text::expected_object_with_faces);
    const auto faces = document.field("faces");
    if (!faces) return tl::unexpected(faces.error());
    if (!faces->value().is_object()) return faces->wrong(Text::no_faces_in_json);

    CubeDocument out;
    for (const NamedFace& named : named_faces) {
        const auto field = faces->field(named.name);
        if (!field) return tl::unexpected(field.error());
        if (const auto read = read_face(*field, named.face, out.stickers); !read) return tl::unexpected(read.error());
    }
    if (const auto count_field = document.optional_field("moveCount")) {
        const auto count = count_field->number(0, no_limit);
        if (!count) return tl::unexpected(count.error());
        out.moves_made = *count;
    }
    return out;
}

Result<Cube> parse_cube_json(std::string_view json) {
    const auto document = parse_cube_document(json);
    if (!document) return tl::unexpected(document.error());
    return cube_from_stickers(document->stickers, mirrored_colours);
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
    if (const auto fits = check_json_size(json); !fits) return tl::unexpected(fits.error());
    const auto value = parse_json(json);
    if (!value) return tl::unexpected(value.error());
    const auto items = JsonField(*value).items();
    if (!items) return tl::unexpected(items.error());
    std::vector<TimedMove> moves;
    for (const JsonField& item : *items) {
        const auto move = read_move(item);
        if (!move) return tl::unexpected(move.error());
        moves.push_back(*move);
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
