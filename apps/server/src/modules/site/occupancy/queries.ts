import type { OccupancyAdjustment } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { adjustedOf, adjustedOfRegion, insideOf, insideOfRegion } from './occupancy-of.ts'

export interface StoredCount {
  capacity: number
  inside: number
  adjusted: number
}

export const findLotCount = (db: Db, scope: Scope, lotId: number): Promise<StoredCount | undefined> =>
  db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l', lotId))
    .select(['l.capacity', insideOf('l').as('inside'), adjustedOf('l').as('adjusted')])
    .executeTakeFirst()

export const listRegionCounts = (
  db: Db,
  tenantId: number,
  lotId: number,
): Promise<(StoredCount & { regionId: number; name: string })[]> =>
  db
    .selectFrom('region as r')
    .where('r.tenant_id', '=', tenantId)
    .where('r.lot_id', '=', lotId)
    .select(['r.region_id as regionId', 'r.name', 'r.capacity'])
    .select([insideOfRegion.as('inside'), adjustedOfRegion('r').as('adjusted')])
    .orderBy('r.name')
    .orderBy('r.region_id')
    .execute()

const most = 100

export const listAdjustments = (db: Db, tenantId: number, lotId: number): Promise<OccupancyAdjustment[]> =>
  db
    .selectFrom('occupancy_adjustment as a')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .leftJoin('region as r', join =>
      join.onRef('r.tenant_id', '=', 'a.tenant_id').onRef('r.region_id', '=', 'a.region_id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.lot_id', '=', lotId)
    .select([
      'a.adjustment_id as adjustmentId',
      'a.delta',
      'a.counted',
      'a.counted_before as countedBefore',
      'a.reason',
    ])
    .select([
      localTime('a.made_at', 'l.time_zone').as('madeAt'),
      personName('a.tenant_id', 'a.made_by').as('madeBy'),
      'r.name as regionName',
      sql<boolean>`a.undoes is not null`.as('isUndo'),
      sql<boolean>`exists (select from occupancy_adjustment as u where u.tenant_id = a.tenant_id and u.undoes = a.adjustment_id)`.as(
        'isUndone',
      ),
    ])
    .orderBy('a.made_at', 'desc')
    .orderBy('a.adjustment_id', 'desc')
    .limit(most)
    .execute()

/**
 * The vehicles of a lot that are marked as ghosts, were inside as it was last recounted, and have not been given back to the count since. They were counted
 * as gone by the recount, and left the count a second time as they were marked.
 */
export const listDoubly = async (db: Db, tenantId: number, lotId: number): Promise<number[]> => {
  const { rows } = await sql<{ orderId: number }>`
    select o.order_id as "orderId"
    from parking_order as o
    cross join lateral (select max(a.made_at) as at from occupancy_adjustment as a
      where a.tenant_id = o.tenant_id and a.lot_id = o.lot_id and a.delta < 0 and a.counted is not null and a.region_id is null
        and not exists (select from occupancy_adjustment as u where u.tenant_id = a.tenant_id and u.undoes = a.adjustment_id)
    ) as recount
    where o.tenant_id = ${tenantId} and o.lot_id = ${lotId} and o.park_status = 'exitMissed' and o.mark = 'ghost' and o.entry_at < recount.at
      and exists (select from lane_action as done
        where done.tenant_id = o.tenant_id and done.order_id = o.order_id and done.kind = 'close' and done.acted_at > recount.at)
      and not exists (select from occupancy_adjustment as back
        where back.tenant_id = o.tenant_id and back.order_id = o.order_id)
    order by o.entry_at, o.order_id`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

export interface NewAdjustment {
  lotId: number
  regionId: number | null
  delta: number
  counted: number | null
  countedBefore: number | null
  orderId: number | null
  undoes: number | null
  reason: string
  madeBy: number
  madeAt: Date
}

/** Breaks the unique key where that was undone before. */
export async function insertAdjustment(db: Db, tenantId: number, made: NewAdjustment): Promise<number> {
  const { adjustmentId } = await db
    .insertInto('occupancy_adjustment')
    .values({
      tenant_id: tenantId,
      lot_id: made.lotId,
      region_id: made.regionId,
      delta: made.delta,
      counted: made.counted,
      counted_before: made.countedBefore,
      order_id: made.orderId,
      undoes: made.undoes,
      reason: made.reason,
      made_by: made.madeBy,
      made_at: made.madeAt,
    })
    .returning('adjustment_id as adjustmentId')
    .executeTakeFirstOrThrow()
  return adjustmentId
}

export const findAdjustment = (db: Db, scope: Scope, adjustmentId: number) =>
  db
    .selectFrom('occupancy_adjustment as a')
    .where(inScope(scope, 'a'))
    .where(sql<SqlBool>`a.adjustment_id = ${adjustmentId}`)
    .select(['a.lot_id as lotId', 'a.region_id as regionId', 'a.delta', 'a.undoes', 'a.order_id as orderId'])
    .executeTakeFirst()
