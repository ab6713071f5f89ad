import type { MatchingMode } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** What the assistant does in each lot that a person sees, or in one of them. */
export const listModes = (db: Db, scope: Scope, lotId?: number) =>
  db
    .selectFrom('lot as l')
    .leftJoin('lot_matching as m', join =>
      join.onRef('m.tenant_id', '=', 'l.tenant_id').onRef('m.lot_id', '=', 'l.lot_id'),
    )
    .where(inScope(scope, 'l', lotId))
    .where('l.state', '<>', 'closed')
    .select(['l.lot_id as lotId', 'l.name as parkingName', sql<MatchingMode>`coalesce(m.mode, 'suggest')`.as('mode')])
    .orderBy('l.name')
    .orderBy('l.lot_id')
    .execute()

export const saveMode = (db: Db, { tenantId, lotId, mode }: { tenantId: number; lotId: number; mode: MatchingMode }) =>
  db
    .insertInto('lot_matching')
    .values({ tenant_id: tenantId, lot_id: lotId, mode })
    .onConflict(conflict => conflict.columns(['tenant_id', 'lot_id']).doUpdateSet({ mode }))
    .execute()
