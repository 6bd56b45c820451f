// The Python type `State`: a cube as a value.
#pragma once
#include "python_api.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::python {

// Creates the type. Must be called once, before the other functions.
Object create_state_type();
bool is_state(PyObject* value);
rubik::Cube cube_of(PyObject* state);

}  // namespace cubewright::python
