import { type FeeMinutes, type PlateColor, type ReplayFee, type ReplayResult, yuan } from '@parkdesk/contract'
import { localTimeOf } from '../../../lib/local-time.ts'
import type { ChargeLine } from '../engine/charge.ts'
import { writeFeeLines } from '../engine/fee-lines.ts'
import type { Sum, Tally } from './rules.ts'

export interface StoredFee {
  amountFen: number
  minutes: FeeMinutes | null
  lines: ChargeLine[]
}

/** One of the largest changes, with what a person needs to look at it; its order may be gone by then. */
export interface StoredChange {
  orderId: number
  orderNo: string
  plate: string
  plateColor: PlateColor
  lotName: string
  timeZone: string
  entryMs: number
  exitMs: number
  before: StoredFee
  after: StoredFee
}

/** A result as it is stored: money in fen, times in epoch milliseconds. */
export interface StoredResult extends Omit<Tally<never>, 'changes'> {
  changes: StoredChange[]
}

const minuteMs = 60_000

/** A stored result as it goes over the wire. */
export const writeResult = (result: StoredResult): ReplayResult => ({
  stays: result.stays,
  unpriced: result.unpriced,
  total: writeSum(result.total),
  dearer: { stays: result.dearer.stays, amount: yuan(result.dearer.amountFen) },
  cheaper: { stays: result.cheaper.stays, amount: yuan(result.cheaper.amountFen) },
  same: result.same,
  byHour: result.byHour.map(writeSum),
  byLength: result.byLength.map(writeSum),
  changes: result.changes.map(change => ({
    orderId: change.orderId,
    orderNo: change.orderNo,
    plateNumber: change.plate,
    plateColor: change.plateColor,
    parkingName: change.lotName,
    cameAt: localTimeOf(new Date(change.entryMs), change.timeZone),
    leftAt: localTimeOf(new Date(change.exitMs), change.timeZone),
    parkingMinutes: minutesOf(change),
    before: writeFee(change.before, change.timeZone),
    after: writeFee(change.after, change.timeZone),
  })),
})

/** As the list of orders has it: what the rule counted that the stay was charged by. */
const minutesOf = ({ before: { minutes }, entryMs, exitMs }: StoredChange): number =>
  minutes ? minutes.charged + minutes.free + (minutes.outside ?? 0) : Math.ceil((exitMs - entryMs) / minuteMs)

const writeSum = ({ stays, beforeFen, afterFen }: Sum) => ({ stays, before: yuan(beforeFen), after: yuan(afterFen) })

const writeFee = ({ amountFen, minutes, lines }: StoredFee, timeZone: string): ReplayFee => ({
  amount: yuan(amountFen),
  minutes,
  lines: writeFeeLines(lines, timeZone),
})
