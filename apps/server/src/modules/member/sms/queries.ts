import type { SmsFilter, SmsKind, SmsReason, SmsRow, SmsState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import type { afterTry, Outcome } from './rules.ts'

/** Which messages: the list's filter, its times as instants. */
export type SmsSearch = Omit<SmsFilter, 'begin' | 'end'> & TimeRange

export interface Part extends PageRange {
  sort: keyof typeof sortColumns
  isDescending: boolean
}

const sortColumns = { createdAt: 'sms.created_at', sentAt: 'sms.sent_at' } as const

/** A message is seen by whoever sees its lot; one of no lot by everybody. */
const visible = (db: Db, { tenantId, lotIds }: Scope) => {
  const query = db.selectFrom('sms').where('sms.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(sql<SqlBool>`(sms.lot_id is null or sms.lot_id = any(${lotIds}))`)
}

const matching = (db: Db, scope: Scope, { phone, state, kind, lotId, from, before }: SmsSearch) => {
  let query = visible(db, scope)
  if (phone) query = query.where(sql<SqlBool>`strpos(sms.phone, ${phone}) > 0`)
  if (state) query = query.where('sms.state', '=', state)
  if (kind) query = query.where('sms.kind', '=', kind)
  if (lotId !== undefined) query = query.where('sms.lot_id', '=', lotId)
  if (from) query = query.where('sms.created_at', '>=', from)
  if (before) query = query.where('sms.created_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, search: SmsSearch, { sort, isDescending, offset, limit }: Part) => {
  const local = (moment: string) =>
    sql`to_char(${sql.ref(moment)} at time zone coalesce(lot.time_zone, ${scope.timeZone}), 'YYYY-MM-DD HH24:MI:SS')`
  return matching(db, scope, search)
    .leftJoin('lot', join => join.onRef('lot.tenant_id', '=', 'sms.tenant_id').onRef('lot.lot_id', '=', 'sms.lot_id'))
    .select([
      'sms.sms_id as smsId',
      'sms.phone',
      sql<SmsKind>`sms.kind`.as('kind'),
      'sms.text',
      sql<SmsState>`sms.state`.as('state'),
      sql<SmsReason | null>`sms.reason`.as('reason'),
      'sms.http_status as httpStatus',
      'sms.tries',
      sql<string>`${local('sms.created_at')}`.as('createdAt'),
      sql<string | null>`${local('sms.sent_at')}`.as('sentAt'),
      sql<string>`coalesce(lot.name, '')`.as('parkingName'),
    ])
    .orderBy(sortColumns[sort], order => (isDescending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('sms.sms_id', isDescending ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit ?? null)
}

export const listSms = (db: Db, scope: Scope, search: SmsSearch, part: Part): Promise<SmsRow[]> =>
  rows(db, scope, search, part).execute()

/** The same one by one, in constant memory. */
export const streamSms = (db: Db, scope: Scope, search: SmsSearch, part: Part): AsyncIterable<SmsRow> =>
  rows(db, scope, search, part).stream(500)

export const countSms = async (db: Db, scope: Scope, search: SmsSearch): Promise<number> =>
  (
    await matching(db, scope, search)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

interface NewSms {
  key: string
  kind: SmsKind
  lotId: number | null
  phone: string
  text: string
  state: 'waiting' | 'noGateway'
  at: Date
}

/** Does nothing when there is one of this key. */
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

/** Takes messages whose time has come until `until`: of several processes each gets its own, and one that dies leaves them to the others then. */
export const takeDue = (db: Db, tenantId: number, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  db
    // Materialized: as a subquery it could be run for each row, and take more than its limit.
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

/** Writes how a try ended; a message that was removed meanwhile stays away. */
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
