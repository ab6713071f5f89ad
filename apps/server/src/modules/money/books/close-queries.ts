import type { LocalDay, LocalTime } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, storableJson } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import type { MonthRest } from './rest-queries.ts'

/** A request to close a month with what is open of it. */
export interface StoredAsk {
  askId: number
  state: 'asked' | 'accepted' | 'refused' | 'outdated'
  rest: MonthRest[]
  reason: string
  askedById: number
  askedBy: string
  askedAt: LocalTime
  decidedBy: string
  decidedAt: LocalTime | null
  note: string
}

/** The request of a month that waits, or with which it was closed. */
export const findAsk = (
  db: Db,
  scope: Pick<Scope, 'tenantId' | 'timeZone'>,
  firstDay: LocalDay,
  state: 'asked' | 'accepted',
): Promise<StoredAsk | undefined> =>
  db
    .selectFrom('month_close_ask as a')
    .where('a.tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`a.month = ${firstDay}::date`)
    .where('a.state', '=', state)
    .select(['a.month_close_ask_id as askId', 'a.reason', 'a.asked_by as askedById', 'a.note'])
    .select([
      sql<StoredAsk['state']>`a.state`.as('state'),
      sql<MonthRest[]>`a.rest`.as('rest'),
      personName('a.tenant_id', 'a.asked_by').as('askedBy'),
      localTime('a.asked_at', scope).as('askedAt'),
      personName('a.tenant_id', 'a.decided_by').as('decidedBy'),
      maybeLocalTime('a.decided_at', scope).as('decidedAt'),
    ])
    .executeTakeFirst()

export const insertAsk = (
  db: Db,
  tenantId: number,
  { firstDay, rest, reason }: { firstDay: LocalDay; rest: readonly MonthRest[]; reason: string },
  { userId, at }: Authorship,
) =>
  db
    .insertInto('month_close_ask')
    .values({
      ...{ tenant_id: tenantId, month: firstDay, rest: storableJson(rest), reason },
      ...{ asked_by: userId, asked_at: at },
    })
    .execute()

/** What waits for a month waits no more: its list is another by now. */
export const outdateAsk = (db: Db, tenantId: number, firstDay: LocalDay) =>
  db
    .updateTable('month_close_ask')
    .set({ state: 'outdated' })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`month = ${firstDay}::date`)
    .where('state', '=', 'asked')
    .execute()

export const decideAsk = (
  db: Db,
  tenantId: number,
  askId: number,
  { state, note }: { state: 'accepted' | 'refused'; note: string },
  { userId, at }: Authorship,
) =>
  db
    .updateTable('month_close_ask')
    .set({ state, note, decided_by: userId, decided_at: at })
    .where('tenant_id', '=', tenantId)
    .where('month_close_ask_id', '=', askId)
    .execute()
