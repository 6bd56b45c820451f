#include "state.hpp"

#include <array>
#include <cstddef>
#include <cstring>

#include "api/cube/cube_input.hpp"
#include "errors.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "twisty/alg.hpp"

namespace cubewright::python {
namespace {

using rubik::Cube;

// Python aligns objects less strictly than a cube requires, so the cube is stored as bytes.
struct State {
    PyObject base;
    std::array<std::byte, sizeof(Cube)> bytes;
};
PyTypeObject* state_type = nullptr;

Object state_of(const Cube& cube) {
    Object state(PyType_GenericAlloc(state_type, 0));
    std::memcpy(reinterpret_cast<State*>(state.get())->bytes.data(), &cube, sizeof cube);
    return state;
}

PyObject* new_state(PyTypeObject*, PyObject* args, PyObject*) {
    PyObject* text = nullptr;
    if (PyArg_ParseTuple(args, "|U", &text) == 0) return nullptr;
    return protect(
        [&] { return state_of(text == nullptr ? rubik::solved_cube : value_of(api::solvable_cube(text_of(text)))); });
}

void free_state(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(reinterpret_cast<PyObject*>(type));
}

PyObject* turned(PyObject* self, PyObject* turns) {
    return protect(
        [&] { return state_of(rubik::after(cube_of(self), value_of(twisty::parse_turns(text_of(turns))))); });
}

PyObject* times(PyObject* self, PyObject* other) {
    if (!is_state(other)) {
        PyErr_SetString(PyExc_TypeError, "expected a State");
        return nullptr;
    }
    return protect([&] { return state_of(cube_of(self) * cube_of(other)); });
}

PyObject* inverse_state(PyObject* self, PyObject*) {
    return protect([&] { return state_of(rubik::inverse(cube_of(self))); });
}

PyObject* facelets(PyObject* self, PyObject*) {
    return protect([&] { return to_python(rubik::to_facelet_string(cube_of(self))); });
}

PyObject* compare_states(PyObject* self, PyObject* other, int operation) {
    if (!is_state(other) || (operation != Py_EQ && operation != Py_NE))
        return Object::borrow(Py_NotImplemented).release();
    const bool equal = cube_of(self) == cube_of(other);
    return PyBool_FromLong(static_cast<long>(equal == (operation == Py_EQ)));
}

Py_hash_t hash_of_state(PyObject* self) {
    return static_cast<Py_hash_t>(rubik::hash_value(cube_of(self)) >> 1U);
}

}  // namespace

bool is_state(PyObject* value) {
    return Py_TYPE(value) == state_type;
}

rubik::Cube cube_of(PyObject* state) {
    rubik::Cube cube;
    std::memcpy(&cube, reinterpret_cast<State*>(state)->bytes.data(), sizeof cube);
    return cube;
}

Object create_state_type() {
    static std::array<PyMethodDef, 5> methods = {{{"turned", turned, METH_O, nullptr},
                                                  {"times", times, METH_O, nullptr},
                                                  {"inverse", inverse_state, METH_NOARGS, nullptr},
                                                  {"facelets", facelets, METH_NOARGS, nullptr},
                                                  {nullptr, nullptr, 0, nullptr}}};
    const auto slot = [](auto* function) { return reinterpret_cast<void*>(function); };
    std::array<PyType_Slot, 6> slots = {{{Py_tp_new, slot(new_state)},
                                         {Py_tp_dealloc, slot(free_state)},
                                         {Py_tp_richcompare, slot(compare_states)},
                                         {Py_tp_hash, slot(hash_of_state)},
                                         {Py_tp_methods, methods.data()},
                                         {0, nullptr}}};
    PyType_Spec spec = {"cubewright._engine.State", static_cast<int>(sizeof(State)), 0, Py_TPFLAGS_DEFAULT,
                        slots.data()};
    Object type(PyType_FromSpec(&spec));
    state_type = reinterpret_cast<PyTypeObject*>(Object(type).release());  // the type is never freed
    return type;
}

}  // namespace cubewright::python
