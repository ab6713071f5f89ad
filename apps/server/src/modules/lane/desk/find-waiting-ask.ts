import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { deskLaneOf } from './desk-lane.ts'
import { listLanes } from './queries.ts'

/** The ask of the vehicle that waits at a lane of the scope; null: none does. */
export async function findWaitingAsk(
  db: Db,
  { scope, clock, session }: SignedInContext,
  laneId: number,
): Promise<number | null> {
  const [lane] = await listLanes(db, scope, { now: clock(), laneId })
  return lane ? deskLaneOf(lane, session.userId).askId : null
}
