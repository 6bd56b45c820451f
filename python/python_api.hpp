// Small wrappers around Python's limited API, so that one extension module works with Python 3.9 and later.
#pragma once
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>
#include <unistd.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace cubewright::python {

// Thrown after a Python exception has been set. `protect` catches it before control returns to Python.
struct PythonError {};

// An owned reference. The caller must hold the GIL whenever a reference is created, copied or destroyed.
class Object {
public:
    Object() = default;
    // Takes ownership of a new reference. A null pointer means that Python has set an exception.
    explicit Object(PyObject* owned) : pointer_(owned) {
        if (owned == nullptr) throw PythonError();
    }
    static Object borrow(PyObject* borrowed) {
        Py_XINCREF(borrowed);
        return Object(borrowed);
    }
    Object(const Object& other) : pointer_(other.pointer_) { Py_XINCREF(pointer_); }
    Object(Object&& other) noexcept : pointer_(std::exchange(other.pointer_, nullptr)) {}
    Object& operator=(Object other) noexcept {
        std::swap(pointer_, other.pointer_);
        return *this;
    }
    ~Object() { Py_XDECREF(pointer_); }

    [[nodiscard]] PyObject* get() const { return pointer_; }
    PyObject* release() { return std::exchange(pointer_, nullptr); }
    [[nodiscard]] Object attribute(const char* name) const { return Object(PyObject_GetAttrString(pointer_, name)); }
    template <class... Args>
    Object call(const Args&... args) const {
        return Object(PyObject_CallFunctionObjArgs(pointer_, args.get()..., nullptr));
    }

private:
    PyObject* pointer_ = nullptr;
};

inline Object import_module(const char* name) {
    return Object(PyImport_ImportModule(name));
}
inline Object none() {
    return Object::borrow(Py_None);
}
inline Object to_python(std::string_view text) {
    return Object(PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size())));
}
inline Object to_python(std::uint64_t number) {
    return Object(PyLong_FromUnsignedLongLong(number));
}
// Returns the text as UTF-8. Lone surrogates become bytes that are not valid UTF-8, which the engine reports.
inline std::string text_of(PyObject* value) {
    const Object bytes(PyUnicode_AsEncodedString(value, "utf-8", "surrogatepass"));
    char* data = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(bytes.get(), &data, &size) != 0) throw PythonError();
    return {data, static_cast<std::size_t>(size)};
}
inline std::size_t size_of(const Object& value) {
    const std::size_t size = PyLong_AsSize_t(value.get());
    if (PyErr_Occurred() != nullptr) throw PythonError();
    return size;
}

// An exception that has been caught, to be raised again later. The caller must hold the GIL.
class SavedError {
public:
    SavedError() { PyErr_Fetch(&type_, &value_, &traceback_); }
    SavedError(SavedError&& other) noexcept
        : type_(std::exchange(other.type_, nullptr)),
          value_(std::exchange(other.value_, nullptr)),
          traceback_(std::exchange(other.traceback_, nullptr)) {}
    SavedError& operator=(SavedError&&) = delete;
    ~SavedError() {
        Py_XDECREF(type_);
        Py_XDECREF(value_);
        Py_XDECREF(traceback_);
    }
    [[noreturn]] void raise_again() {
        PyErr_Restore(std::exchange(type_, nullptr), std::exchange(value_, nullptr),
                      std::exchange(traceback_, nullptr));
        throw PythonError();
    }

private:
    PyObject* type_ = nullptr;
    PyObject* value_ = nullptr;
    PyObject* traceback_ = nullptr;
};

// Calls a function that takes the GIL. While the interpreter shuts down, only its own thread gets the GIL. Before
// Python 3.14, any other thread is then ended with pthread_exit, which unwinds its stack like an exception, through
// destructors that must not throw and frames that need the GIL. The thread sleeps instead until the process ends, as in
// Python 3.14.
template <class Take>
auto take_gil(const Take& take) noexcept {
    try {
        return take();
    } catch (...) {
        for (;;) pause();  // leaving this handler would abort the process
    }
}

class ReleasedGil {
public:
    ReleasedGil() : state_(PyEval_SaveThread()) {}
    ReleasedGil(const ReleasedGil&) = delete;
    ReleasedGil& operator=(const ReleasedGil&) = delete;
    ~ReleasedGil() {
        take_gil([this] { PyEval_RestoreThread(state_); });
    }

private:
    PyThreadState* state_;
};

class AcquiredGil {
public:
    AcquiredGil() {
        // A thread without a Python state gets one from the interpreter, which no longer exists after the shutdown.
        while (PyGILState_GetThisThreadState() == nullptr && Py_IsInitialized() == 0) pause();
        state_ = take_gil([] { return PyGILState_Ensure(); });
    }
    AcquiredGil(const AcquiredGil&) = delete;
    AcquiredGil& operator=(const AcquiredGil&) = delete;
    ~AcquiredGil() { PyGILState_Release(state_); }

private:
    PyGILState_STATE state_;
};

// Runs a function that returns an Object. Returns the object's reference, or null with a Python exception set.
template <class Work>
PyObject* protect(const Work& work) {
    try {
        return work().release();
    } catch (const PythonError&) {
        return nullptr;
    }
}

template <class Function>
PyCFunction as_c_function(Function* function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

}  // namespace cubewright::python
