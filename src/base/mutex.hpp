// The engine's lock: the standard one, or none where there are no threads (WebAssembly).
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
