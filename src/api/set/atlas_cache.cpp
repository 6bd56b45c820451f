#include "api/set/atlas_cache.hpp"

#include "base/cache_folder.hpp"
#include "readyset/atlas/atlas_file.hpp"
#include "texts/codes.hpp"

namespace cubewright::api {

Result<readyset::Atlas> cached_atlas(const Context& context) {
    const auto folder = cache_folder();
    const auto path = folder ? *folder / "readyset-atlas.table" : std::filesystem::path{};
    auto atlas = folder ? readyset::load_atlas(path).value_or(readyset::Atlas{}) : readyset::Atlas{};
    if (atlas.is_complete()) return atlas;
    const bool complete = readyset::complete(atlas, context.progress, context.stop);
    // A failure to write the cache only costs time; the answer is still correct.
    if (folder) static_cast<void>(readyset::save(atlas, path));
    if (!complete) return interrupted(Text::atlas_interrupted);
    return atlas;
}

}  // namespace cubewright::api
