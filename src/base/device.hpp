// Marks a function that a graphics card may call too: nothing for a C++ compiler, both sides for nvcc.
#pragma once

#ifdef __CUDACC__
#define CUBEWRIGHT_DEVICE __host__ __device__
#else
#define CUBEWRIGHT_DEVICE
#endif
