// Entry point of an engine for a newer processor: the library for an older processor loads it and calls this function
// to get the function table.
#include "engine.hpp"

extern "C" __attribute__((visibility("default"))) const cubewright::c::Engine* cubewright_engine() {
    return &cubewright::c::own_engine();
}
