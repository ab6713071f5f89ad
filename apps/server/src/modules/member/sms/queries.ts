import type { SmsFilter, SmsKind, SmsReason, SmsRow, SmsState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inRange, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { afterTry, Outcome } from './rules.ts'

/** Which messages: the list's filter, its times as instants; or one of them. */
export type SmsSearch = Omit<SmsFilter, 'begin' | 'end'> & TimeRange & { smsId?: number }

export type Part = SortedPart<keyof typeof sortColumns>

const sortColumns = { createdAt: 'sms.created_at', sentAt: 'sms.sent_at' } as const

/** A person sees the messages of their lots; everybody sees those without a lot. */
const visible = (db: Db, { tenantId, lotIds }: Scope) => {
  const query = db.selectFrom('sms').where('sms.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(sql<SqlBool>`(sms.lot_id is null or sms.lot_id = any(${lotIds}))`)
}

const matching = (db: Db, scope: Scope, { smsId, phone, state, kind, lotId, from, before }: SmsSearch) => {
  let query = visible(db, scope)
  if (smsId !== undefined) query = query.where('sms.sms_id', '=', smsId)
  if (phone) query = query.where(sql<SqlBool>`strpos(sms.phone, ${phone}) > 0`)
  if (state) query = query.where(isOneOf('sms.state', state))
  if (kind) query = query.where(isOneOf('sms.kind', kind))
  if (lotId !== undefined) query = query.where(isOneOf('sms.lot_id', lotId))
  if (from) query = query.where('sms.created_at', '>=', from)
  if (before) query = query.where('sms.created_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, search: SmsSearch, { sort, isDescending, ...range }: Part) => {
  const zone = sql`coalesce(lot.time_zone, ${scope.timeZone})`
  return matching(db, scope, search)
    .leftJoin('lot', join => join.onRef('lot.tenant_id', '=', 'sms.tenant_id').onRef('lot.lot_id', '=', 'sms.lot_id'))
    .select([
      'sms.sms_id as smsId',
      'sms.phone',
      sql<SmsKind>`sms.kind`.as('kind'),
      // Whoever reads the list shall not pay by a code.
      sql<string>`case when sms.kind = 'cardCode' then regexp_replace(sms.text, '[0-9]{6,}', '******', 'g') else sms.text end`.as(
        'text',
      ),
      sql<SmsState>`sms.state`.as('state'),
      sql<SmsReason | null>`sms.reason`.as('reason'),
      'sms.http_status as httpStatus',
      'sms.tries',
      localTime('sms.created_at', zone).as('createdAt'),
      maybeLocalTime('sms.sent_at', zone).as('sentAt'),
      sql<string>`coalesce(lot.name, '')`.as('parkingName'),
    ])
    .orderBy(sortColumns[sort], order => (isDescending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('sms.sms_id', isDescending ? 'desc' : 'asc')
    .$call(inRange(range))
}

export const listSms = (db: Db, scope: Scope, search: SmsSearch, part: Part): Promise<SmsRow[]> =>
  rows(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamSms = (db: Db, scope: Scope, search: SmsSearch, part: Part): AsyncIterable<SmsRow> =>
  rows(db, scope, search, part).stream(500)

export const countSms = (db: Db, scope: Scope, search: SmsSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

interface NewSms {
  key: string
  kind: SmsKind
  lotId: number | null
  phone: string
  text: string
  state: 'waiting' | 'noGateway'
  at: Date
}

/** Does nothing if a message with this key exists. */
export const insertSms = (db: Db, tenantId: number, { key, kind, lotId, phone, text, state, at }: NewSms) =>
  db
    .insertInto('sms')
    .values({
      tenant_id: tenantId,
      key,
      kind,
      lot_id: lotId,
      phone,
      text,
      state,
      created_at: at,
      next_try_at: state === 'waiting' ? at : null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'key']).doNothing())
    .execute()

/** Claims due messages until `until`: each process gets different ones, and after `until` the others take over those of a dead process. */
export const takeDue = (db: Db, tenantId: number, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  db
    // Materialized: as a plain subquery it could run once per row and exceed its limit.
    .with(
      cte => cte('due').materialized(),
      query =>
        query
          .selectFrom('sms')
          .select('sms.sms_id')
          .where('sms.tenant_id', '=', tenantId)
          .where('sms.state', '=', 'waiting')
          .where('sms.next_try_at', '<=', now)
          .orderBy('sms.next_try_at')
          .orderBy('sms.sms_id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('sms')
    .from('due')
    .set({ next_try_at: until })
    .where('sms.tenant_id', '=', tenantId)
    .whereRef('sms.sms_id', '=', 'due.sms_id')
    .returning(['sms.sms_id as smsId', 'sms.phone', 'sms.text', 'sms.key', 'sms.tries'])
    .execute()

interface Try {
  smsId: number
  tries: number
  outcome: Outcome
  after: ReturnType<typeof afterTry>
}

/** Stores the result of a try; a message removed meanwhile is not restored, and one that was stopped meanwhile is not tried again. */
export const updateAfterTry = (db: Db, tenantId: number, { smsId, tries, outcome, after }: Try) =>
  db
    .updateTable('sms')
    .set({
      tries,
      state: after.state,
      sent_at: after.sentAt,
      next_try_at: after.nextTryAt,
      reason: outcome.kind === 'sent' ? null : outcome.kind,
      http_status: outcome.kind === 'sent' ? null : (outcome.httpStatus ?? null),
    })
    .where('tenant_id', '=', tenantId)
    .where('sms_id', '=', smsId)
    .where('state', 'in', after.state === 'sent' ? ['waiting', 'stopped'] : ['waiting'])
    .execute()

export const giveUpWaiting = (db: Db, tenantId: number) =>
  db
    .updateTable('sms')
    .set({ state: 'noGateway', next_try_at: null })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'waiting')
    .execute()

export const removeBefore = (db: Db, tenantId: number, before: Date) =>
  db.deleteFrom('sms').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute()

export const removeOfPhones = (db: Db, tenantId: number, kind: SmsKind, phones: readonly string[]) =>
  db
    .deleteFrom('sms')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('phone', 'in', [...phones])
    .execute()
