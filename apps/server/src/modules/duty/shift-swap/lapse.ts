import type { SwappedShift } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { notifyOfSwap } from './notify-of-swap.ts'

interface Lapsed {
  shiftSwapId: number
  askedBy: number
  colleagueId: number
  lotId: number
  lotName: string
  shift: SwappedShift
}

async function lapse(db: Db, tenantId: number, at: Date, which: RawBuilder<SqlBool>): Promise<void> {
  const { rows } = await sql<Lapsed>`update shift_swap as w set state = 'lapsed'
    from lot as l where w.tenant_id = ${tenantId} and w.state in ('asked', 'agreed') and ${which}
      and l.tenant_id = w.tenant_id and l.lot_id = w.lot_id
    returning w.shift_swap_id as "shiftSwapId", w.asked_by as "askedBy", w.colleague_id as "colleagueId", w.lot_id as "lotId",
      l.name as "lotName", w.shift`.execute(db)
  for (const swap of rows)
    for (const userId of [swap.askedBy, swap.colleagueId])
      await notifyOfSwap(db, tenantId, { kind: 'swapOff', at, userId, swap })
}

/** The plan of shifts has changed: what people wanted to do with them is off, and they are notified. */
export const lapseSwapsOf = (db: Db, tenantId: number, at: Date, entryIds: readonly number[]): Promise<void> =>
  lapse(
    db,
    tenantId,
    at,
    sql<SqlBool>`(w.roster_entry_id = any(${[...entryIds]}) or w.return_entry_id = any(${[...entryIds]}))`,
  )

/** Swaps that nobody decided before a shift began. */
export async function lapseSwaps({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantIds(database.shared))
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(db => lapse(db, tenantId, now, sql<SqlBool>`w.begins_at <= ${now}`))
}
