// All public headers of the C++ library. See docs/guides/cpp.md.
#pragma once

#include <cubewright/algorithm.hpp>
#include <cubewright/call.hpp>
#include <cubewright/check.hpp>
#include <cubewright/cube.hpp>
#include <cubewright/progress.hpp>
#include <cubewright/readyset.hpp>
#include <cubewright/result.hpp>
#include <cubewright/scramble.hpp>
#include <cubewright/solve.hpp>
#include <cubewright/version.hpp>
