import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const arrearsId = z.number().int()
const dunningId = z.number().int()
const batchId = z.number().int()

/** What is done about arrears that are overdue; publicList: the plate is put on the list that the car park hangs up. */
export const DunningKind = z.enum(['sms', 'publicList', 'letter', 'call', 'handOver'])
export type DunningKind = z.infer<typeof DunningKind>

/** toDo: a person has to print it, or to call. noContact: nobody knows whom to ask. stopped: paid, written off or disputed before it was done. */
export const DunningState = z.enum(['toDo', 'done', 'noContact', 'stopped'])
export type DunningState = z.infer<typeof DunningState>

export const CallOutcome = z.enum(['promised', 'refused', 'notReached'])
export type CallOutcome = z.infer<typeof CallOutcome>

/** The exported columns of steps, in this order. */
export const DunningExportRow = z.object({
  plateNumber: z.string(),
  parkLotName: z.string(),
  kind: DunningKind,
  state: DunningState,
  /** When it was due, and taken up by the product. */
  takenOn: LocalDay,
  openMoney: Yuan,
  ownerName: personal('name', z.string()),
  ownerPhone: personal('phone', z.string()),
  orderNo: z.string(),
  leftAt: LocalTime,
  outcome: CallOutcome.nullable(),
  closedBy: personal('name', z.string()),
  closedAt: LocalTime.nullable(),
  note: z.string(),
})
export type DunningExportRow = z.infer<typeof DunningExportRow>

export const DunningRow = DunningExportRow.extend({
  dunningId,
  arrearsId,
  orderId: z.number().int(),
  plateColor: PlateColor,
  /** Of what was printed. */
  batchId: batchId.nullable(),
})
export type DunningRow = z.infer<typeof DunningRow>

const dunningFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  kind: oneOrMore(DunningKind).optional(),
  state: oneOrMore(DunningState).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When the steps were taken. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const DunningFilter = z.object(dunningFilter)
export type DunningFilter = z.infer<typeof DunningFilter>

export const queryDunning = endpoint({
  path: '/api/dunning/query',
  access: 'arrears.read',
  encoding: 'form',
  body: z.object({ ...dunningFilter, ...paging, ...sorting(['takenOn', 'openMoney']) }),
  data: listData(DunningRow),
  summary: 'Steps of dunning; with QueryAll one .xls of all of them (needs arrears.export).',
})

export const countDunning = endpoint({
  path: '/api/dunning/count',
  access: 'arrears.read',
  encoding: 'form',
  body: DunningFilter,
  data: Total,
  summary: 'How many steps of dunning fit the filter.',
})

export const dunningOfArrears = endpoint({
  path: '/api/dunning/ofArrears',
  access: 'arrears.read',
  encoding: 'json',
  body: z.object({ arrearsId }),
  data: z.object({
    list: z.array(DunningRow),
    /** What comes next unless it is paid; null: nothing. */
    next: z.object({ kind: DunningKind, day: LocalDay }).nullable(),
    /** The last day to pay before anything is done; null: no policy holds. */
    lastDay: LocalDay.nullable(),
  }),
  summary: 'What was done about arrears, and what comes next.',
})

/** What is printed together: one letter a page, or one list. */
export const PrintedKind = DunningKind.extract(['letter', 'publicList', 'handOver'])
export type PrintedKind = z.infer<typeof PrintedKind>

/** Steps in one batch. */
export const mostPrinted = 200

export const printDunning = endpoint({
  path: '/api/dunning/print',
  access: 'dunning.chase',
  encoding: 'json',
  body: z.object({ kind: PrintedKind, lotId: oneOrMore(z.number().int()).optional() }),
  data: z.object({ batchId, count: z.number().int() }),
  summary: 'Takes what is to be printed of a kind, at most 200 steps, into one batch, and counts it as done.',
})

export const DunningLetter = z.object({
  dunningId,
  plateNumber: z.string(),
  parkLotName: z.string(),
  parkLotPhone: personal('phone', z.string()),
  ownerName: personal('name', z.string()),
  ownerAddress: personal('address', z.string()),
  orderNo: z.string(),
  cameAt: LocalTime.nullable(),
  leftAt: LocalTime,
  openMoney: Yuan,
  /** It was paid, written off or disputed since: it is not printed again. */
  isStopped: z.boolean(),
})
export type DunningLetter = z.infer<typeof DunningLetter>

export const DunningBatch = z.object({
  batchId,
  kind: PrintedKind,
  madeAt: LocalTime,
  madeBy: personal('name', z.string()),
  count: z.number().int(),
})
export type DunningBatch = z.infer<typeof DunningBatch>

export const dunningBatches = endpoint({
  path: '/api/dunning/batches',
  access: 'dunning.chase',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    /** What waits to be printed. */
    toDo: z.array(z.object({ kind: PrintedKind, count: z.number().int() })),
    list: z.array(DunningBatch),
  }),
  summary: 'What is to be printed, and the last 50 batches.',
})

export const dunningBatch = endpoint({
  path: '/api/dunning/batch',
  access: 'dunning.chase',
  encoding: 'json',
  body: z.object({ batchId }),
  data: DunningBatch.extend({ operator: z.string(), letters: z.array(DunningLetter) }),
  summary: 'A batch as it is printed.',
})

export const noteCall = endpoint({
  path: '/api/dunning/noteCall',
  access: 'dunning.chase',
  encoding: 'json',
  body: z.object({ dunningId, outcome: CallOutcome, note: z.string().trim().max(256).default('') }),
  data: z.object({ state: DunningState }),
  summary: 'Says what came of a call.',
})
