// The engine's mutex: std::mutex, or an empty class on platforms without threads (WebAssembly).
#pragma once

#if !defined(__wasm__)
#include <mutex>
#endif

namespace cubewright {

#if defined(__wasm__)
class Mutex {};
struct Lock {
    explicit Lock(Mutex&) {}
};
#else
using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;
#endif

}  // namespace cubewright
