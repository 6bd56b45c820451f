// Raises the engine's errors as Python exceptions.
#pragma once
#include <string_view>
#include <utility>

#include "base/json.hpp"
#include "base/result.hpp"
#include "python_api.hpp"

namespace cubewright::python {

// Creates a CubewrightError (python/cubewright/errors.py) from an error as JSON. The caller must hold the GIL.
Object exception_for(const Json& error, std::string_view where = {});
[[noreturn]] void raise(const Error& error, std::string_view where = {});

template <class T>
T value_of(Result<T> result, std::string_view where = {}) {
    if (!result) raise(result.error(), where);
    return *std::move(result);
}

}  // namespace cubewright::python
