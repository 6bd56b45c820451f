// The method table. Each entry describes one method: its name, its fields, and how its answer is printed. Every
// interface is generated from this table (the command-line verbs and options, the service routes with their
// descriptions, and the web app's types), and every interface validates requests against it.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_fwd.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "render/colour.hpp"
#include "texts/message.hpp"
#include "twisty/cube_lines.hpp"

namespace cubewright::api {

enum class FieldType : std::uint8_t {
    text,     // a JSON string; a number is also accepted and keeps its written form
    written,  // a text, such as a cube or turns, or the equivalent JSON value
    integer,  // an integer in [least, most]
    boolean,
    object,    // a JSON object that the method itself checks
    texts,     // a list of strings
    picture,   // boolean: adds a picture to the answer as "svg"
    files,     // boolean: adds files to the answer as "files", each with a name and its content in Base64
    duration,  // "10ms", "2s", "1min", or a number of seconds
    rows,      // a Ready, Set answer in any format listed in readyset/game/rows_json.hpp
};

// A condition on another field. A field whose conditions are not met would have no effect, so it is refused.
struct Combination {
    std::string_view field;                     // the other field, which must be present and not false
    std::vector<std::string_view> values = {};  // accepted values of the other field (empty: any)
    std::string_view otherwise = {};            // default value of the other field
};

// The help text and choices that a field has for certain values of another field, such as `style` when the method is
// cfop.
struct Variant {
    std::vector<std::string_view> applies_with;
    PlainText help;
    std::vector<std::string_view> choices = {};
    std::vector<std::string_view> known = {};
};

struct Field {
    std::string_view name;
    FieldType type = FieldType::text;
    PlainText help;
    bool required = false;
    bool positional = false;                            // passed without --name on the command line
    bool batch = false;                                 // on the command line, '-' reads one value per line
    twisty::FindFirstValue find_first_value = nullptr;  // for a batch field whose values may take several lines
    std::vector<std::string_view> choices = {};         // the only accepted values of a text field
    std::vector<std::string_view> known = {};           // values for shell completion; other values are accepted too
    std::int64_t least = 0;                             // bounds of an integer field
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<Combination> applies_with = {};  // conditions that must all be met
    std::vector<Variant> variants = {};          // variants for different values of another field
    std::string_view shape = "";                 // shape of an object or a list in OpenAPI (see api/core/shape.hpp)
};

// Returns the name of a field for an error message. The command line prints it as an option: max_length becomes
// --max-length.
Message describe_field(std::string_view field);

// Returns the value of a field of type `text` or `written` as a string.
std::string text_of(const Json& value);

// Callbacks and settings for a long call.
struct Context {
    ProgressCallback progress;
    StopToken stop;
    std::function<void(const Json&)> interim;  // receives a preliminary answer that a later one may improve
    bool may_make_tables = false;  // `auto` may first build a table of up to 1 GB if that saves time overall
};

// The validated fields of a request.
class Params {
public:
    explicit Params(const Json& json) : json_(json) {}

    bool has(std::string_view name) const;
    std::string text(std::string_view name, std::string_view otherwise = "") const;
    std::int64_t integer(std::string_view name, std::int64_t otherwise) const;
    bool boolean(std::string_view name, bool otherwise = false) const;
    std::vector<std::string> texts(std::string_view name) const;
    const Json& object(std::string_view name) const;
    double seconds(std::string_view name, double otherwise) const;
    const Json& json() const { return json_; }

private:
    const Json& json_;
};

// Callback for the answers of a batch. It is called once per value with the value's index and answer, in any order and
// from any thread.
using Answered = std::function<void(std::size_t value, Result<Json> answer)>;

using Run = Result<Json> (*)(const Params&, const Context&);

// Upper bound for the resources of a request. The building blocks are in api/core/cost.hpp.
struct Cost {
    double seconds = 0;       // CPU time
    std::uint64_t bytes = 0;  // peak memory for the request, the work and the answer, excluding shared tables
};

using render::ColourDepth;

// Formats an answer for people: complete lines of text in the colours that the terminal supports.
using Printer = std::string (*)(const Json& answer, ColourDepth colours);

// The web app displays answers in its own way, so the WebAssembly module leaves out the printers to save space.
#ifdef __wasi__
constexpr Printer printed(Printer) {
    return nullptr;
}
#else
constexpr Printer printed(Printer text) {
    return text;
}
#endif

// Verifies an answer before it is returned. Returns an error if the answer is wrong (see api/cube/cube_verify.hpp).
using VerifyAnswer = Result<void> (*)(const Params&, const Json& answer);

struct Method {
    std::string_view name;  // "cube.check"
    PlainText summary;      // one sentence
    std::vector<Field> fields;
    std::string_view answer = "";            // shape of the answer (see api/core/shape.hpp)
    std::vector<std::string_view> examples;  // command-line arguments that follow "cubewright "
    Run run;
    Cost (*cost)(const Params&);    // cost of a valid request
    Printer text = nullptr;         // must be wrapped in printed(…)
    Printer line = nullptr;         // shorter form for one answer of a batch; must be wrapped in printed(…)
    VerifyAnswer verify = nullptr;  // set if the answer can be verified
    std::string_view verdict = "";  // name of a boolean field in the answer; false means a negative answer
    std::string_view verb = "";     // verb on the command line (default: the method name with a space for the dot)
    // Rejects combinations of fields that exclude each other, so that no field is silently ignored.
    Result<void> (*check)(const Params&) = nullptr;
    // Runs the request for many values of its batch field, which `params` must not contain. Only methods that run
    // faster in batches define this function; for all other methods the values are processed one by one.
    void (*run_batch)(const Params& params, std::span<const Json> values, const Context&, const Answered&) = nullptr;
    // True for a method that uses gigabytes of memory or accesses the table cache. A service offers such a method only
    // if its operator allows it.
    bool is_for_operator = false;
};

// Returns the help text of a field. If the field depends on another field, the text begins with the accepted values of
// that other field: "fast, optimal: what counts as a move". A field with several variants lists each of them with its
// choices in brackets. A field with a single variant lists its choices only if `lists_choices` is set, because OpenAPI
// lists them in another way.
std::string field_help(const Field& field, bool lists_choices = false);

// Returns a help text with the choices in one bracket with the default: "metric (htm or qtm; default htm)".
std::string with_choices(const Message& help, const std::vector<std::string_view>& choices);

// Returns an error if more than one of these fields is present.
Result<void> check_at_most_one(const Params& params, std::initializer_list<std::string_view> fields);

// Runs a batch sequentially: calls `run` for each value of the field until the stop token is set.
void run_one_by_one(Run run, const Params& params, std::string_view field, std::span<const Json> values,
                    const Context& context, const Answered& answered);

// Checks all fields of a request and returns the first error. The field `later`, if any, may be missing.
Result<void> check_params(const Method& method, const Json& params, std::string_view later = "");
// Checks the value of one field.
Result<void> check_value(const Field& field, const Json& value);

// All method groups, in the order in which they are listed. The groups are defined in cube/, set/, pocket/, puzzle/,
// event/ and coset/; contract_methods() is defined in api/openapi.cpp.

std::vector<Method> cube_methods();
std::vector<Method> misscramble_methods();
std::vector<Method> scan_methods();
std::vector<Method> scramble_methods();
std::vector<Method> solve_methods();
std::vector<Method> compare_methods();
std::vector<Method> case_methods();
std::vector<Method> alg_methods();
std::vector<Method> alg_find_methods();
std::vector<Method> blind_methods();
std::vector<Method> pocket_methods();
std::vector<Method> puzzle_methods();
std::vector<Method> event_methods();
std::vector<Method> set_methods();
std::vector<Method> set_explain_methods();
std::vector<Method> set_career_methods();
std::vector<Method> duel_methods();
std::vector<Method> table_methods();
std::vector<Method> coset_methods();  // empty in the WebAssembly build
std::vector<Method> contract_methods();

}  // namespace cubewright::api
