import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, maxExportPerPage, paging, plainPaging, sorting, Total } from '../wire/paging.ts'
import { PaidBy } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalTime } from '../wire/time.ts'

const arrearsId = z.number().int()

/** disputed: nobody is asked for it until that is over. */
export const ArrearsState = z.enum(['open', 'disputed', 'recovered', 'writtenOff', 'cancelled'])
export type ArrearsState = z.infer<typeof ArrearsState>

/** How long ago the vehicle left, in days: at most so many, but more than the one before; over: more than 365. */
export const ArrearsAge = z.enum(['d30', 'd60', 'd90', 'd180', 'd365', 'over'])
export type ArrearsAge = z.infer<typeof ArrearsAge>

export const ArrearsStepKind = z.enum([
  ...['raised', 'recovered', 'corrected', 'cancelled', 'disputed', 'resumed'],
  ...['writeOffAsked', 'writeOffRefused', 'writtenOff'],
] as const)
export type ArrearsStepKind = z.infer<typeof ArrearsStepKind>

/** The sums of the specification: what was to be paid, of how many orders, and what was paid of it later. */
const sums = {
  /** What was raised less what was cancelled: recovered, written off and open. */
  arrMoney: Yuan,
  practicalMoney: Yuan,
  writtenOffMoney: Yuan,
  openMoney: Yuan,
}

export const ArrearsRow = z.object({
  arrearsId,
  orderId: z.number().int(),
  orderNo: z.string(),
  plateNumber: z.string(),
  plateColor: PlateColor,
  parkLotName: z.string(),
  lotId: z.number().int(),
  leftAt: LocalTime,
  /** Whole days since it left. */
  ageDays: z.number().int(),
  age: ArrearsAge,
  state: ArrearsState,
  ...sums,
  /** Of the last payment that recovered it: when, and the lot that took it. */
  paidAt: LocalTime.nullable(),
  paidLotName: z.string(),
  /** Somebody asked to write it off, and nobody has answered. */
  isAsked: z.boolean(),
})
export type ArrearsRow = z.infer<typeof ArrearsRow>

/** The columns of the sheet of single arrears. */
export const ArrearsExportRow = ArrearsRow.pick({
  plateNumber: true,
  orderNo: true,
  parkLotName: true,
  leftAt: true,
  ageDays: true,
  state: true,
  arrMoney: true,
  practicalMoney: true,
  writtenOffMoney: true,
  openMoney: true,
})
export type ArrearsExportRow = z.infer<typeof ArrearsExportRow>

/** The exported columns of arrears by lot, in the order and spelling of specification section 3. */
export const LotArrearsExportRow = z.object({
  parkLotName: z.string(),
  arrMoney: Yuan,
  arrCount: z.number().int(),
  practicalMoney: Yuan,
})
export const LotArrearsRow = LotArrearsExportRow.extend({
  lotId: z.number().int(),
  tenantName: z.string(),
  writtenOffMoney: Yuan,
  openMoney: Yuan,
})
export type LotArrearsRow = z.infer<typeof LotArrearsRow>

export const PlateArrearsExportRow = z.object({
  plateNumber: z.string(),
  tenantName: z.string(),
  arrMoney: Yuan,
  arrCount: z.number().int(),
  practicalMoney: Yuan,
})
export const PlateArrearsRow = PlateArrearsExportRow.extend({
  plateColor: PlateColor,
  writtenOffMoney: Yuan,
  openMoney: Yuan,
})
export type PlateArrearsRow = z.infer<typeof PlateArrearsRow>

const arrearsFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  state: oneOrMore(ArrearsState).optional(),
  age: oneOrMore(ArrearsAge).optional(),
  /** yes: somebody asked to write it off. */
  asked: z.enum(['yes', 'no']).optional(),
  /** When the vehicles left. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ArrearsFilter = z.object(arrearsFilter)
export type ArrearsFilter = z.infer<typeof ArrearsFilter>

const summed = totalWithSums(sums)

export const queryArrears = endpoint({
  path: '/api/arrears/query',
  access: 'arrears.read',
  encoding: 'form',
  body: z.object({ ...arrearsFilter, ...paging, ...sorting(['leftAt', 'openMoney']) }),
  data: listData(ArrearsRow),
  summary: 'Arrears, one an order; with QueryAll one .xls of all of them (needs arrears.export).',
})

export const countArrears = endpoint({
  path: '/api/arrears/count',
  access: 'arrears.read',
  encoding: 'form',
  body: ArrearsFilter.extend(summing),
  data: summed,
  summary: 'How many arrears fit the filter, and what they come to.',
})

export const queryLotArrears = endpoint({
  path: '/api/arrears/byLot',
  access: 'arrears.read',
  encoding: 'form',
  body: z.object({ ...arrearsFilter, ...paging, ...sorting(['openMoney', 'parkLotName']) }),
  data: listData(LotArrearsRow),
  summary: 'The same arrears added up by car park; with QueryAll one .xls (needs arrears.export).',
})

export const countLotArrears = endpoint({
  path: '/api/arrears/lotCount',
  access: 'arrears.read',
  encoding: 'form',
  body: ArrearsFilter.extend(summing),
  data: summed,
  summary: 'Of how many car parks, and what they come to.',
})

export const queryPlateArrears = endpoint({
  path: '/api/arrears/byPlate',
  access: 'arrears.read',
  encoding: 'form',
  body: z.object({ ...arrearsFilter, ...paging, ...sorting(['openMoney', 'plateNumber']) }),
  data: listData(PlateArrearsRow),
  summary: 'The same arrears added up by plate; with QueryAll one .xls (needs arrears.export).',
})

export const countPlateArrears = endpoint({
  path: '/api/arrears/plateCount',
  access: 'arrears.read',
  encoding: 'form',
  body: ArrearsFilter.extend(summing),
  data: summed,
  summary: 'Of how many plates, and what they come to.',
})

export const arrCount = endpoint({
  path: '/api/cashFlow/arrCount',
  access: 'arrears.read',
  encoding: 'form',
  body: z.object({
    ...arrearsFilter,
    ...plainPaging,
    PerPage: z.number().int().min(1).max(maxExportPerPage).default(20),
  }),
  data: z.object({
    parkLotArrList: z.array(LotArrearsRow),
    plateArrList: z.array(PlateArrearsRow),
    /** Of all that fits the filter, which both lists add up to. */
    total: z.object({ arrCount: z.number().int(), ...sums }),
  }),
  summary: 'Arrears by car park and by plate, a page of each; both come from the same arrears.',
})

export const queryArrearsAges = endpoint({
  path: '/api/arrears/ages',
  access: 'arrears.read',
  encoding: 'form',
  body: ArrearsFilter,
  data: z.object({ list: z.array(z.object({ age: ArrearsAge, count: Total.shape.total, openMoney: Yuan })) }),
  summary: 'What is open by how long ago the vehicles left: all six, also those with nothing.',
})

export const ArrearsStep = z.object({
  at: LocalTime,
  kind: ArrearsStepKind,
  /** What it added to what is open, or took off. */
  amount: Yuan,
  by: personal('name', z.string()),
  /** Of a payment: where and how it was taken. */
  lotName: z.string(),
  channel: PaidBy.nullable(),
  reason: z.string(),
})
export type ArrearsStep = z.infer<typeof ArrearsStep>

/** What can be done with arrears now by the caller. */
export const ArrearsAct = z.enum(['takeCash', 'payByCard', 'dispute', 'resume', 'askWriteOff', 'answerWriteOff'])
export type ArrearsAct = z.infer<typeof ArrearsAct>

export const ArrearsDetail = ArrearsRow.extend({
  steps: z.array(ArrearsStep),
  allowed: z.array(ArrearsAct),
  /** Of the request to write it off. */
  approval: ApprovalStanding,
  /** The one who asked to write it off is the caller: another person answers. */
  isAskedByMe: z.boolean(),
  /** The lots of the caller, at which he may take cash. */
  lots: z.array(z.object({ lotId: z.number().int(), name: z.string() })),
  /** The stored card of the plate, for a caller who may pay by it; null: there is none that pays. */
  card: z.object({ cardNo: z.string(), balance: Yuan }).nullable(),
})
export type ArrearsDetail = z.infer<typeof ArrearsDetail>

export const arrearsDetail = endpoint({
  path: '/api/arrears/detail',
  access: 'arrears.read',
  encoding: 'json',
  body: z.object({ arrearsId }),
  data: ArrearsDetail,
  summary: 'Arrears with all their steps, and what the caller can do with them.',
})
