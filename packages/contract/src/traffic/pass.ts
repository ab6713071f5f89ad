import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { SeenPicture } from '../wire/vehicle-picture.ts'

export const Direction = z.enum(['in', 'out'])
export type Direction = z.infer<typeof Direction>

/**
 * What became of a pass. opened, closed: the plain cases. zeroLength, negative: closed, with entry and exit equal or reversed.
 * doubleEntry: the car was inside already, the earlier stay is now exitMissed. lateEntry, lateExit: completed a stay that was waiting.
 * orphanExit: left without an entry. matched: an exit whose plate was misread, joined to its entry. inner: by a lane inside the lot, which neither begins nor ends a stay. repeated: the same lane saw the same plate again within moments. turnedBack: the vehicle left the lane the way it came, the pass counts nowhere. noPlate, unknownLane: kept for a person to match.
 */
export const passOutcomes = [
  'opened',
  'closed',
  'zeroLength',
  'negative',
  'doubleEntry',
  'lateEntry',
  'lateExit',
  'orphanExit',
  'matched',
  'inner',
  'repeated',
  'turnedBack',
  'noPlate',
  'unknownLane',
] as const
export const PassOutcome = z.enum(passOutcomes)
export type PassOutcome = z.infer<typeof PassOutcome>

/** Against the device's own sending time: late when it was delayed, early when it claims a future moment. */
export const PassTiming = z.enum(['onTime', 'late', 'early'])
export type PassTiming = z.infer<typeof PassTiming>

export const PassListRow = z.object({
  passId: z.number(),
  passedAt: LocalTime,
  receivedAt: LocalTime,
  plateNumber: z.string(),
  plateColor: PlateColor,
  direction: Direction,
  parkingName: z.string(),
  gateName: z.string(),
  laneName: z.string(),
  confidence: z.number().nullable(),
  outcome: PassOutcome,
  timing: PassTiming,
  orderId: z.number().nullable(),
  orderNo: z.string(),
  pictureUrl: SeenPicture().nullable(),
})
export type PassListRow = z.infer<typeof PassListRow>

const passFilter = {
  plateNumber: z.string().trim().max(16).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  laneId: z.number().int().optional(),
  direction: oneOrMore(Direction).optional(),
  outcome: oneOrMore(PassOutcome).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const PassFilter = z.object(passFilter)
export type PassFilter = z.infer<typeof PassFilter>

export const queryPass = endpoint({
  path: '/api/businessManage/findPassRecord',
  access: 'pass.read',
  encoding: 'form',
  body: z.object({ ...passFilter, ...paging, ...sorting(['passedAt']) }),
  data: listData(PassListRow),
  summary: 'Passes by filter; with QueryAll one .xls file of all of them (needs pass.export).',
})

export const countPass = endpoint({
  path: 'api/businessManage/countPassRecord',
  access: 'pass.read',
  encoding: 'form',
  body: PassFilter,
  data: Total,
  summary: 'How many passes fit the filter.',
})
