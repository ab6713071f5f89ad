import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const lotId = z.number().int()
const approvalId = z.number().int()
const Sentence = z.string().trim().max(200)

/** Of a request to open a lot: the platform has to decide, has decided, or the operator has taken it back. */
export const LotApprovalState = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])
export type LotApprovalState = z.infer<typeof LotApprovalState>

const said = {
  approvalId,
  state: LotApprovalState,
  /** What the operator wrote to the platform. */
  note: z.string(),
  askedBy: personal('name', z.string()),
  askedAt: LocalTime,
  /** A person of the platform; empty until it has decided. */
  decidedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  reason: z.string(),
}

/** A request as the operator sees it. */
export const LotApproval = z.object(said)
export type LotApproval = z.infer<typeof LotApproval>

export const lotApproval = endpoint({
  path: '/api/parkLot/approval',
  access: 'lot.read',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.object({
    /** The platform wants to see the operator's new lots, and has not approved this one. */
    isNeeded: z.boolean(),
    /** The latest first. */
    requests: z.array(LotApproval),
  }),
  summary: 'Whether a lot needs the platform’s approval before it opens, and what was asked and said.',
})

export const askLotApproval = endpoint({
  path: '/api/parkLot/askApproval',
  access: 'lot.save',
  encoding: 'json',
  body: z.object({ lotId, note: Sentence.default('') }),
  data: z.object({ approvalId }),
  summary: 'Asks the platform to approve a planned lot.',
})

export const withdrawLotApproval = endpoint({
  path: '/api/parkLot/withdrawApproval',
  access: 'lot.save',
  encoding: 'json',
  body: z.object({ lotId }),
  data: z.null(),
  summary: 'Takes back a request that the platform has not decided.',
})

/** A request as the platform sees it: who asks, and for what. */
export const ParkingApprovalRow = z.object({
  ...said,
  tenantId: z.number().int(),
  tenantName: z.string(),
  lotName: z.string(),
  lotCode: z.string(),
  address: z.string(),
  capacity: z.number().int(),
  laneCount: z.number().int(),
  boxCount: z.number().int(),
})
export type ParkingApprovalRow = z.infer<typeof ParkingApprovalRow>

/** A request, and how far it has come. */
export const ParkingApprovalDetail = ParkingApprovalRow.extend({ approval: ApprovalStanding })
export type ParkingApprovalDetail = z.infer<typeof ParkingApprovalDetail>

const filter = {
  /** A part of the operator's name, or of the lot's name or number. */
  name: z.string().trim().max(64).optional(),
  state: oneOrMore(LotApprovalState).optional(),
}
export const ParkingApprovalFilter = z.object(filter)
export type ParkingApprovalFilter = z.infer<typeof ParkingApprovalFilter>

export const queryParkingApproval = endpoint({
  path: '/api/parkingApproval/query',
  access: 'parkingApproval.read',
  encoding: 'form',
  body: z.object({ ...filter, ...plainPaging, ...sorting(['askedAt', 'decidedAt']) }),
  data: z.object({ list: z.array(ParkingApprovalRow) }),
  summary: 'For the platform: the lots that operators ask to open.',
})

export const countParkingApproval = endpoint({
  path: '/api/parkingApproval/count',
  access: 'parkingApproval.read',
  encoding: 'form',
  body: ParkingApprovalFilter,
  data: Total,
  summary: 'How many requests fit the filter.',
})

export const parkingApprovalDetail = endpoint({
  path: '/api/parkingApproval/detail',
  access: 'parkingApproval.read',
  encoding: 'json',
  body: z.object({ approvalId }),
  data: ParkingApprovalDetail,
  summary: 'One request.',
})

export const approveParking = endpoint({
  path: '/api/parkingApproval/approve',
  access: 'parkingApproval.decide',
  encoding: 'json',
  body: z.object({ approvalId, reason: Sentence.default('') }),
  data: z.null(),
  summary: 'For the platform: lets an operator open a lot. Who asked gets a message.',
})

export const refuseParking = endpoint({
  path: '/api/parkingApproval/refuse',
  access: 'parkingApproval.decide',
  encoding: 'json',
  body: z.object({ approvalId, reason: Sentence.min(2) }),
  data: z.null(),
  summary: 'For the platform: refuses to let an operator open a lot, with a reason. Who asked gets a message.',
})
