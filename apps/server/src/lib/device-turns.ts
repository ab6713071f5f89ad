import { availableParallelism } from 'node:os'
import { Failure } from './failure.ts'
import { type Turns, turns } from './turns.ts'

/** A box that hears nothing for 30 s sends again as well. */
const waitMs = 20_000

/** Four connections of the devices' eight stay free for asks, at which a vehicle stands. */
const passesAtOnce = Math.max(2, Math.min(4, availableParallelism()))
const picturesAtOnce = Math.max(1, Math.floor(passesAtOnce / 2))

/** Whoever called is to call again later. */
export const isBusy = () => new Failure('request.tooMany')
const passTurns = turns({ atOnce: passesAtOnce, waitMs, refusal: isBusy })
const lotTurns = new Map<string, Turns>()

/**
 * Runs the storing of a batch of passes when its turn comes: one queue for the whole process, since all boxes share its database. Batches of one lot would wait for its lock while they keep
 * others from their turns, so one at a time is in that queue. Fails with request.tooMany; the box then sends its batch again (ADR 161).
 */
export function takePassTurn<T>({ tenantId, lotId }: { tenantId: number; lotId: number }, work: () => Promise<T>) {
  const key = `${tenantId} ${lotId}`
  const ofLot = lotTurns.get(key) ?? turns({ atOnce: 1, waitMs, refusal: isBusy })
  lotTurns.set(key, ofLot)
  return ofLot.run(() => passTurns.run(work))
}

/** The same for pictures, which come after passes. Fails with file.busy. */
export const pictureTurns = turns({ atOnce: picturesAtOnce, waitMs, refusal: () => new Failure('file.busy') })
