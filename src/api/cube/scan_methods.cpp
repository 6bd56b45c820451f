#include "api/core/method.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "api/core/cost.hpp"
#include "api/core/print.hpp"
#include "api/cube/cube_print.hpp"
#include "base/encoding.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "render/colour.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/scan/scan.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

using namespace rubik;

double rounded(double value, double parts) {
    return std::round(value * parts) / parts;
}

std::string format_hex(Rgb colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

Json hex_list(std::span<const Rgb> colours) {
    Json list = Json::array();
    for (const Rgb& colour : colours) list.push_back(format_hex(colour));
    return list;
}

Json corners_json(const Quad& corners) {
    Json list = Json::array();
    for (const Spot& spot : corners) list.push_back(Json::array({rounded(spot.x, 10), rounded(spot.y, 10)}));
    return list;
}

Result<Picture> read_picture(std::string_view text, std::string_view where) {
    const auto bytes = from_base64(text);
    if (!bytes || text.empty())
        return fail("neither-colours-nor-picture", tr("neither nine colours nor an image in base64"),
                    std::string(where), tr("nine colours such as #c41e3a, or a PPM image in base64"));
    return with_error_place(parse_ppm(*bytes), where);
}

Result<FaceColours> read_colours(std::string_view text, std::string_view where) {
    FaceColours colours{};
    std::size_t count = 0;
    while (!(text = trimmed(text)).empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(" ,\t\n"));
        TRY(const auto& colour, with_error_place(render::parse_colour(word), where));
        if (count < colours.size()) colours[count] = {colour.red, colour.green, colour.blue};
        ++count;
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    if (count != colours.size())
        return fail("not-nine-colours", tr("expected 9 colours, got {count}", count), std::string(where),
                    tr("nine colours such as #c41e3a, or a PPM image in base64"));
    return colours;
}

Search requested_search(const Params& params) {
    return params.text("search") == "photo" ? Search::photo : Search::guide;
}

// Reads a face given as nine colours or as a picture.
Result<FaceColours> read_face(std::string_view text, Search search, std::string_view where, const StopToken& stop) {
    if (trimmed(text).starts_with('#')) return read_colours(text, where);
    TRY(const auto& picture, read_picture(text, where));
    const FoundFace found = find_face(picture, search, stop);
    if (stop.stop_requested()) return interrupted(tr("The search is incomplete."));
    if (found.fit < least_fit)
        return fail("no-face-in-picture", tr("no cube face found in the image"), std::string(where),
                    tr("one face, seen straight on, that fills most of the image"));
    return found.colours;
}

Result<Json> face(const Params& params, const Context& context) {
    TRY(const auto& picture, read_picture(params.text("picture"), "picture"));
    const FoundFace found = find_face(picture, requested_search(params), context.stop);
    if (context.stop.stop_requested()) return interrupted(tr("The search is incomplete."));
    return Json{{"found", found.fit >= least_fit},
                {"fit", rounded(found.fit, 1000)},
                {"corners", corners_json(found.corners)},
                {"colours", hex_list(found.colours)}};
}

Result<KnownStickers> read_known(const std::string& text) {
    KnownStickers known{};
    if (text.empty()) return known;
    const auto refused = [&] {
        return fail("not-known-stickers", tr("{text} is not a list of known stickers", quote(text)), "known",
                    tr("54 characters: U R F D L B, or . for an unknown sticker"));
    };
    if (text.size() != facelet_count) return refused();
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (text[i] == '.') continue;
        const auto place = std::ranges::find(face_letters.symbols, text[i]);
        if (place == face_letters.symbols.end()) return refused();
        known[i] = static_cast<Face>(place - face_letters.symbols.begin());
    }
    return known;
}

bool contradicts(const Facelets& facelets, const KnownStickers& known) {
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (known[i].value_or(facelets[i]) != facelets[i]) return true;
    return false;
}

std::string to_letters(const Facelets& facelets) {
    std::string letters;
    for (const Face each : facelets) letters += twisty::letter(each);
    return letters;
}

Json doubtful_sticker_json(const DoubtfulSticker& doubt) {
    return {{"sticker", sticker_name(doubt.sticker)},
            {"read", std::string(1, twisty::letter(doubt.read))},
            {"otherwise", std::string(1, twisty::letter(doubt.otherwise))},
            {"confidence", rounded(doubt.confidence, 100)}};
}

// Returns the message for the user, which lists the faces that were rotated back and the stickers to check.
std::string message_of(const Scan& scan) {
    Message message = tr("All 54 stickers were read.");
    if (!scan.makes_a_cube) {
        message = tr("These faces do not form a valid cube. Was a face shown twice or covered?");
    } else if (!scan.doubtful.empty()) {
        std::vector<std::string> names;
        for (const DoubtfulSticker& doubt : scan.doubtful) names.push_back(sticker_name(doubt.sticker));
        message =
            tr("{names} {names|sticker is|stickers are} uncertain: {names2}.", names.size(), listed(names, list_more));
    }
    std::vector<std::string_view> turned;
    for (const Face each : all_faces)
        if (scan.arrangement.turns[index(each)] != 0)
            turned.push_back(std::string_view("URFDLB").substr(index(each), 1));
    if (!scan.turned_back) return to_sentence(message);
    const std::size_t count = turned.size();
    return to_sentence(
        tr("{first} {second}", message,
           tr("{count|This face was|These faces were} shown rotated and {count|has|have} been rotated back: {turned}.",
              count, listed(turned, list_more))));
}

Result<Json> scan_cube(const Params& params, const Context& context) {
    const auto texts = params.texts("faces");
    if (texts.size() != face_count)
        return fail("not-six-faces", tr("expected 6 faces, got {texts}", texts.size()), "faces",
                    tr("six faces in the order U R F D L B"));
    ShownFaces shown{};
    for (std::size_t i = 0; i < face_count; ++i) {
        TRY(const auto& colours,
            read_face(texts[i], requested_search(params), fmt::format("faces[{}]", i), context.stop));
        shown[i] = colours;
    }
    TRY(const auto& known, read_known(params.text("known")));
    const FaceOrder order = params.text("order") == "any" ? FaceOrder::any : FaceOrder::net;
    const Scan scan = read_cube_from(shown, order, known);
    if (contradicts(scan.facelets, known))
        return fail("no-cube-with-known-stickers", tr("no cube has all the known stickers"), "known");
    Json answer{{"certain", scan.is_certain()},
                {"makes_a_cube", scan.makes_a_cube},
                {"turned_back", scan.turned_back},
                {"message", message_of(scan)},
                {"facelets", to_letters(scan.facelets)},
                {"seen", to_letters(scan.seen)},
                {"doubtful", Json::array()},
                {"pictures", Json::array()},
                {"colours", hex_list(scan.colours)}};
    for (const DoubtfulSticker& doubt : scan.doubtful) answer["doubtful"].push_back(doubtful_sticker_json(doubt));
    for (const Face each : all_faces) {
        const std::size_t picture = scan.arrangement.pictures[index(each)];
        answer["pictures"].push_back({{"face", std::string(1, twisty::letter(each))},
                                      {"shown", picture + 1},
                                      {"turned", scan.arrangement.turns[index(each)]},
                                      {"colours", hex_list(shown[picture])}});
    }
    return answer;
}

// Verifies that the answer is a possible cube that contains all the known stickers, and that it is marked certain only
// if no sticker is in doubt.
Result<void> verify_scan(const Params& params, const Json& answer) {
    const std::string& facelets = string_of(answer["facelets"]);
    Stickers stickers{};
    if (facelets.size() != stickers.size()) return fail("cube-not-read", tr("the cube cannot be parsed"));
    std::ranges::copy(facelets, stickers.begin());
    if (!are_solvable(stickers)) return fail("cube-not-read", tr("the cube cannot be parsed"));
    const std::string known = params.text("known");
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i] != '.' && known[i] != facelets[i]) return fail("cube-not-read", tr("the cube cannot be parsed"));
    const bool all_clear =
        answer["doubtful"].empty() && answer["makes_a_cube"] == true && answer["turned_back"] == false;
    if (answer["certain"] == true && !all_clear) return fail("cube-not-read", tr("the cube cannot be parsed"));
    return {};
}

std::string face_text(const Json& answer, ColourDepth) {
    std::string text = to_line_text(answer["found"] == true ? tr("face found") : tr("no face found"));
    for (std::size_t i = 0; i < stickers_per_face; ++i)
        text += string_of(answer["colours"][i]) + (i % 3 == 2 ? '\n' : ' ');
    return text;
}

std::string scan_text(const Json& answer, ColourDepth colours) {
    std::string text = fmt::format("{}\n{}\n{}\n", net_text(string_of(answer["facelets"]), Json::array(), colours),
                                   string_of(answer["facelets"]), string_of(answer["message"]));
    for (const Json& doubt : answer["doubtful"])
        text += "  " + to_line_text(tr("{sticker}: {read}, or {otherwise}", string_of(doubt["sticker"]),
                                       string_of(doubt["read"]), string_of(doubt["otherwise"])));
    return text;
}

// A picture is stored as text, as bytes and as pixels. The search runs on a reduced copy, and photos take the longest.
Cost cost_of_pictures(const Params& params, std::size_t pictures) {
    const auto bytes = written(params).bytes;
    return {(static_cast<double>(bytes) * 100e-9) + (static_cast<double>(pictures) * 0.25), (bytes * 8) + (6U << 20U)};
}

Cost cost_of_face(const Params& params) {
    return cost_of_pictures(params, 1);
}

// Returns the cost of a scan. If the faces may be in any order, there are 4096 combinations of rotations to try.
Cost cost_of_scan(const Params& params) {
    const auto texts = params.texts("faces");
    const auto is_picture = [](const std::string& text) { return !trimmed(text).starts_with('#'); };
    return cost_of_pictures(params, static_cast<std::size_t>(std::ranges::count_if(texts, is_picture))) +
           Cost{0.5, 4U << 20U};
}

Field search_field() {
    return {.name = "search",
            .help = tr("where to look for the face: inside the guide square, or anywhere in the photo"),
            .choices = {"guide", "photo"}};
}

}  // namespace

std::vector<Method> scan_methods() {
    return {
        {.name = "cube.face",
         .summary = tr("find a cube face in an image and read the colours of its nine stickers"),
         .fields = {{.name = "picture",
                     .help = tr("a PPM image in base64; use @FILE on the command line"),
                     .required = true,
                     .positional = true},
                    search_field()},
         .answer = "{found: boolean, fit: number, corners: [[number]], colours: [text]}",
         .examples = {"cube face @front.ppm"},
         .run = face,
         .cost = cost_of_face,
         .text = printed(face_text),
         .verdict = "found"},
        {.name = "cube.scan",
         .summary = tr("read a cube from camera images of its six faces"),
         .fields = {{.name = "faces",
                     .type = FieldType::texts,
                     .help = tr("the faces in the order U R F D L B, each as nine colours (#c41e3a …) or as a PPM "
                                "image in base64; use @FILE on the command line"),
                     .required = true,
                     .positional = true},
                    {.name = "order",
                     .help = tr("order of the faces: net means U R F D L B; any accepts the faces of a cube in western "
                                "colours in any order and rotation"),
                     .choices = {"net", "any"}},
                    {.name = "known",
                     .help =
                         tr("54 characters: the letters of stickers that a person has checked, and . for all others")},
                    search_field()},
         .answer = "{certain: boolean, makes_a_cube: boolean, turned_back: boolean, message: text, facelets: text, "
                   "seen: text, doubtful: "
                   "[{sticker: text, read: text, otherwise: text, confidence: number}], pictures: [{face: text, shown: "
                   "integer, turned: integer, colours: [text]}], colours: [text]}",
         .examples = {"cube scan @U.ppm @R.ppm @F.ppm @D.ppm @L.ppm @B.ppm"},
         .run = scan_cube,
         .cost = cost_of_scan,
         .text = printed(scan_text),
         .verify = verify_scan,
         .verdict = "certain"},
    };
}

}  // namespace cubewright::api
