// What the engine can be asked: each method in one entry, from its name and its fields to how a person reads its
// answer. Every door reads this one table: the command line makes its verbs and options of it, the service its routes
// and their description, the page its types, and all of them check a request by it.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "render/ansi.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

enum class FieldType : std::uint8_t {
    text,     // a JSON string; numbers are taken as they are written
    written,  // a text, such as a cube or turns, or the JSON that the text could hold
    integer,  // within [least, most]
    boolean,
    object,    // JSON of its own shape, checked by the method
    texts,     // a list of strings
    picture,   // boolean: add the answer's picture as "svg"
    duration,  // "10ms", "2s", "1min", or a number of seconds
    rows,      // an answer of Ready, Set in any of the forms that readyset/game/rows_json.hpp lists
};

// A field that another one must be beside, or it would say nothing: it is refused then.
struct Combination {
    std::string_view field;                     // this one must be given, and not be false,
    std::vector<std::string_view> values = {};  // or have one of these values,
    std::string_view otherwise = {};            // this being its value when it is not given
};

// What a field means and takes beside some values of another field: `style` beside the method cfop.
struct Variant {
    std::vector<std::string_view> beside;
    PlainText help;
    std::vector<std::string_view> choices = {};
    std::vector<std::string_view> known = {};
};

struct Field {
    std::string_view name;
    FieldType type = FieldType::text;
    PlainText help;
    bool required = false;
    bool positional = false;                     // on the command line, given without --name
    bool batch = false;                          // on the command line, '-' gives one value a line
    std::vector<std::string_view> choices = {};  // for a text: nothing else is taken
    std::vector<std::string_view> known = {};    // values that shells complete; others are taken too
    std::int64_t least = 0;                      // for an integer
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<Combination> beside = {};  // all of these
    std::vector<Variant> variants = {};    // when there are several: each with the values that it is for
};

// The name of a field in an error. The command line writes it as the option: max_length as --max-length.
Message describe_field(std::string_view field);

// The value of a field of type text or written.
std::string text_of(const Json& value);

// An error that is nobody's, of the code "interrupted": the stop token ended the work before there was an answer.
tl::unexpected<Error> interrupted(Message what, Where where = {}, Message expected = {});

// What a long call may be told and may tell.
struct Context {
    ProgressCallback progress;
    StopToken stop;
    std::function<void(const Json&)> interim;  // takes an answer that a later one may better
    bool may_make_tables = false;  // `auto` may make a table of up to 1 GB first, where that is quicker in the end
};

// The fields of a request after they have been checked against the method's table.
class Params {
public:
    explicit Params(const Json& json) : json_(json) {}

    bool has(std::string_view name) const { return json_.contains(name); }
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

// Takes the answers of a batch: which value was asked about, and the answer. Called once for each value,
// in any order and from any thread.
using Answered = std::function<void(std::size_t value, Result<Json> answer)>;

using Run = Result<Json> (*)(const Params&, const Context&);

// At most what a request takes of the machine; api/core/cost.hpp has what such figures are made of.
struct Cost {
    double seconds = 0;       // of one processor
    std::uint64_t bytes = 0;  // of memory at once: request, work and answer, not the tables that all calls share
};

using render::ColourDepth;

// How a person reads an answer: lines of text, each ended, in as many colours as the terminal shows.
using Printer = std::string (*)(const Json& answer, ColourDepth colours);

// A page shows answers in its own way: WebAssembly has no use for these and is smaller without them.
#ifdef __wasi__
constexpr Printer printed(Printer) {
    return nullptr;
}
#else
constexpr Printer printed(Printer text) {
    return text;
}
#endif

// The last look at an answer: nothing, or why it must not leave (api/cube/verify.hpp).
using VerifyAnswer = Result<void> (*)(const Params&, const Json& answer);

struct Method {
    std::string_view name;  // "cube.check"
    PlainText summary;      // one sentence
    std::vector<Field> fields;
    std::string_view answer = "";            // its shape, as api/core/shape.hpp reads it
    std::vector<std::string_view> examples;  // what follows "cubewright " on the command line
    Run run;
    Cost (*cost)(const Params&);    // of a request that is right
    Printer text = nullptr;         // printed(…)
    Printer line = nullptr;         // printed(…): for one answer of a batch, where there is a shorter form
    VerifyAnswer attest = nullptr;  // for answers that can be checked anew
    std::string_view verdict = "";  // the answer's boolean that, when false, is a "no"
    std::string_view verb = "";     // on the command line; by default the name with a blank for the dot
    // Which fields exclude each other: nothing that a caller asks for is passed over in silence.
    Result<void> (*check)(const Params&) = nullptr;
    // The same request for many values of its batch field, which `params` lacks. Only for methods that are
    // faster so; without it the values are asked about one by one.
    void (*run_batch)(const Params& params, std::span<const Json> values, const Context&, const Answered&) = nullptr;
    // Takes gigabytes or changes the table cache: a service offers it only if its operator allows that.
    bool is_for_operator = false;
};

// What the field does, after the values of another field that it belongs to: "fast, optimal: what counts as a move".
// With several variants, each of them, with its choices in brackets.
std::string field_help(const Field& field);

// The values that the help of a field lists in brackets. None where each variant has its own.
std::vector<std::string_view> common_choices(const Field& field);

// Is the field given? A boolean that is false is not.
bool is_present(const Params& params, std::string_view field);
// Refuses more than one of these.
Result<void> check_at_most_one(const Params& params, std::initializer_list<std::string_view> fields);

// A batch without haste: `run` for one value of the field after another, until it is stopped.
void run_one_by_one(Run run, const Params& params, std::string_view field, std::span<const Json> values,
                    const Context& context, const Answered& answered);

// Nothing, or what is wrong with the request's fields. The field `later`, if one is named, may be missing.
Result<void> check_params(const Method& method, const Json& params, std::string_view later = "");
// The same for the value of one field.
Result<void> check_value(const Field& field, const Json& value);

}  // namespace cubewright::api
