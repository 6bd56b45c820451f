// Stubs for builds without libpq.
#include "store/postgres/move_rows.hpp"
#include "store/postgres/postgres.hpp"
#include "texts/codes.hpp"

namespace cubewright::postgres {

store::Outcome<std::unique_ptr<store::Store>> open(const Settings& settings) {
    return store::refuse(store::Reason::failed, Text::no_postgresql, shown(settings.address),
                         Text::expected_folder_or_libpq);
}

store::Outcome<MoveFacts> move_rows(const std::filesystem::path&, const std::string& address, const MoveProgress&) {
    return store::refuse(store::Reason::failed, Text::no_postgresql, shown(address), Text::expected_folder_or_libpq);
}

}  // namespace cubewright::postgres
