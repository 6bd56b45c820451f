// Python binding of the engine: the JSON contract with progress callbacks and KeyboardInterrupt, cubes as values, and
// batches of cubes. The modules that users import are in python/cubewright.
#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "api/api.hpp"
#include "api/core/progress_json.hpp"
#include "api/cube/input.hpp"
#include "base/json.hpp"
#include "base/workers.hpp"
#include "processors/hand_over.hpp"
#include "processors/processors.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/turn.hpp"
#include "rubik/formats/facelet_string.hpp"
#include "rubik/search/fast/solve.hpp"
#include "texts/language.hpp"
#include "twisty/notation.hpp"
#include "twisty/sequence.hpp"

namespace py = pybind11;

namespace {

using namespace cubewright;
using rubik::Cube;

// Creates a CubewrightError (python/cubewright/errors.py). The caller must hold the GIL.
py::object exception_for(const Error& error, std::string_view where = {}) {
    const Json json = api::to_json(error);
    const auto text = [&](const char* name) { return json.value(name, std::string()); };
    const py::object type = py::module_::import("cubewright.errors").attr("CubewrightError");
    const auto number = [&](const char* name) -> py::object {
        return json.contains(name) ? py::object(py::int_(json[name].get<std::uint64_t>())) : py::none();
    };
    return type(text("message"), text("code"), where.empty() ? text("where") : std::string(where), text("expected"),
                number("line"), number("column"));
}

[[noreturn]] void raise(const Error& error, std::string_view where = {}) {
    const py::object exception = exception_for(error, where);
    PyErr_SetObject(py::type::of(exception).ptr(), exception.ptr());
    throw py::error_already_set();
}

template <class T>
T value_of(Result<T> result, std::string_view where = {}) {
    if (!result) raise(result.error(), where);
    return *std::move(result);
}

bool is_main_thread() {
    const py::object threading = py::module_::import("threading");
    return threading.attr("current_thread")().is(threading.attr("main_thread")());
}

using StopFunction = std::function<bool()>;  // returns true once the caller has cancelled the call

// Runs the work without the GIL. Python handles Ctrl-C only in its main thread and only when PyErr_CheckSignals is
// called. Long work therefore runs on another thread, while the caller's thread checks every 50 ms for signals and
// calls `should_stop`, if there is one. A stopped call returns normally; an exception is raised again.
template <class Work>
void run_without_gil(bool may_take_long, const StopFunction& should_stop, StopSource& stop, const Work& work) {
    if (!should_stop && (!may_take_long || !is_main_thread())) {
        const py::gil_scoped_release released;
        work();
        return;
    }
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::optional<py::error_already_set> interruption;
    {
        const py::gil_scoped_release released;
        std::thread worker([&] {
            work();
            const std::scoped_lock lock(mutex);
            done = true;
            changed.notify_one();
        });
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; })) {
            lock.unlock();
            {
                const py::gil_scoped_acquire acquired;
                if (!interruption && PyErr_CheckSignals() != 0) {
                    interruption.emplace();  // raised after the work has stopped
                    stop.request_stop();
                }
                if (!interruption && should_stop) {
                    try {
                        if (should_stop()) stop.request_stop();
                    } catch (py::error_already_set& error) {
                        interruption = std::move(error);
                        stop.request_stop();
                    }
                }
            }
            lock.lock();
        }
        lock.unlock();
        worker.join();
    }
    if (interruption) throw py::error_already_set(*interruption);
}

constexpr double soon = 0.02;  // maximum delay in seconds before Ctrl-C takes effect

bool may_take_long(const api::Method& method, const Json& params) {
    return api::check_params(method, params).has_value() && method.cost(api::Params(params)).seconds > soon;
}

using TextFunction = std::function<void(std::string)>;  // receives JSON

// Runs Python callbacks. If a callback raises an exception, the work is stopped, and the exception is raised again from
// the call to the engine.
class Callbacks {
public:
    explicit Callbacks(StopSource& stop) : stop_(stop) {}

    template <class Call>
    void run(const Call& call) {
        const py::gil_scoped_acquire acquired;
        if (raised_) return;
        try {
            call();
        } catch (py::error_already_set& error) {
            raised_ = std::move(error);
            stop_.request_stop();
        }
    }
    void raise_again() {
        if (raised_) throw py::error_already_set(*raised_);
    }

private:
    StopSource& stop_;
    std::optional<py::error_already_set> raised_;
};

std::string answer(const std::string& method, const std::string& params_text, const TextFunction& progress,
                   const TextFunction& interim, const StopFunction& should_stop) {
    const Json params = value_of(parse_json(params_text));
    StopSource stop;
    Callbacks callbacks(stop);
    api::Context context;
    context.stop = stop.token();
    context.may_make_tables = true;
    if (progress)
        context.progress = [&](const Progress& now) { callbacks.run([&] { progress(to_text(api::to_json(now))); }); };
    if (interim) context.interim = [&](const Json& better) { callbacks.run([&] { interim(to_text(better)); }); };
    Result<Json> result;
    const api::Method* entry = api::find_method(method);
    run_without_gil(entry != nullptr && may_take_long(*entry, params), should_stop, stop,
                    [&] { result = api::call(method, params, context); });
    callbacks.raise_again();
    return to_text(value_of(std::move(result)));
}

// Converts a row of an array to stickers. A byte is a letter code, or 0 to 5 for the faces U R F D L B.
std::string stickers_of(const py::buffer_info& array, py::ssize_t row) {
    constexpr std::string_view faces = "URFDLB";
    const auto* first = static_cast<const std::uint8_t*>(array.ptr) + (row * array.strides[0]);
    std::string text;
    for (py::ssize_t i = 0; i < array.shape[1]; ++i) {
        const std::uint8_t sticker = first[i * array.strides[1]];
        text += sticker < faces.size() ? faces[sticker] : static_cast<char>(sticker);
    }
    return text;
}

// Reads the cubes from a list of texts and cubes, or from an array with 54 bytes per row, such as a NumPy array.
std::vector<Result<Cube>> read_cubes(const py::object& values) {
    std::vector<Result<Cube>> cubes;
    if (PyObject_CheckBuffer(values.ptr()) != 0) {
        const py::buffer_info array = values.cast<py::buffer>().request();
        if (array.itemsize != 1 || array.ndim != 2 || array.shape[1] != 54)
            throw py::value_error("expected an array of cubes with 54 one-byte stickers per row");
        for (py::ssize_t i = 0; i < array.shape[0]; ++i) cubes.push_back(api::solvable_cube(stickers_of(array, i)));
        return cubes;
    }
    for (const py::handle value : values) {
        if (py::isinstance<Cube>(value))
            cubes.emplace_back(value.cast<Cube>());
        else
            cubes.push_back(api::solvable_cube(value.cast<std::string>()));
    }
    return cubes;
}

// Returns the moves of each cube, or its CubewrightError. Without a maximum length, the search aims for the length that
// suffices for every cube. `first` is the index of the first cube, for error messages.
py::list solve_many(const py::object& values, std::optional<unsigned> max_length, std::size_t threads,
                    std::size_t first, const StopFunction& should_stop) {
    const std::vector<Result<Cube>> given = read_cubes(values);
    std::vector<Cube> cubes;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (given[i]) {
            cubes.push_back(*given[i]);
            places.push_back(i);
        }
    std::vector<std::optional<std::string>> moves(given.size());
    StopSource stop;
    run_without_gil(cubes.size() > 20, should_stop, stop, [&] {
        const auto& tables = rubik::two_phase_tables(rubik::largest_two_phase_tier());
        rubik::SolveOptions options;
        options.longest = max_length.value_or(options.longest);
        options.good_enough = max_length.value_or(rubik::default_length(rubik::Metric::htm));
        options.threads = threads == 0 ? core_count() : threads;
        options.limits.stop = stop.token();
        rubik::solve_batch(tables, cubes, options, [&](std::size_t i, const Result<rubik::SolveResult>& result) {
            if (result && !result->solutions.empty())
                moves[places[i]] = twisty::to_string(result->solutions.front().moves);
        });
    });
    const Error unsolved = fail(Text::nothing_within_limits).value();
    py::list solved;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (moves[i])
            solved.append(*moves[i]);
        else
            solved.append(exception_for(given[i] ? unsolved : given[i].error(), "cube " + std::to_string(first + i)));
    }
    return solved;
}

Cube turned(const Cube& cube, const std::string& turns) {
    return rubik::after(cube, value_of(twisty::parse_turns(turns)));
}

}  // namespace

// Defines this engine's module under a separate name, because the function that Python calls is defined below.
#define PyInit__engine own_module
PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine of Cubewright; import cubewright instead.";
    module.attr("version") = CUBEWRIGHT_VERSION;
    module.attr("processor") = std::string(processors::own());
    module.def("answer", &answer, py::arg("method"), py::arg("params"), py::arg("progress") = nullptr,
               py::arg("interim") = nullptr, py::arg("should_stop") = nullptr);
    module.def("solve_many", &solve_many, py::arg("cubes"), py::arg("max_length"), py::arg("threads"), py::arg("first"),
               py::arg("should_stop") = nullptr);

    py::class_<Cube>(module, "State")
        .def(py::init([] { return rubik::solved_cube; }))
        .def(py::init([](const std::string& text) { return value_of(api::solvable_cube(text)); }))
        .def("turned", &turned)
        .def("times", [](const Cube& a, const Cube& b) { return a * b; })
        .def("inverse", [](const Cube& cube) { return rubik::inverse(cube); })
        .def("facelets", [](const Cube& cube) { return rubik::to_facelet_string(cube); })
        .def("__eq__", [](const Cube& a, const Cube& b) { return a == b; })
        .def("__hash__", [](const Cube& cube) { return static_cast<py::ssize_t>(rubik::hash_value(cube) >> 1U); });
}
#undef PyInit__engine

// Creates the module with the engine for this processor, if one is installed, or else with this engine.
extern "C" PYBIND11_EXPORT PyObject* PyInit__engine() {
    const auto file = processors::file_of(reinterpret_cast<const void*>(&PyInit__engine));
    const auto better =
        processors::load_engine_function(file.parent_path() / "engines", file.filename().string(), "PyInit__engine");
    if (!better) {
        PyErr_SetString(PyExc_ImportError, to_string(better.error()).c_str());
        return nullptr;
    }
    return *better == nullptr ? own_module() : reinterpret_cast<PyObject* (*)()>(*better)();
}
