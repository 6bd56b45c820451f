// For each method the dearest requests that its limits allow, and families of requests that grow: for tests of what
// a request may cost.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "api/api.hpp"
#include "api/core/cost.hpp"
#include "base/base64.hpp"
#include "base/random.hpp"

namespace cubewright::api {

struct Request {
    std::string method;
    Json params;
};

// A position twenty moves from solved, which no quick search settles.
inline const std::string superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

// Nine stickers of which none says anything: every cube is as likely as any other.
inline const std::string grey_face = "#777 #777 #777 #777 #777 #777 #777 #777 #777";

// Eight dice and eight cards: the most that a puzzle has.
inline Json largest_puzzle() {
    return *call("set.deal", {{"level", 10}, {"seed", "7"}});
}

// Rows with as many dice as a row can hold.
inline std::string longest_set_name() {
    return "red ∪ blue ∩ green − gold ∪ U ∩ red − blue ∪ green";
}
inline std::string longest_restriction() {
    return "red = blue ⊆ green = gold = red ⊆ blue = green = gold";
}

// A row of random turns, so that nothing merges.
inline std::string turns(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "RUFDLB"[(i * 7 + i / 6) % 6], text += i % 3 == 0 ? "' " : " ";
    return text;
}

// A picture full of what looks like edges.
inline std::string restless_picture(std::size_t width, std::size_t height) {
    Random random(std::string_view("picture"));
    std::string bytes = "P6 " + std::to_string(width) + ' ' + std::to_string(height) + " 255\n";
    for (std::size_t i = 0; i < width * height * 3; ++i) bytes += static_cast<char>(random.below(256));
    return to_base64(bytes);
}

// Requests of every method that takes a picture, with pictures of every shape: of one pixel, of the least size, as thin
// as they may be and thinner, and larger than a request over HTTP. Some are refused.
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

// The same request for texts of any length: each method with what makes it work the most for its size.
struct Family {
    std::string method;
    std::function<Json(std::size_t size)> params;
};

inline std::vector<Family> families() {
    std::vector<Family> all;
    for (const char* method : {"alg.simplify", "alg.invert", "alg.expand", "alg.mirror", "alg.order", "alg.count"}) {
        all.push_back({method, [](std::size_t n) { return Json{{"alg", "(R U F' L)" + std::to_string(n)}}; }});
        all.push_back({method, [](std::size_t n) { return Json{{"alg", turns(n)}}; }});
        all.push_back({method, [](std::size_t n) {  // a commutator in a commutator, and so on
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

inline std::vector<Request> dear_requests() {
    const std::string million = "(R U F' L)250000";
    const Json puzzle = largest_puzzle();
    std::vector<Request> all{
        {"cube.show", {{"cube", million}, {"picture", true}, {"view", "isometric"}}},
        {"cube.check", {{"cube", million}, {"picture", true}}},
        {"cube.check", {{"cube", "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBU"}}},
        {"cube.apply", {{"cube", million}, {"alg", million}, {"picture", true}, {"to", "json"}}},
        {"cube.convert", {{"cube", million}, {"to", "kpattern"}}},
        {"cube.facts", {{"cube", million}}},
        {"cube.census", {{"depth", 8}}},
        {"cube.face", {{"picture", restless_picture(255, 255)}, {"search", "photo"}}},
        {"cube.scan", {{"faces", std::vector<std::string>(6, restless_picture(104, 104))}, {"search", "photo"}}},
        {"cube.scan", {{"faces", std::vector<std::string>(6, grey_face)}, {"order", "any"}}},
        {"cube.scramble", {{"count", 10'000}, {"kind", "moves"}, {"length", 1000}}},
        {"cube.scramble", {{"count", 10'000}}},
        {"cube.scramble", {{"count", 10'000}, {"cross", 8}, {"color", "blue"}}},
        {"cube.scramble", {{"count", 10'000}, {"set", "F2L"}}},
        {"cube.scramble", {{"count", 10'000}, {"fb", 8}, {"color", "blue"}}},
        {"cube.scramble", {{"count", 10'000}, {"eoline", 7}}},
        {"cube.scramble", {{"count", 10'000}, {"dr", 0}}},
        {"cube.scramble", {{"count", 10'000}, {"dr", 10}}},
        {"cube.scramble", {{"count", 100}, {"picture", true}}},
        {"cube.solve", {{"cube", superflip}, {"max_length", 19}}},
        {"cube.solve", {{"cube", superflip}, {"metric", "qtm"}, {"max_length", 23}}},
        {"cube.solve", {{"cube", superflip}, {"count", 1000}, {"time_limit", 3600}}},
        {"cube.solve", {{"cube", superflip}, {"moves", "RUFDL"}, {"max_length", 19}}},
        {"cube.solve", {{"cube", superflip}, {"to", "corners"}, {"count", 1000}}},
        {"cube.solve", {{"cube", superflip}, {"method", "optimal"}, {"all", true}, {"tables", "30M"}}},
        {"cube.solve",
         {{"cube", superflip}, {"method", "cfop"}, {"style", "shortest"}, {"color", "neutral"}, {"picture", true}}},
        {"cube.solve", {{"cube", superflip}, {"method", "lbl"}, {"style", "efficient"}, {"color", "neutral"}}},
        {"cube.solve", {{"cube", superflip}, {"method", "fmc"}}},
        {"cube.compare", {{"cube", superflip}, {"color", "neutral"}, {"slow", true}, {"time_limit", 2}}},
        {"cube.solve",
         {{"cube", superflip}, {"method", "own"}, {"method_text", "step All\nplace all\nturns U D L R F B M E S\n"}}},
        {"cube.step", {{"step", "eo"}, {"cube", superflip}}},
        {"cube.step", {{"step", "dr"}, {"cube", superflip}, {"niss", "both"}}},
        {"cube.step", {{"step", "xcross"}, {"cube", superflip}, {"color", "neutral"}}},
        {"cube.step", {{"step", "fb"}, {"cube", superflip}, {"color", "neutral"}}},
        {"cube.hint", {{"cube", superflip}}},
        {"cube.blind", {{"cube", superflip}, {"method", "m2"}}},
        {"alg.commutator", {{"alg", superflip}}},
        {"cube.solve",
         {{"cube", superflip}, {"method", "roux"}, {"style", "shortest"}, {"color", "neutral"}, {"picture", true}}},
        {"cube.hint", {{"cube", superflip}, {"method", "roux"}}},
        {"cube.solve",
         {{"cube", superflip}, {"method", "zz"}, {"style", "shortest"}, {"color", "neutral"}, {"picture", true}}},
        {"cube.hint", {{"cube", superflip}, {"method", "zz"}}},
        {"cube.solve",
         {{"cube", superflip}, {"method", "petrus"}, {"style", "shortest"}, {"color", "neutral"}, {"picture", true}}},
        {"cube.hint", {{"cube", superflip}, {"method", "petrus"}}},
        {"cube.case", {{"cube", million}}},
        {"cube.cases", {{"set", "ZBLL"}, {"picture", true}}},
        {"alg.find",
         {{"case", "F perm"}, {"moves", "R U F D L B r M"}, {"max_length", 20}, {"count", 10'000}, {"time_limit", 2}}},
        {"pocket.show", {{"cube", million}, {"picture", true}, {"view", "isometric"}}},
        {"pocket.check", {{"cube", million}, {"picture", true}}},
        {"pocket.check", {{"cube", "UUUURRRRFFFFDDDDLLLLBBBU"}}},
        {"pocket.scramble", {{"count", 10'000}}},
        {"pocket.scramble", {{"count", 100}, {"picture", true}}},
        {"pocket.solve", {{"cube", "U F2 U2 R2 U F' U F2 U' R U'"}, {"all", true}}},
        {"pocket.solve", {{"cube", million}, {"metric", "qtm"}, {"all", true}}},
        {"pocket.solve", {{"cube", million}, {"method", "layers"}, {"color", "neutral"}, {"picture", true}}},
        {"pocket.facts", {{"cube", million}}},
        {"pocket.simplify", {{"alg", million}}},
        {"set.deal", {{"level", 10}, {"picture", true}}},
        {"set.deal", {{"template", 8}, {"difficulty", "advanced"}}},
        {"coset.number", {{"cube", superflip}}},
        {"coset.show", {{"coset", 138'639'779}}},
        {"set.deal", {{"level", 10}, {"difficulty", "advanced"}}},
        {"set.judge", {{"puzzle", puzzle}, {"rows", Json::array({"blue ∪ green", "red"})}}},
        {"set.solve", {{"puzzle", puzzle}, {"all", true}}},
        {"set.solve", {{"puzzle", puzzle}, {"hint", 4}}},
        {"set.show", {{"puzzle", puzzle}, {"picture", true}}},
        {"set.show", {{"puzzle", puzzle}, {"picture", true}, {"venn", true}}},
        {"set.explain",
         {{"puzzle", puzzle}, {"rows", Json::array({longest_restriction(), longest_set_name()})}, {"picture", true}}},
        {"set.hint", {{"puzzle", puzzle}, {"step", 20}, {"aim", "best"}}},
        {"set.daily", {{"date", "2026-11-15"}, {"reveal", true}, {"picture", true}}},
        {"set.atlas", Json::object()},
        {"set.levels", Json::object()},
        {"set.career", {{"event", "right"}, {"score", 60}}},
    };
    for (const Request& request : picture_requests()) all.push_back(request);
    // There is one request only to a method without fields.
    for (const Method& method : methods())
        if (method.fields.empty() && !method.name.starts_with("tables."))
            all.push_back({std::string(method.name), Json::object()});
    // Cubes with ever more stickers swapped: each may be the outcome of many mistakes.
    std::string stickers;
    for (const char face : {'U', 'R', 'F', 'D', 'L', 'B'}) stickers.append(9, face);
    Random random(std::string_view("mistakes"));
    for (int i = 0; i < 40; ++i) {
        all.push_back({"cube.check", {{"cube", stickers}}});
        const auto a = static_cast<std::size_t>(random.below(54));
        const auto b = static_cast<std::size_t>(random.below(54));
        if (a % 9 != 4 && b % 9 != 4) std::swap(stickers[a], stickers[b]);
    }
    for (const char* method : {"alg.simplify", "alg.invert", "alg.expand", "alg.mirror"})
        all.push_back({method, {{"alg", "(R U F' L)25000"}, {"as", "list"}}});
    all.push_back({"alg.rotate", {{"alg", "(R U F' L)25000"}, {"by", "(x y)500000"}, {"as", "list"}}});
    all.push_back({"alg.rotate", {{"alg", million}, {"by", "(x y)500000"}}});
    for (const char* method : {"alg.order", "alg.count", "alg.simplify", "alg.invert", "alg.expand", "alg.mirror"})
        all.push_back({method, {{"alg", million}}});
    return all;
}

// What the request's own method says of it.
inline bool is_moment(const Request& request) {
    const Method& method = *find_method(request.method);
    return check_params(method, request.params) && cost_of(method, request.params).seconds <= longest_moment;
}

// The dearest requests that count as a moment's work: of each family the largest, found by halving, and those of the
// dear ones that do.
inline std::vector<Request> dearest_moments() {
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
    for (const Request& request : dear_requests())
        if (is_moment(request)) requests.push_back(request);
    return requests;
}

}  // namespace cubewright::api
