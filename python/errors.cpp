#include "errors.hpp"

#include <cstdint>
#include <string>

#include "api/contract.hpp"
#include "base/json.hpp"

namespace cubewright::python {

Object exception_for(const Json& json, std::string_view where) {
    const auto text = [&](const char* name) { return to_python(json.value(name, std::string())); };
    const auto number = [&](const char* name) {
        return json.contains(name) ? to_python(json[name].get<std::uint64_t>()) : none();
    };
    const Object type = import_module("cubewright.errors").attribute("CubewrightError");
    return type.call(text("message"), text("code"), where.empty() ? text("where") : to_python(where), text("expected"),
                     number("line"), number("column"));
}

[[noreturn]] void raise(const Error& error, std::string_view where) {
    const Object exception = exception_for(api::to_json(error), where);
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.get())), exception.get());
    throw PythonError();
}

}  // namespace cubewright::python
