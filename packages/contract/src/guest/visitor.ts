import { z } from 'zod'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

const visitorId = z.number().int()
const lotId = z.number().int()

/**
 * waiting: nobody has answered. coming, valid, expired: approved, before, within and after its window. used: each of its entries was made.
 * revoked: taken back.
 */
export const VisitorState = z.enum(['waiting', 'refused', 'coming', 'valid', 'used', 'expired', 'revoked'])
export type VisitorState = z.infer<typeof VisitorState>

/** staff: asked for in the console. link: by the visitor himself, on the public page. */
export const VisitorSource = z.enum(['staff', 'link'])
export type VisitorSource = z.infer<typeof VisitorSource>

/** The exported columns, in their order. */
export const VisitorExportRow = z.object({
  plateNumber: z.string(),
  visitorName: personal('name', z.string()),
  phone: personal('phone', z.string()),
  parkingName: z.string(),
  /** Whom he visits: a company, a department, a person. */
  hostName: z.string(),
  purpose: z.string(),
  beginAt: LocalTime,
  endAt: LocalTime,
  state: VisitorState,
  /** How often he may enter, and has. */
  entries: z.number().int(),
  entered: z.number().int(),
  isFree: z.boolean(),
  source: VisitorSource,
  /** Empty: the visitor himself. */
  askedBy: personal('name', z.string()),
  askedAt: LocalTime,
  decidedBy: personal('name', z.string()),
  answer: z.string(),
})
export type VisitorExportRow = z.infer<typeof VisitorExportRow>

export const VisitorRow = VisitorExportRow.extend({
  visitorId,
  lotId,
  decidedAt: LocalTime.nullable(),
  arrivedAt: LocalTime.nullable(),
  isAskedByMe: z.boolean(),
})
export type VisitorRow = z.infer<typeof VisitorRow>

/** A visit, and how far its approval has come. */
export const VisitorDetail = VisitorRow.extend({ approval: ApprovalStanding })
export type VisitorDetail = z.infer<typeof VisitorDetail>

const visitorFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  visitorName: personalSearch(z.string().trim().max(64).optional()),
  hostName: z.string().trim().max(64).optional(),
  lotId: oneOrMore(lotId).optional(),
  state: oneOrMore(VisitorState).optional(),
  source: oneOrMore(VisitorSource).optional(),
  /** Visits whose window touches these times. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const VisitorFilter = z.object(visitorFilter)
export type VisitorFilter = z.infer<typeof VisitorFilter>

export const queryVisitor = endpoint({
  path: '/api/visitor/query',
  access: 'visitor.read',
  encoding: 'form',
  body: z.object({ ...visitorFilter, ...paging, ...sorting(['beginAt', 'askedAt']) }),
  data: listData(VisitorRow),
  summary: 'Visitors, expected and past; with QueryAll one .xls of all of them (needs visitor.export).',
})

export const countVisitor = endpoint({
  path: '/api/visitor/count',
  access: 'visitor.read',
  encoding: 'form',
  body: VisitorFilter,
  data: Total,
  summary: 'How many visitors fit the filter.',
})

export const visitorDetail = endpoint({
  path: '/api/visitor/detail',
  access: 'visitor.read',
  encoding: 'json',
  body: z.object({ visitorId }),
  data: VisitorDetail,
  summary: 'One visitor.',
})

export const mostVisitEntries = 99

/** What is said of a visit, by the lot's clock. */
const visit = {
  lotId,
  plateNumber: Plate,
  hostName: z.string().trim().min(1, { error: 'visitor.hostMissing' }).max(64),
  purpose: z.string().trim().max(128).default(''),
  beginAt: LocalTime,
  endAt: LocalTime,
}

export const inviteVisitor = endpoint({
  path: '/api/visitor/invite',
  access: 'visitor.save',
  encoding: 'json',
  body: z.object({
    ...visit,
    visitorName: personal('name', z.string().trim().max(64).default('')),
    /** Where he is notified that he may come; empty: he is not. */
    phone: personal('phone', z.union([matching('mobile'), z.literal('')]).default('')),
    entries: z.number().int().min(1).max(mostVisitEntries).default(1),
  }),
  data: z.object({ visitorId, state: z.enum(['waiting', 'approved']) }),
  summary: 'Invites a visitor. Where the car park wants it, another person has to approve.',
})

export const decideVisitor = endpoint({
  path: '/api/visitor/decide',
  access: 'visitor.approve',
  encoding: 'json',
  body: z.object({
    visitorId,
    verdict: z.enum(['approve', 'refuse']),
    /** Asked for where it is refused. */
    reason: z.string().trim().max(255).default(''),
  }),
  data: z.null(),
  summary: 'Approves a visit that waits, or refuses it; never by the person who asked for it.',
})

export const revokeVisitor = endpoint({
  path: '/api/visitor/revoke',
  access: 'visitor.save',
  encoding: 'json',
  body: z.object({ visitorId, reason: z.string().trim().min(2).max(255) }),
  data: z.null(),
  summary:
    'Takes back a visit that waits or is approved: the barrier opens for it no more. A vehicle inside leaves as it came.',
})

/** How a lot takes visitors. */
export const VisitorSetting = z.object({
  lotId,
  /** Visitors may ask on the public page. */
  takesPublic: z.boolean(),
  /** A second person approves. Who asked on the public page is then approved by a person, too. */
  needsApproval: z.boolean(),
  /** Their time within the window costs nothing; else they are charged like anybody. */
  isFree: z.boolean(),
  /** The longest window, in hours. */
  mostHours: z
    .number()
    .int()
    .min(1)
    .max(24 * 31),
})
export type VisitorSetting = z.infer<typeof VisitorSetting>

export const visitorSettings = endpoint({
  path: '/api/visitor/settings',
  access: 'visitor.read',
  encoding: 'json',
  body: z.object({}),
  data: z.object({
    /** Of the caller's lots that are not closed, by name. */
    list: z.array(VisitorSetting.extend({ name: z.string() })),
    /** The part of the public page's address that names the operator. */
    code: z.string(),
  }),
  summary: 'How the car parks of the caller take visitors.',
})

export const saveVisitorSetting = endpoint({
  path: '/api/visitor/saveSetting',
  access: 'visitor.configure',
  encoding: 'json',
  body: VisitorSetting,
  data: z.null(),
  summary: 'Says how a car park takes visitors. Visits that were approved before stay as they are.',
})

/** The part of a public address that names a tenant: `/VisitorRegister?code=…`. */
const VisitCode = z.string().regex(/^[\da-f]{12}$/, { error: 'share.unknown' })
const VisitKey = z.string().regex(/^[\da-f]{32}$/, { error: 'visitor.unknown' })

export const visitPlace = endpoint({
  path: '/api/visitor/place',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: VisitCode }),
  data: z.object({
    tenantName: z.string(),
    lots: z.array(z.object({ lotId: z.number(), name: z.string(), mostHours: z.number(), now: LocalTime })),
  }),
  summary: 'Whose code it is, and at which car parks a visitor may ask to come.',
})

export const requestVisit = endpoint({
  path: '/api/visitor/request',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: VisitCode, ...visit, visitorName: matching('realName'), phone: matching('mobile') }),
  data: z.object({
    /** By which the page asks what became of it. */
    visitKey: z.string(),
  }),
  summary: 'A visitor without an account asks to come. The answer says nothing of the plate.',
})

export const visitState = endpoint({
  path: '/api/visitor/state',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: VisitCode, visitKey: VisitKey }),
  data: z.object({ state: VisitorState, parkingName: z.string(), beginAt: LocalTime, endAt: LocalTime }),
  summary: 'What became of a visit, for whoever has the key of the page that asked for it.',
})
