import { parentPort, workerData } from 'node:worker_threads'
import { type LotZones, openPricing, type RealStay, type ReplayInputs } from './price-stays.ts'
import { emptyTally } from './rules.ts'
import { addAll, type ReplayTally } from './tally-here.ts'

/** A thread of its own, so that a million stays keep no request waiting. Takes stays, says how many it has done, and at last what they add up to. */
export interface WorkerOrder {
  inputs: ReplayInputs
  zones: LotZones
}

export type ToWorker = { stays: RealStay[] } | 'finish'
export type FromWorker = { counted: number } | { tally: ReplayTally }

const { inputs, zones } = workerData as WorkerOrder
const price = openPricing(inputs, zones)
const tally: ReplayTally = emptyTally()
const say = (word: FromWorker) => parentPort?.postMessage(word)

parentPort?.on('message', (word: ToWorker) => {
  if (word === 'finish') {
    say({ tally })
    parentPort?.close()
    return
  }
  say({ counted: addAll(tally, word.stays, price) })
})
