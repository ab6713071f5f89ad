import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const noun = z.string().trim().min(1).max(40)
const PlainAuditValue = z.union([z.string(), z.number(), z.boolean()])
/** A value, or one line of several: a line of a bill with its days and its price. */
const AuditValue = z.union([
  PlainAuditValue,
  z.object({ parts: z.array(z.object({ field: z.string(), value: PlainAuditValue })) }),
])
export type AuditValue = z.infer<typeof AuditValue>
export type PlainAuditValue = z.infer<typeof PlainAuditValue>

/** What one field was and has become. */
export const AuditChange = z.object({
  /** Its name in the contract; of a part of something the path to it: `terms.spots`. */
  field: z.string(),
  /** Of a list of which some stay, only those that are gone. */
  before: z.array(AuditValue),
  after: z.array(AuditValue),
  /** It is a list, of which only what differs is named. */
  isList: z.boolean(),
})
export type AuditChange = z.infer<typeof AuditChange>

/** Who did what to which thing, when, and from where. */
export const AuditRow = z.object({
  auditId: z.number().int(),
  at: LocalTime,
  /** null: a job, a command or somebody who was not signed in. */
  userId: z.number().int().nullable(),
  userName: personal('name', z.string()),
  /** The API token by which it was done; null: none. */
  tokenName: z.string().nullable(),
  /** `noun.verb` */
  action: z.string(),
  noun: z.string(),
  /** The number of the thing, or what it was known by. */
  thing: z.string(),
  /** What people call it; '' where the entry does not say. */
  name: z.string(),
  changes: z.array(AuditChange),
  /** How many changes are not among them. */
  moreChanges: z.number().int(),
  /** null: done on the server. */
  address: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

const auditFilter = {
  userId: oneOrMore(z.number().int()).optional(),
  noun: oneOrMore(noun).optional(),
  /** The number of a thing. */
  thing: z.string().trim().max(255).optional(),
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const AuditFilter = z.object(auditFilter)
export type AuditFilter = z.infer<typeof AuditFilter>

export const queryAudit = endpoint({
  path: '/api/systemLog/query',
  access: 'audit.read',
  encoding: 'form',
  body: z.object({
    ...auditFilter,
    ...plainPaging,
    Sort: z.enum(['at']).optional(),
    Descending: z.boolean().default(true),
  }),
  data: z.object({ list: z.array(AuditRow) }),
  summary: 'Who changed what, the newest first, with what it was before and after.',
})

export const countAudit = endpoint({
  path: '/api/systemLog/count',
  access: 'audit.read',
  encoding: 'form',
  body: AuditFilter,
  data: Total,
  summary: 'How many entries fit the filter.',
})

export const auditOptions = endpoint({
  path: '/api/systemLog/options',
  access: 'audit.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    people: z.array(
      z.object({ userId: z.number().int(), realName: personal('name', z.string()), account: z.string() }),
    ),
    nouns: z.array(z.string()),
  }),
  summary: 'The people and nouns that entries are about.',
})

/**
 * What breaks the chain of the log: `changed`: an entry is another than was written. `removed`: an entry is gone, its link is there.
 * `broken`: entries are missing before this one, with their links. `unlinked`: an entry was put in past the chain. `cut`: the last entries are
 * gone. `backdated`: an entry claims to be more than an hour older than the one written before it.
 */
export const ChainFault = z.enum(['changed', 'removed', 'broken', 'unlinked', 'cut', 'backdated'])
export type ChainFault = z.infer<typeof ChainFault>

export const ChainFinding = z.object({
  fault: ChainFault,
  /** The day of the chain; null: the entry is in none. */
  day: LocalDay.nullable(),
  auditId: z.number().int().nullable(),
})
export type ChainFinding = z.infer<typeof ChainFinding>

/** The last link of a day. Noted elsewhere, it proves later that nothing before it was written again. */
export const ChainHead = z.object({ day: LocalDay, entries: z.number().int(), hash: z.string() })
export type ChainHead = z.infer<typeof ChainHead>

export const verifyAudit = endpoint({
  path: '/api/systemLog/verify',
  access: 'audit.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    entries: z.number().int(),
    days: z.number().int(),
    head: ChainHead.nullable(),
    /** How many there are in all. */
    faults: z.number().int(),
    /** The first of them. */
    findings: z.array(ChainFinding),
  }),
  summary: 'Checks the chain of the whole log: whether an entry was changed, removed or put in later.',
})

/** The nouns whose records show their own history. */
export const historyNouns = [
  'alarm',
  'arrears',
  'cloudBox',
  'company',
  'couponGrant',
  'device',
  'garage',
  'gate',
  'importantNotice',
  'invoice',
  'lane',
  'lot',
  'merchant',
  'order',
  'refund',
  'region',
  'repairOrder',
  'role',
  'roster',
  'spot',
  'stock',
  'storedCard',
  'subAccount',
  'user',
] as const
export const HistoryNoun = z.enum(historyNouns)
export type HistoryNoun = z.infer<typeof HistoryNoun>

export const auditHistory = endpoint({
  path: '/api/systemLog/history',
  access: 'signedIn',
  forTokens: true,
  encoding: 'json',
  body: z.object({ noun: HistoryNoun, recordId: z.number().int() }),
  data: z.object({ list: z.array(AuditRow) }),
  summary: 'What was done to one record, the newest first, at most a hundred entries; for whoever sees the record.',
})
