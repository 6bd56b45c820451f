// The most expensive requests that each method allows, derived from its fields, and families of growing requests, for
// tests and benchmarks of request costs.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "api/contract.hpp"
#include "api/core/cost.hpp"
#include "base/encoding.hpp"
#include "base/json.hpp"
#include "base/random.hpp"

namespace cubewright::api {

struct Request {
    std::string method;
    Json params;
};

// A position twenty moves from solved, which no quick search can prove.
inline const std::string superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

// Nine grey stickers, which give no information: every cube is equally likely.
inline const std::string grey_face = "#777 #777 #777 #777 #777 #777 #777 #777 #777";

// Returns a puzzle with the maximum of eight dice and eight cards.
inline Json largest_puzzle() {
    return *call("set.deal", {{"level", 10}, {"seed", "7"}});
}

// Returns a round of Duel with the maximum number of dice and cards.
inline Json largest_duel() {
    const Json dealt = *call("duel.deal", {{"cards", 14}, {"dice", 15}, {"players", 3}, {"seed", "7"}});
    return (*call("duel.play", {{"duel", dealt["duel"]}, {"action", {{"player", 1}, {"goal", 7}}}}))["duel"];
}

// Rows with the maximum number of dice.
inline std::string longest_set_name() {
    return "red ∪ blue ∩ green − gold ∪ U ∩ red − blue ∪ green";
}
inline std::string longest_restriction() {
    return "red = blue ⊆ green = gold = red ⊆ blue = green = gold";
}

// Returns a sequence of pseudo-random moves that do not cancel.
inline std::string turns(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "RUFDLB"[(i * 7 + i / 6) % 6], text += i % 3 == 0 ? "' " : " ";
    return text;
}

// Returns a noisy picture full of apparent edges.
inline std::string restless_picture(std::size_t width, std::size_t height) {
    Random random(std::string_view("picture"));
    std::string bytes = "P6 " + std::to_string(width) + ' ' + std::to_string(height) + " 255\n";
    for (std::size_t i = 0; i < width * height * 3; ++i) bytes += static_cast<char>(random.below(256));
    return to_base64(bytes);
}

// Returns requests of every method that takes a picture, with pictures of every shape: a single pixel, the minimum
// size, the most extreme allowed aspect ratio and beyond, and larger than an HTTP request allows. Some are refused.
inline std::vector<Request> picture_requests() {
    struct Shape {
        std::size_t width;
        std::size_t height;
    };
    std::vector<Request> all;
    for (const Shape& shape : std::vector<Shape>{{1, 1},
                                                 {1, 4096},
                                                 {24, 24},
                                                 {24, 96},
                                                 {96, 24},
                                                 {24, 97},
                                                 {24, 2700},
                                                 {2700, 24},
                                                 {127, 508},
                                                 {508, 127},
                                                 {255, 255},
                                                 {700, 700}}) {
        const std::string picture = restless_picture(shape.width, shape.height);
        for (const char* search : {"guide", "photo"}) {
            all.push_back({"cube.face", {{"picture", picture}, {"search", search}}});
            if (shape.width * shape.height <= 24 * 2700)
                all.push_back({"cube.scan", {{"faces", std::vector(6, picture)}, {"search", search}}});
        }
    }
    return all;
}

// A family of requests with texts of any length that are expensive for their size.
struct Family {
    std::string method;
    std::function<Json(std::size_t size)> params;
};

inline std::vector<Family> families() {
    std::vector<Family> all;
    for (const char* method : {"alg.simplify", "alg.invert", "alg.expand", "alg.mirror", "alg.order", "alg.count"}) {
        all.push_back({method, [](std::size_t n) { return Json{{"alg", "(R U F' L)" + std::to_string(n)}}; }});
        all.push_back({method, [](std::size_t n) { return Json{{"alg", turns(n)}}; }});
        all.push_back({method, [](std::size_t n) {  // nested commutators
                           std::string text = "R";
                           for (std::size_t i = 0; i < n && i < 20; ++i) text = "[" + text + ", U]";
                           return Json{{"alg", text}};
                       }});
    }
    for (const char* method : {"alg.simplify", "alg.invert", "alg.expand", "alg.mirror"})
        all.push_back(
            {method, [](std::size_t n) { return Json{{"alg", "(R U F' L)" + std::to_string(n)}, {"as", "list"}}; }});
    all.push_back(
        {"alg.rotate", [](std::size_t n) { return Json{{"alg", turns(n)}, {"by", "(x y)" + std::to_string(n)}}; }});
    for (const char* method : {"cube.show", "cube.check", "cube.facts", "cube.case", "cube.hint"})
        all.push_back({method, [](std::size_t n) { return Json{{"cube", "(R U F' L)" + std::to_string(n)}}; }});
    all.push_back({"cube.show", [](std::size_t n) { return Json{{"cube", turns(n)}, {"picture", true}}; }});
    all.push_back({"cube.case", [](std::size_t n) { return Json{{"cube", turns(n)}, {"as", "cube"}}; }});
    all.push_back({"pocket.simplify", [](std::size_t n) { return Json{{"alg", turns(n)}}; }});
    for (const char* method : {"pocket.show", "pocket.check", "pocket.solve", "pocket.facts"})
        all.push_back({method, [](std::size_t n) { return Json{{"cube", turns(n)}}; }});
    for (const char* method : {"puzzle.apply", "puzzle.order"})
        all.push_back({method, [](std::size_t n) { return Json{{"puzzle", "7x7x7"}, {"alg", turns(n)}}; }});
    all.push_back({"cube.convert", [](std::size_t n) { return Json{{"cube", turns(n)}, {"to", "json"}}; }});
    all.push_back({"cube.apply", [](std::size_t n) {
                       return Json{{"cube", turns(n)}, {"alg", "(R U F' L)" + std::to_string(n)}, {"to", "json"}};
                   }});
    all.push_back({"cube.apply", [](std::size_t n) {  // a list of moves as JSON
                       Json moves = Json::array();
                       for (std::size_t i = 0; i < n; ++i) moves.push_back({{"face", "R"}, {"rotation", 90}});
                       return Json{{"cube", "solved"}, {"alg", moves}};
                   }});
    all.push_back({"set.career", [](std::size_t n) { return Json{{"career", {{"x", std::string(n, 'x')}}}}; }});
    return all;
}

// Returns the values of a field that make a request most expensive, the usual value first. Fields that choose a device
// or a table have no values here, because they affect where the work is done and not how much. Neither do optional
// texts without known values.
inline std::vector<Json> largest_values(const Field& field) {
    static const std::set<std::string_view> elsewhere{"tables", "tier", "device", "threads"};
    static const std::map<std::string_view, Json> by_name{
        {"cube", superflip},
        {"alg", superflip},
        {"scramble", turns(100)},
        {"by", "(x y)500000"},
        {"case", "F perm"},
        {"faces", std::vector<std::string>(6, restless_picture(104, 104))},
        {"puzzle", largest_puzzle()},
        {"duel", largest_duel()},
        {"pattern", (*call("puzzle.show", {{"puzzle", "7x7x7"}}))["solved"]},
        {"rows", Json::array({longest_restriction(), longest_set_name()})},
        {"method_text", "step All\nplace all\nturns U D L R F B M E S\n"},
    };
    if (elsewhere.contains(field.name)) return {};
    if (field.name == "puzzle" && field.type == FieldType::written) return {"7x7x7"};
    if (!field.choices.empty()) return {field.choices.begin(), field.choices.end()};
    if (const auto named = by_name.find(field.name); named != by_name.end()) return {named->second};
    switch (field.type) {
        case FieldType::integer:
            return {field.most, field.least};
        case FieldType::boolean:
        case FieldType::picture:
        case FieldType::files:
            return {true};
        case FieldType::duration:
            return {2};
        case FieldType::text:
            if (field.name == "picture") return {restless_picture(255, 255)};
            return {field.known.begin(), field.known.end()};
        default:
            return {};
    }
}

// Returns the declared cost in seconds, or a negative number if the request is invalid.
inline double stated_seconds(const Method& method, const Json& params) {
    return check_params(method, params) ? cost_of(method, params).seconds : -1;
}

// Fills in the other fields with the values that maximise the declared cost.
inline Json filled(const Method& method, Json params) {
    for (const Field& field : method.fields)
        if (field.required && !params.contains(field.name))
            if (const auto values = largest_values(field); !values.empty())
                params[std::string(field.name)] = values.front();
    for (const Field& field : method.fields) {
        if (params.contains(field.name)) continue;
        for (const Json& value : largest_values(field)) {
            Json more = params;
            more[std::string(field.name)] = value;
            // Refused because of too many pictures.
            if (more.contains("picture") && more.value("count", 0) > 100) continue;
            if (stated_seconds(method, more) > stated_seconds(method, params)) params = more;
        }
    }
    return params;
}

// Returns, for each choice of every field, a request with that choice. If a choice depends on another field, that
// field is set accordingly. All other fields are as expensive as possible.
inline std::vector<Json> with_every_choice(const Method& method) {
    std::vector<Json> all{filled(method, Json::object())};
    const auto add = [&](const Field& field, std::string_view choice, std::string_view other,
                         std::string_view applies_with) {
        Json params{{std::string(field.name), choice}};
        if (!other.empty()) params[std::string(other)] = applies_with;
        for (const Combination& needed : field.applies_with)
            if (!params.contains(needed.field))
                params[std::string(needed.field)] = needed.values.empty() ? Json(true) : Json(needed.values.front());
        params = filled(method, params);
        if (check_params(method, params) && std::ranges::find(all, params) == all.end()) all.push_back(params);
    };
    for (const Field& field : method.fields) {
        if (largest_values(field).empty()) continue;
        for (const Variant& variant : field.variants)
            for (const std::string_view applies_with : variant.applies_with)
                for (const std::string_view choice : variant.choices)
                    add(field, choice, field.applies_with.front().field, applies_with);
        if (field.variants.empty())
            for (const std::string_view choice : field.choices) add(field, choice, "", "");
    }
    return all;
}

// Returns true for methods that build shared tables or take hours. They have no requests here, and a service refuses
// them.
inline bool is_left_out(const Method& method) {
    return method.is_for_operator || method.name.starts_with("tables.");
}

// Returns the most expensive requests of every method: requests derived from its fields, and the handwritten ones
// below.
inline std::vector<Request> expensive_requests() {
    const std::string million = "(R U F' L)250000";
    std::vector<Request> all{
        {"cube.check", {{"cube", "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBU"}}},
        {"cube.misscramble", {{"cube", std::string(54, '.')}, {"scramble", turns(100)}, {"count", 1000}}},
        {"cube.scan", {{"faces", std::vector<std::string>(6, grey_face)}, {"order", "any"}}},
        {"cube.scramble", {{"count", 10'000}, {"dr", 0}}},
        {"cube.scramble", {{"count", 100}, {"picture", true}}},
        {"pocket.scramble", {{"count", 100}, {"picture", true}}},
        {"cube.solve", {{"cube", superflip}, {"max_length", 19}}},
        {"cube.solve", {{"cube", superflip}, {"metric", "qtm"}, {"max_length", 23}}},
        {"cube.solve", {{"cube", superflip}, {"moves", "RUFDL"}, {"max_length", 19}}},
        {"cube.solve", {{"cube", superflip}, {"to", "corners"}, {"count", 1000}}},
        {"cube.solve", {{"cube", superflip}, {"method", "optimal"}, {"all", true}, {"tables", "30M"}}},
        {"alg.find",
         {{"case", "F perm"}, {"moves", "R U F D L B r M"}, {"max_length", 20}, {"count", 10'000}, {"time_limit", 2}}},
        {"pocket.check", {{"cube", "UUUURRRRFFFFDDDDLLLLBBBU"}}},
        {"pocket.solve", {{"cube", "U F2 U2 R2 U F' U F2 U' R U'"}, {"all", true}}},
    };
    for (const Method& method : methods()) {
        if (is_left_out(method)) continue;
        for (const Json& params : with_every_choice(method)) all.push_back({std::string(method.name), params});
        for (const Field& field : method.fields) {  // the longest texts
            if (field.type != FieldType::written || field.name == "case") continue;
            Json params = filled(method, Json{{std::string(field.name), million}});
            all.push_back({std::string(method.name), std::move(params)});
        }
    }
    for (const Request& request : picture_requests()) all.push_back(request);
    // Cubes with more and more swapped stickers, which many different mistakes can explain.
    std::string stickers;
    for (const char face : {'U', 'R', 'F', 'D', 'L', 'B'}) stickers.append(9, face);
    Random random(std::string_view("mistakes"));
    for (int i = 0; i < 40; ++i) {
        all.push_back({"cube.check", {{"cube", stickers}}});
        const auto a = static_cast<std::size_t>(random.below(54));
        const auto b = static_cast<std::size_t>(random.below(54));
        if (a % 9 != 4 && b % 9 != 4) std::swap(stickers[a], stickers[b]);
    }
    return all;
}

// Returns true if the method declares the request to be quick.
inline bool is_moment(const Request& request) {
    const Method& method = *find_method(request.method);
    return check_params(method, request.params) && cost_of(method, request.params).seconds <= longest_moment;
}

// Returns the most expensive requests that count as quick: the largest of each family, found by bisection, and the
// quick ones among the requests above.
inline std::vector<Request> largest_moments() {
    std::vector<Request> requests;
    for (const Family& family : families()) {
        std::size_t small = 0;
        std::size_t large = 16'384;
        while (small + 1 < large) {
            const std::size_t middle = (small + large) / 2;
            (is_moment({family.method, family.params(middle)}) ? small : large) = middle;
        }
        if (small > 0) requests.push_back({family.method, family.params(small)});
    }
    for (const Request& request : expensive_requests())
        if (is_moment(request)) requests.push_back(request);
    return requests;
}

}  // namespace cubewright::api
