import { sql } from 'kysely'
import type { Db } from './database.ts'
import { runKept } from './statements.ts'

/** Lets one transaction at a time into a lot, so that a vehicle's events and money are settled one after another. */
export const lockLot = (db: Db, tenantId: number, lotId: number) =>
  runKept(db, sql`select pg_advisory_xact_lock(hashtextextended(${`lot ${tenantId} ${lotId}`}, 0))`)

/** Lets one transaction at a time publish a tenant's rules or change its calendar: a rule names classes of the calendar. */
export const lockCharging = (db: Db, tenantId: number) =>
  runKept(db, sql`select pg_advisory_xact_lock(hashtextextended(${`charging ${tenantId}`}, 0))`)
