// Python binding of the engine: the JSON contract with progress callbacks and KeyboardInterrupt, cubes as values, and
// batches of cubes. The modules that users import are in python/cubewright.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "api/contract.hpp"
#include "api/core/common_json.hpp"
#include "api/cube/cube_input.hpp"
#include "api/cube/cube_solver.hpp"
#include "base/json.hpp"
#include "base/workers.hpp"
#include "errors.hpp"
#include "processors/processors.hpp"
#include "python_api.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/search/quick_solve.hpp"
#include "state.hpp"
#include "texts/language.hpp"
#include "twisty/sequence.hpp"

namespace {

using namespace cubewright;
using namespace cubewright::python;
using rubik::Cube;

bool is_main_thread() {
    const Object threading = import_module("threading");
    return threading.attribute("current_thread").call().get() == threading.attribute("main_thread").call().get();
}

// Calls a Python function that returns True if the call has been cancelled. The caller must hold the GIL.
bool is_cancelled(const Object& should_stop) {
    const int truth = PyObject_IsTrue(should_stop.call().get());
    if (truth < 0) throw PythonError();
    return truth != 0;
}

// Runs the work without the GIL. Python handles Ctrl-C only in its main thread and only when PyErr_CheckSignals is
// called. Long work therefore runs on another thread, while the caller's thread checks every 50 ms for signals and
// calls `should_stop`, unless it is None. A cancelled call returns normally; an exception is raised again.
template <class Work>
void run_without_gil(bool may_take_long, const Object& should_stop, StopSource& stop, const Work& work) {
    const bool can_be_cancelled = should_stop.get() != Py_None;
    if (!can_be_cancelled && (!may_take_long || !is_main_thread())) {
        const ReleasedGil released;
        work();
        return;
    }
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::optional<SavedError> interruption;
    {
        const ReleasedGil released;
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
                const AcquiredGil acquired;
                if (!interruption && PyErr_CheckSignals() != 0) {
                    interruption.emplace();  // raised after the work has stopped
                    stop.request_stop();
                }
                if (!interruption && can_be_cancelled) {
                    try {
                        if (is_cancelled(should_stop)) stop.request_stop();
                    } catch (const PythonError&) {
                        interruption.emplace();
                        stop.request_stop();
                    }
                }
            }
            lock.lock();
        }
        lock.unlock();
        worker.join();
    }
    if (interruption) interruption->raise_again();
}

constexpr double soon = 0.02;  // maximum delay in seconds before Ctrl-C takes effect

bool may_take_long(const api::Method& method, const Json& params) {
    return api::check_params(method, params).has_value() && method.cost(api::Params(params)).seconds > soon;
}

// Runs Python callbacks. If a callback raises an exception, the work is stopped, and the exception is raised again from
// the call to the engine.
class Callbacks {
public:
    explicit Callbacks(StopSource& stop) : stop_(stop) {}

    template <class Call>
    void run(const Call& call) {
        const AcquiredGil acquired;
        if (raised_) return;
        try {
            call();
        } catch (const PythonError&) {
            raised_.emplace();
            stop_.request_stop();
        }
    }
    void raise_again() {
        if (raised_) raised_->raise_again();
    }

private:
    StopSource& stop_;
    std::optional<SavedError> raised_;
};

// Passes progress reports to a Python function, unless it is None. Both references must outlive the context.
void report_progress(api::Context& context, Callbacks& callbacks, const Object& progress) {
    if (progress.get() == Py_None) return;
    context.progress = [&](const Progress& now) {
        callbacks.run([&] { progress.call(to_python(to_text(api::to_json(now)))); });
    };
}

// Runs a method of the contract. The callbacks are Python functions that receive JSON, or None.
Object answer(const std::string& method, const std::string& params_text, const Object& progress, const Object& interim,
              const Object& should_stop) {
    const Json params = value_of(parse_json(params_text));
    StopSource stop;
    Callbacks callbacks(stop);
    api::Context context;
    context.stop = stop.token();
    context.may_make_tables = true;
    report_progress(context, callbacks, progress);
    if (interim.get() != Py_None)
        context.interim = [&](const Json& better) { callbacks.run([&] { interim.call(to_python(to_text(better))); }); };
    Result<Json> result;
    const api::Method* entry = api::find_method(method);
    run_without_gil(entry != nullptr && may_take_long(*entry, params), should_stop, stop,
                    [&] { result = api::call(method, params, context); });
    callbacks.raise_again();
    return to_python(to_text(value_of(std::move(result))));
}

constexpr std::size_t stickers_per_cube = 54;

// Reads the cubes of an array with 54 bytes per row, such as a NumPy array. A byte is a letter code, or 0 to 5 for the
// faces U R F D L B.
std::vector<Result<Cube>> read_array(const Object& array) {
    constexpr std::string_view faces = "URFDLB";
    const auto dimensions = size_of(array.attribute("ndim"));
    const Object shape = array.attribute("shape");
    if (size_of(array.attribute("itemsize")) != 1 || dimensions != 2 ||
        size_of(Object::borrow(PyTuple_GetItem(shape.get(), 1))) != stickers_per_cube) {
        PyErr_SetString(PyExc_ValueError, "expected an array of cubes with 54 one-byte stickers per row");
        throw PythonError();
    }
    const Object copy = array.attribute("tobytes").call();
    char* data = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(copy.get(), &data, &size) != 0) throw PythonError();
    std::string stickers(data, static_cast<std::size_t>(size));
    for (char& sticker : stickers)
        if (const auto face = static_cast<std::uint8_t>(sticker); face < faces.size()) sticker = faces[face];
    std::vector<Result<Cube>> cubes;
    for (std::size_t at = 0; at < stickers.size(); at += stickers_per_cube)
        cubes.push_back(api::solvable_cube(stickers.substr(at, stickers_per_cube)));
    return cubes;
}

// Reads the cubes from a list of texts and cubes, or from an array.
std::vector<Result<Cube>> read_cubes(PyObject* values) {
    if (PyObject* view = PyMemoryView_FromObject(values); view != nullptr) return read_array(Object(view));
    PyErr_Clear();  // not an array
    std::vector<Result<Cube>> cubes;
    const Object iterator(PyObject_GetIter(values));
    while (PyObject* next = PyIter_Next(iterator.get())) {
        const Object value(next);
        if (is_state(next))
            cubes.emplace_back(cube_of(next));
        else
            cubes.push_back(api::solvable_cube(text_of(next)));
    }
    if (PyErr_Occurred() != nullptr) throw PythonError();
    return cubes;
}

struct BatchRequest {
    std::string method;  // "fast" or another method of cube.solve
    std::optional<unsigned> max_length;
    std::size_t threads = 0;  // 0 means all cores
    std::size_t first = 0;    // index of the first cube, for error messages
};

// Receives the answer of a cube, from any thread: an object with the moves, or with the message and code of an error.
using AnsweredCube = std::function<void(std::size_t cube, Json answer)>;

Json answer_or_error(const Result<Json>& answer) {
    return answer ? *answer : api::to_json(answer.error());
}

// Without a maximum length, the search aims for the length that suffices for every cube.
void solve_fast(std::span<const Cube> cubes, const BatchRequest& request, const api::Context& context,
                const AnsweredCube& answered) {
    rubik::SolveOptions options;
    options.longest = request.max_length.value_or(options.longest);
    options.good_enough = request.max_length.value_or(rubik::default_length(rubik::Metric::htm));
    options.threads = request.threads;
    options.limits.stop = context.stop;
    const auto& tables = rubik::two_phase_tables(rubik::largest_two_phase_tier());
    rubik::solve_batch(tables, cubes, options, [&](std::size_t i, const Result<rubik::SolveResult>& result) {
        if (!result)
            answered(i, api::to_json(result.error()));
        else if (result->solutions.empty())
            answered(i, {{"message", to_sentence(tr("no solution was found within the limits"))}});
        else
            answered(i, {{"moves", twisty::to_string(result->solutions.front().moves)}});
    });
}

// The optimal method plans a batch as a whole. With the other methods, each thread solves one cube at a time.
void solve_with_method(std::span<const Cube> cubes, const BatchRequest& request, const api::Context& context,
                       const AnsweredCube& answered) {
    Json params{{"method", request.method}};
    if (request.max_length) params["max_length"] = *request.max_length;
    if (request.method == "optimal") {
        params["threads"] = request.threads;
        std::vector<Json> values;
        for (const Cube& cube : cubes) values.emplace_back(rubik::to_facelet_string(cube));
        const auto checked =
            api::call_batch("cube.solve", params, values, context,
                            [&](std::size_t i, const auto& answer) { answered(i, answer_or_error(answer)); });
        for (std::size_t i = 0; !checked && i < cubes.size(); ++i) answered(i, api::to_json(checked.error()));
        return;
    }
    api::Context each;
    each.stop = context.stop;
    each.may_make_tables = true;
    std::atomic<std::size_t> next{0};
    run_workers(std::min(request.threads, cubes.size()), [&](std::size_t) {
        for (std::size_t i = next++; i < cubes.size(); i = next++) {
            Json with_cube = params;
            with_cube["cube"] = rubik::to_facelet_string(cubes[i]);
            answered(i, answer_or_error(api::call("cube.solve", with_cube, each)));
        }
    });
}

// Returns the moves of each cube, or its CubewrightError.
Object solve_many(PyObject* values, BatchRequest request, const Object& should_stop, const Object& progress) {
    const std::vector<Result<Cube>> given = read_cubes(values);
    std::vector<Cube> cubes;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (given[i]) {
            cubes.push_back(*given[i]);
            places.push_back(i);
        }
    if (request.threads == 0) request.threads = core_count();
    StopSource stop;
    Callbacks callbacks(stop);
    api::Context context;
    context.stop = stop.token();
    context.may_make_tables = true;
    report_progress(context, callbacks, progress);
    std::vector<Json> answers(given.size());
    const bool is_fast = request.method == "fast";
    run_without_gil(cubes.size() > 20 || !is_fast, should_stop, stop, [&] {
        Mutex mutex;  // orders the progress reports
        std::size_t done = 0;
        const AnsweredCube answered = [&](std::size_t i, Json answer) {
            answers[places[i]] = std::move(answer);
            const Lock lock(mutex);
            report(context.progress, counted(api::cubes_stage, ++done, cubes.size()));
        };
        // The optimal method reports its tables; the cubes are counted here.
        api::Context inner = context;
        if (!is_fast)
            inner.progress = [&](const Progress& now) {
                if (now.stage != api::cubes_stage && context.progress) context.progress(now);
            };
        if (is_fast)
            solve_fast(cubes, request, context, answered);
        else
            solve_with_method(cubes, request, inner, answered);
    });
    callbacks.raise_again();
    Object solved(PyList_New(0));
    for (std::size_t i = 0; i < given.size(); ++i) {
        Json answer = given[i] ? std::move(answers[i]) : api::to_json(given[i].error());
        if (!answer.contains("moves") && !answer.contains("code")) answer["code"] = "no_solution";
        const Object item = answer.contains("moves")
                                ? to_python(answer["moves"].get<std::string>())
                                : exception_for(answer, "cube " + std::to_string(request.first + i));
        if (PyList_Append(solved.get(), item.get()) != 0) throw PythonError();
    }
    return solved;
}

PyObject* call_answer(PyObject*, PyObject* args, PyObject* named) {
    static std::array<char*, 6> names = {const_cast<char*>("method"),      const_cast<char*>("params"),
                                         const_cast<char*>("progress"),    const_cast<char*>("interim"),
                                         const_cast<char*>("should_stop"), nullptr};
    PyObject *method = nullptr, *params = nullptr;
    PyObject *progress = Py_None, *interim = Py_None, *should_stop = Py_None;
    if (PyArg_ParseTupleAndKeywords(args, named, "UU|OOO", names.data(), &method, &params, &progress, &interim,
                                    &should_stop) == 0)
        return nullptr;
    return protect([&] {
        return answer(text_of(method), text_of(params), Object::borrow(progress), Object::borrow(interim),
                      Object::borrow(should_stop));
    });
}

PyObject* call_solve_many(PyObject*, PyObject* args, PyObject* named) {
    static std::array<char*, 8> names = {const_cast<char*>("cubes"),    const_cast<char*>("max_length"),
                                         const_cast<char*>("threads"),  const_cast<char*>("first"),
                                         const_cast<char*>("method"),   const_cast<char*>("should_stop"),
                                         const_cast<char*>("progress"), nullptr};
    PyObject *cubes = nullptr, *max_length = nullptr, *threads = nullptr, *first = nullptr, *method = nullptr;
    PyObject *should_stop = Py_None, *progress = Py_None;
    if (PyArg_ParseTupleAndKeywords(args, named, "OOOOU|OO", names.data(), &cubes, &max_length, &threads, &first,
                                    &method, &should_stop, &progress) == 0)
        return nullptr;
    return protect([&] {
        const auto size = [](PyObject* value) { return size_of(Object::borrow(value)); };
        BatchRequest request{text_of(method), {}, size(threads), size(first)};
        if (max_length != Py_None) request.max_length = static_cast<unsigned>(size(max_length));
        return solve_many(cubes, std::move(request), Object::borrow(should_stop), Object::borrow(progress));
    });
}

// Creates the Python module of this engine.
PyObject* make_module() {
    static std::array<PyMethodDef, 3> functions = {
        {{"answer", as_c_function(call_answer), METH_VARARGS | METH_KEYWORDS, nullptr},
         {"solve_many", as_c_function(call_solve_many), METH_VARARGS | METH_KEYWORDS, nullptr},
         {nullptr, nullptr, 0, nullptr}}};
    static PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                                     "_engine",
                                     "The engine of Cubewright; import cubewright instead.",
                                     -1,
                                     functions.data(),
                                     nullptr,
                                     nullptr,
                                     nullptr,
                                     nullptr};
    return protect([] {
        Object module(PyModule_Create(&definition));
        const auto add = [&](const char* name, const Object& value) {
            if (PyObject_SetAttrString(module.get(), name, value.get()) != 0) throw PythonError();
        };
        add("State", create_state_type());
        add("version", to_python(std::string_view(CUBEWRIGHT_VERSION)));
        add("processor", to_python(processors::own()));
        return module;
    });
}

}  // namespace

// Creates the module with the engine for this processor, if one is installed, or else with this engine.
PyMODINIT_FUNC PyInit__engine() {
    const auto file = processors::file_of(reinterpret_cast<const void*>(&PyInit__engine));
    const auto better =
        processors::load_engine_function(file.parent_path() / "engines", file.filename().string(), "PyInit__engine");
    if (!better) {
        PyErr_SetString(PyExc_ImportError, to_string(better.error()).c_str());
        return nullptr;
    }
    return *better == nullptr ? make_module() : reinterpret_cast<PyObject* (*)()>(*better)();
}
