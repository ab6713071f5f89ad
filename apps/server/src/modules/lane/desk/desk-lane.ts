import { type DeskLane, yuan } from '@parkdesk/contract'
import type { StoredLane } from './queries.ts'
import { stateOf } from './rules.ts'

/** A lane as its tile shows it to a person. */
export function deskLaneOf(stored: StoredLane, userId: number): DeskLane {
  const { ask, exit, pass, claim, laneId, lotId, parkingName, name, direction, reach, mode } = stored
  const state = stateOf(stored)
  const asked = state === 'hold' || state === 'refuse' ? ask : null
  const left = state === 'unmatched' || state === 'unpaid' ? exit : null
  // Until a vehicle that was let through has passed, it is the one that the lane is about.
  const seen = asked ?? left ?? (ask && !ask.isPassed ? ask : pass)
  const dueFen = asked?.dueFen ?? left?.dueFen ?? null
  return {
    ...{ laneId, lotId, parkingName, name, direction, reach, mode, state },
    askId: asked?.askId ?? null,
    exitOrderId: left?.orderId ?? null,
    reason: asked?.reason ?? null,
    plateNumber: seen?.plate ?? '',
    plateColor: seen?.plateColor ?? null,
    pictureUrl: seen?.pictureUrl ?? null,
    seenAt: seen?.at ?? null,
    seenSeconds: seen?.seconds ?? null,
    waitingSeconds: asked?.waitingSeconds ?? left?.seconds ?? null,
    due: dueFen === null || dueFen === 0 ? null : yuan(dueFen),
    claimedBy: claim?.name ?? '',
    isMine: claim?.userId === userId,
  }
}
