import { type LotZones, openPricing, type RealStay, type ReplayedStay, type ReplayInputs } from './price-stays.ts'
import { addStay, emptyTally, type Tally } from './rules.ts'

export type ReplayTally = Tally<ReplayedStay>

/** As `tallyInWorker`, without a thread: for a few stays. */
export async function tallyHere(
  { inputs, zones }: { inputs: ReplayInputs; zones: LotZones },
  chunks: AsyncIterable<RealStay[]>,
  { signal, onChunk }: { signal: AbortSignal; onChunk: (counted: number) => Promise<void> },
): Promise<ReplayTally> {
  const price = openPricing(inputs, zones)
  const tally: ReplayTally = emptyTally()
  for await (const stays of chunks) {
    signal.throwIfAborted()
    await onChunk(addAll(tally, stays, price))
  }
  return tally
}

/** Prices stays into the tally; how many of them count. */
export function addAll(tally: ReplayTally, stays: readonly RealStay[], price: ReturnType<typeof openPricing>): number {
  const before = tally.stays
  for (const stay of stays) {
    const priced = price(stay)
    if (priced) addStay(tally, priced)
  }
  return tally.stays - before
}
