import type { Db } from './database.ts'
import type { ParkingOrder, Pass } from './schema.generated.ts'

/**
 * The views `searchable_order` and `searchable_pass`: their tables' rows, of the connection's tenant only. Lists that search for a part of
 * a plate read them, because row-level security keeps such a search on the tables from using its index (migration 0005).
 */
export const searchable = (db: Db) => db.$extendTables<{ searchable_order: ParkingOrder; searchable_pass: Pass }>()
