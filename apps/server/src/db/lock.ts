import { sql } from 'kysely'
import type { Db } from './database.ts'
import { runKept } from './statements.ts'

/** Lets one transaction at a time into a lot, so that a vehicle's events and payments are processed one after another. */
export const lockLot = (db: Db, tenantId: number, lotId: number) =>
  runKept(db, sql`select pg_advisory_xact_lock(hashtextextended(${`lot ${tenantId} ${lotId}`}, 0))`)

/** Lets one transaction at a time publish a tenant's rules or change its calendar: a rule names classes of the calendar. */
export const lockCharging = (db: Db, tenantId: number) =>
  runKept(db, sql`select pg_advisory_xact_lock(hashtextextended(${`charging ${tenantId}`}, 0))`)

/** Lets one transaction at a time raise an alarm of a kind that is raised only once while it is open. */
export const lockAlarm = (db: Db, tenantId: number, kind: string) =>
  runKept(db, sql`select pg_advisory_xact_lock(hashtextextended(${`alarm ${tenantId} ${kind}`}, 0))`)
