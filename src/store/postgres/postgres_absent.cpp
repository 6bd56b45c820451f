// Stubs for builds without libpq.
#include "store/postgres/move_rows.hpp"
#include "store/postgres/postgres.hpp"
#include "texts/message.hpp"

namespace cubewright::postgres {

store::Outcome<std::unique_ptr<store::Store>> open(const Settings& settings) {
    return store::refuse(store::Reason::failed, "no-postgresql",
                         tr("this program was built without PostgreSQL support"), shown(settings.address),
                         tr("a folder, or a build with libpq"));
}

store::Outcome<store::RowCounts> move_rows(const std::filesystem::path&, const std::string& address,
                                           const MoveProgress&) {
    return store::refuse(store::Reason::failed, "no-postgresql",
                         tr("this program was built without PostgreSQL support"), shown(address),
                         tr("a folder, or a build with libpq"));
}

}  // namespace cubewright::postgres
