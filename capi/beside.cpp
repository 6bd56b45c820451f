// The engine for a newer processor, as the library for an older one finds it: one function that gives the table.
#include "engine.hpp"

extern "C" __attribute__((visibility("default"))) const cubewright::c::Engine* cubewright_engine() {
    return &cubewright::c::own_engine();
}
