import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { adjustedOf, insideOf } from '../../site/occupancy/occupancy-of.ts'
import type { Stay } from './rules.ts'

/** How many spots of a lot are taken, and how many vehicles it takes. */
export interface LotCount {
  inside: number
  capacity: number
}

export const countLot = async (
  db: Db,
  { tenantId, lotId }: { tenantId: number; lotId: number },
): Promise<LotCount | undefined> =>
  (
    await sql<LotCount>`
      select capacity, ${insideOf('lot')} + ${adjustedOf('lot')} as inside
      from lot where tenant_id = ${tenantId} and lot_id = ${lotId}`.execute(db)
  ).rows[0]

/** Follows how full a lot is through the passes of a batch. */
export interface LotFill {
  /** In percent, cut; null: nobody asks, or the lot says no capacity. */
  percent(): number | null
  /** A pass made these stays of a plate of those. */
  follow(before: readonly Stay[], after: readonly Stay[]): void
}

const countInside = (stays: readonly Stay[]) => stays.filter(({ parkStatus }) => parkStatus === 'inside').length

/** @param count before the batch; undefined: nobody asks */
export function openLotFill(count: LotCount | undefined): LotFill {
  if (!count || count.capacity <= 0) return { percent: () => null, follow: () => {} }
  let { inside } = count
  return {
    percent: () => Math.floor((Math.max(0, inside) * 100) / count.capacity),
    follow(before, after) {
      inside += countInside(after) - countInside(before)
    },
  }
}
