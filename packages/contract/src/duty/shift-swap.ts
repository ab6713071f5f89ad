import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { OwnShift } from './roster.ts'

const shiftSwapId = z.number().int()
const rosterEntryId = z.number().int()

/**
 * asked: waits for the colleague. agreed: waits for a third person. approved: the shifts have changed hands. declined: by the colleague. lapsed: a shift
 * has begun, or its plan has changed, before it was decided.
 */
export const ShiftSwapState = z.enum(['asked', 'agreed', 'approved', 'refused', 'declined', 'withdrawn', 'lapsed'])
export type ShiftSwapState = z.infer<typeof ShiftSwapState>

/** A shift as it was planned when the swap was asked for. */
export const SwappedShift = z.object({
  sentryName: z.string(),
  day: LocalDay,
  shiftName: z.string(),
  startsAt: LocalTime,
  endsAt: LocalTime,
})
export type SwappedShift = z.infer<typeof SwappedShift>

export const ShiftSwapRow = z.object({
  shiftSwapId,
  state: ShiftSwapState,
  askedBy: personal('name', z.string()),
  parkingName: z.string(),
  shift: SwappedShift,
  colleague: personal('name', z.string()),
  /** '' and null: the shift is given away. */
  returnParkingName: z.string(),
  returnShift: SwappedShift.nullable(),
  reason: z.string(),
  askedAt: LocalTime,
  answeredAt: LocalTime.nullable(),
  decidedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  /** Why it was refused. */
  verdict: z.string(),
  /** The caller has asked, and it can still be taken back. */
  canWithdraw: z.boolean(),
  /** The caller is the colleague, who has not answered. */
  canAnswer: z.boolean(),
})
export type ShiftSwapRow = z.infer<typeof ShiftSwapRow>

/** A swap, and how far its approval has come. */
export const ShiftSwapDetail = ShiftSwapRow.extend({ approval: ApprovalStanding })
export type ShiftSwapDetail = z.infer<typeof ShiftSwapDetail>

/** The exported columns, in their order. */
export const ShiftSwapExportRow = ShiftSwapRow.omit({
  shiftSwapId: true,
  canWithdraw: true,
  canAnswer: true,
})
export type ShiftSwapExportRow = z.infer<typeof ShiftSwapExportRow>

const shiftSwapFilter = {
  state: oneOrMore(ShiftSwapState).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When it was asked for. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const ShiftSwapFilter = z.object(shiftSwapFilter)
export type ShiftSwapFilter = z.infer<typeof ShiftSwapFilter>

export const queryShiftSwap = endpoint({
  path: '/api/shiftSwap/query',
  access: 'roster.read',
  encoding: 'form',
  body: z.object({ ...shiftSwapFilter, ...paging, ...sorting(['askedAt', 'startsAt']) }),
  data: listData(ShiftSwapRow),
  summary:
    'Swaps that the caller asked for or was asked for, and all of his car parks for whoever may decide; with QueryAll one .xls file of all of them (needs roster.export).',
})

export const countShiftSwap = endpoint({
  path: '/api/shiftSwap/count',
  access: 'roster.read',
  encoding: 'form',
  body: ShiftSwapFilter,
  data: Total,
  summary: 'How many swaps fit the filter.',
})

export const shiftSwapDetail = endpoint({
  path: '/api/shiftSwap/detail',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({ shiftSwapId }),
  data: ShiftSwapDetail,
  summary: 'One swap.',
})

export const shiftSwapChoices = endpoint({
  path: '/api/shiftSwap/choices',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({ rosterEntryId }),
  data: z.object({
    people: z.array(
      z.object({
        userId: z.number().int(),
        realName: personal('name', z.string()),
        /** His published shifts of the next two months, at car parks that the caller sees. */
        shifts: z.array(OwnShift),
      }),
    ),
  }),
  summary: 'Which colleagues a shift of one’s own can be offered to, and which of their shifts can be taken for it.',
})

export const askShiftSwap = endpoint({
  path: '/api/shiftSwap/ask',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({
    rosterEntryId,
    colleagueId: z.number().int(),
    /** His shift that is taken for it; left out: the shift is given away. */
    returnEntryId: rosterEntryId.optional(),
    reason: z.string().trim().max(256).default(''),
  }),
  data: z.object({ shiftSwapId }),
  summary:
    'Offers a published shift of one’s own that has not begun to a colleague, for one of his or for nothing. Refused with the reason where one of them could not work the other’s shift.',
})

export const answerShiftSwap = endpoint({
  path: '/api/shiftSwap/answer',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({ shiftSwapId, isAgreed: z.boolean() }),
  data: z.null(),
  summary: 'The colleague agrees or declines.',
})

export const decideShiftSwap = endpoint({
  path: '/api/shiftSwap/decide',
  access: 'shiftSwap.approve',
  encoding: 'json',
  body: z.object({
    shiftSwapId,
    isApproved: z.boolean(),
    /** Why not; asked for where it is refused. */
    verdict: z.string().trim().max(256).default(''),
  }),
  data: z.null(),
  summary:
    'A third person approves, and the shifts change hands, or refuses with a reason. What stood in the way when it was asked is checked again.',
})

export const withdrawShiftSwap = endpoint({
  path: '/api/shiftSwap/withdraw',
  access: 'roster.read',
  encoding: 'json',
  body: z.object({ shiftSwapId }),
  data: z.null(),
  summary: 'Takes back a swap of one’s own that is not decided.',
})
