import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface Claim {
  kind: 'charge' | 'refund'
  now: Date
  /** After it, another process takes over what a dead one had claimed. */
  until: Date
  limit: number
  /** This one alone, whenever it is due. */
  intentId?: number
}

/** Claims intents that are due, for one process each. */
export const claimDue = async (
  db: Db,
  tenantId: number,
  { kind, now, until, limit, intentId }: Claim,
): Promise<number[]> => {
  const which =
    intentId === undefined
      ? sql`next_try_at <= ${now}::timestamptz`
      : sql`next_try_at is not null and intent_id = ${intentId}`
  const { rows } = await sql<{ intentId: number }>`
    with due as materialized (
      select intent_id from money_intent where tenant_id = ${tenantId} and kind = ${kind} and ${which}
      order by next_try_at, intent_id limit ${limit} for update skip locked)
    update money_intent as i set next_try_at = ${until}::timestamptz, tries = i.tries + 1 from due
    where i.tenant_id = ${tenantId} and i.intent_id = due.intent_id returning i.intent_id as "intentId"`.execute(db)
  return rows.map(row => row.intentId)
}

/** When an intent is asked next; one that has ended meanwhile is left alone. */
export const updateNextTry = (db: Db, tenantId: number, intentId: number, at: Date | null) =>
  db
    .updateTable('money_intent')
    .set({ next_try_at: at })
    .where('tenant_id', '=', tenantId)
    .where('intent_id', '=', intentId)
    .where('state', 'in', ['created', 'sent'])
    .execute()

/** Before anything is sent. */
export const markSent = (db: Db, tenantId: number, intentId: number) =>
  db
    .updateTable('money_intent')
    .set({ state: 'sent' })
    .where('tenant_id', '=', tenantId)
    .where('intent_id', '=', intentId)
    .where('state', '=', 'created')
    .execute()

export interface NewResolution {
  intentId: number
  accountId: number
  outcome: 'posted' | 'voided' | 'expired'
  amountFen: number | null
  channelNo: string | null
  source: 'callback' | 'query' | 'person'
  happenedAt: Date
  resolvedAt: Date
}

/** Writes how an intent ended. @returns false: it has ended before */
export async function insertResolution(db: Db, tenantId: number, ended: NewResolution): Promise<boolean> {
  const { intentId, outcome } = ended
  const written = await db
    .insertInto('intent_resolution')
    .values({
      ...{ tenant_id: tenantId, intent_id: intentId, account_id: ended.accountId, outcome, source: ended.source },
      ...{ amount_fen: ended.amountFen, channel_no: ended.channelNo },
      ...{ happened_at: ended.happenedAt, resolved_at: ended.resolvedAt },
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('intent_id')
    .executeTakeFirst()
  if (!written) return false
  await db
    .updateTable('money_intent')
    .set({ state: outcome, next_try_at: null })
    .where('tenant_id', '=', tenantId)
    .where('intent_id', '=', intentId)
    .execute()
  return true
}
