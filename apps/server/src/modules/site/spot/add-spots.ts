import type { SpotEntry } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { countOfLot, insertSpots } from './queries.ts'

/** As many rows as one statement takes. */
const mostAtOnce = 1_000

const audit = auditOf('lot')

/** Adds many spots to a lot of which none is numbered. Fails with spot.beyondCapacity. Call it in a transaction. */
export async function addSpots(
  ctx: SignedInContext,
  db: Db,
  { lotId, capacity }: { lotId: number; capacity: number },
  spots: readonly SpotEntry[],
): Promise<void> {
  const { tenantId } = ctx.scope
  for (let first = 0; first < spots.length; first += mostAtOnce)
    await insertSpots(db, tenantId, ctx.clock(), spots.slice(first, first + mostAtOnce))
  const count = await countOfLot(db, tenantId, lotId)
  if (count > capacity) throw new Failure('spot.beyondCapacity', { values: { capacity, count } })
  await audit(ctx, db, { action: 'spot.number', entityId: lotId, after: { added: spots.length, present: 0 } })
}
