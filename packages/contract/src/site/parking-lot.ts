import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { Description, matching, matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { PayChannel, payChannels } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { DivisionCode, DivisionOrEmpty } from './area.ts'
import { LotState } from './lot.ts'
import { LotApprovalState } from './lot-approval.ts'
import { Datum } from './position.ts'

const lotId = z.number().int()

export const mostLotSpots = 1_000_000
export const mostLotPhotos = 6

/** What a lot does with a vehicle that it need not let through: open all the same, hold it for a person, or refuse it. */
export const LanePolicy = z.enum(['open', 'hold', 'refuse'])
export type LanePolicy = z.infer<typeof LanePolicy>

/** Asked by boxes that ask before they open; where nobody chose, as here. */
export const usualLanePolicies = {
  whenBlackListed: 'open',
  whenInArrears: 'open',
  whenFull: 'hold',
  whenInside: 'open',
  whenNoEntry: 'hold',
  whenCutOff: 'open',
} as const satisfies Record<string, LanePolicy>

const policies = {
  /** At an entry. */
  whenBlackListed: LanePolicy,
  /** At an entry, of a plate that owes for earlier stays. */
  whenInArrears: LanePolicy,
  /** At an entry without a spot left, of a vehicle without a right. */
  whenFull: LanePolicy,
  /** At an entry, of a vehicle that has not left. */
  whenInside: LanePolicy,
  /** At an exit, of a vehicle that was not seen to enter. */
  whenNoEntry: LanePolicy,
  /** At an entry, of a vehicle without a right, while the box cannot ask the server. */
  whenCutOff: LanePolicy,
}

/** How a lot is doing, in figures of the last 24 hours. */
export const LotHealth = z.object({
  /** The latest pass of any of its lanes; null: none in 24 hours. */
  lastPassAt: LocalTime.nullable(),
  /** Lanes that a box speaks for without a pass in 24 hours. */
  quietLanes: z.number().int(),
  /** Each lane's own latest pass of 24 hours. */
  lanes: z.array(z.object({ laneName: z.string(), lastPassAt: LocalTime.nullable() })),
  /** Spots with a detector that was heard within 30 days, and is silent now. */
  spotsWithoutNews: z.number().int(),
  /** Boxes that were heard once and are silent now, and since when the longest of them is. */
  silentBoxes: z.number().int(),
  silentSince: LocalTime.nullable(),
  /** How far the clock of its box that is most wrong is ahead of the server's; null: none has said its time. */
  clockOffsetSeconds: z.number().nullable(),
  /** Open alarms about an exit whose entry is not known. */
  unmatchedExits: z.number().int(),
  /** Of the stays that ended in 24 hours and cost something, the share that is unpaid, 0 to 1; null: there is none. */
  unpaidShare: z.number().nullable(),
})
export type LotHealth = z.infer<typeof LotHealth>

/** A lot as its list and its page show it. */
export const LotRow = z.object({
  lotId,
  code: z.string(),
  name: z.string(),
  state: LotState,
  /** What became of the latest request to the platform to approve it; null: none was made. */
  approval: LotApprovalState.nullable(),
  address: z.string(),
  /** The code of its province, city or district; empty: not given. */
  division: z.string(),
  /** From the province down: "广东省 深圳市 南山区". */
  divisionName: z.string(),
  /** WGS-84, in degrees; null: not given. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  capacity: z.number().int(),
  inside: z.number().int(),
  /** "06:30-23:00"; empty: open round the clock. */
  hours: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  hoursNote: z.string(),
  contactName: personal('name', z.string()),
  contactPhone: personal('phone', z.string()),
  /** The ways in which it takes money: what its devices may offer. */
  payChannels: z.array(PayChannel),
  ...policies,
  photoUrls: z.array(z.string()),
  laneCount: z.number().int(),
  boxCount: z.number().int(),
  health: LotHealth,
  timeZone: z.string(),
  remark: z.string(),
  /** Counts how often it was changed; a change names the one it was made from. */
  version: z.number().int(),
  createdAt: LocalTime,
})
export type LotRow = z.infer<typeof LotRow>

/** The columns of the export. */
export const LotExportRow = z.object({
  code: z.string(),
  name: z.string(),
  state: z.string(),
  divisionName: z.string(),
  address: z.string(),
  longitude: z.string(),
  latitude: z.string(),
  capacity: z.number().int(),
  inside: z.number().int(),
  hours: z.string(),
  hoursNote: z.string(),
  contactName: personal('name', z.string()),
  contactPhone: personal('phone', z.string()),
  payChannels: z.string(),
  remark: z.string(),
  createdAt: z.string(),
})
export type LotExportRow = z.infer<typeof LotExportRow>

const lotFilter = {
  /** A part of the name, the number or the address. */
  name: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  state: oneOrMore(LotState).optional(),
  approval: oneOrMore(LotApprovalState).optional(),
  /** Those that lie in it. */
  division: DivisionCode.optional(),
}
export const LotFilter = z.object(lotFilter)
export type LotFilter = z.infer<typeof LotFilter>

export const queryLot = endpoint({
  path: '/api/parkLot/query',
  access: 'lot.read',
  encoding: 'form',
  body: z.object({ ...lotFilter, ...paging, ...sorting(['code', 'name', 'capacity', 'createdAt']) }),
  data: listData(LotRow),
  summary: 'The lots that the caller sees, with how each is doing; with QueryAll one .xls file (needs lot.export).',
})

export const countLot = endpoint({
  path: '/api/parkLot/count',
  access: 'lot.read',
  encoding: 'form',
  body: LotFilter,
  data: Total,
  summary: 'How many lots fit the filter.',
})

export const lotDetail = endpoint({
  path: '/api/parkLot/detail',
  access: 'lot.read',
  encoding: 'json',
  body: z.object({ lotId }),
  data: LotRow,
  summary: 'One lot.',
})

/** What a person may write about a lot. */
export const LotEntry = z.object({
  name: matching('lotName'),
  /** Its number; empty: the next free one. */
  code: matchingOrEmpty('code').default(''),
  capacity: z.number().int().min(0).max(mostLotSpots),
  division: DivisionOrEmpty.default(''),
  address: z.string().trim().max(128).default(''),
  /** In which the position is given. */
  datum: Datum.default('wgs84'),
  longitude: matchingOrEmpty('longitude').default(''),
  latitude: matchingOrEmpty('latitude').default(''),
  opensAt: matchingOrEmpty('hour').default(''),
  closesAt: matchingOrEmpty('hour').default(''),
  hoursNote: Remark.default(''),
  contactName: personal('name', matchingOrEmpty('contact').default('')),
  contactPhone: personal('phone', matchingOrEmpty('phone').default('')),
  payChannels: z
    .array(PayChannel)
    .min(1)
    .max(payChannels.length)
    .default([...payChannels]),
  whenBlackListed: LanePolicy.default(usualLanePolicies.whenBlackListed),
  whenInArrears: LanePolicy.default(usualLanePolicies.whenInArrears),
  whenFull: LanePolicy.default(usualLanePolicies.whenFull),
  whenInside: LanePolicy.default(usualLanePolicies.whenInside),
  whenNoEntry: LanePolicy.default(usualLanePolicies.whenNoEntry),
  whenCutOff: LanePolicy.default(usualLanePolicies.whenCutOff),
  /** As uploadToOss answered them: pngs or jpegs of the tenant; people see the first one first. */
  photoUrls: z.array(z.string().min(1).max(512)).max(mostLotPhotos).default([]),
  remark: Description.default(''),
})
export type LotEntry = z.output<typeof LotEntry>

export const saveLot = endpoint({
  path: '/api/parkLot/save',
  access: 'lot.save',
  encoding: 'json',
  body: LotEntry.extend({
    lotId: lotId.optional(),
    /** Of the lot that is changed: the version that the change was made from. */
    version: z.number().int().optional(),
    /** Of a new lot, which keeps it; empty: the tenant's. */
    timeZone: z.string().max(64).default(''),
  }),
  data: z.object({ lotId }),
  summary: 'Adds a planned lot, or changes one when lotId is given. Who sees chosen lots only adds none.',
})

export const setLotState = endpoint({
  path: '/api/parkLot/setState',
  access: 'lot.save',
  encoding: 'json',
  body: z.object({ lotId, state: LotState }),
  data: z.null(),
  summary:
    'Opens a lot that is set up, closes one that no vehicle is in, or takes a closed one back into planning. Asks for the password re-check.',
})
