import type { ReconciledChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { claimDue } from './queue.ts'

export interface Intent {
  intentId: number
  accountId: number
  channel: ReconciledChannel
  merchantNo: string
  outNo: string
  amountFen: number
  orderId: number
  orderNo: string
  lotId: number
  state: string
  madeAt: Date
  expiresAt: Date
  tries: number
  /** The phone that began it has begun another, or its stay was paid by another since. */
  isReplaced: boolean
}

const isFollowed = sql`exists (select from money_intent as later
  where later.tenant_id = i.tenant_id and later.follows_id = i.intent_id)`

const intents = sql`
  select i.intent_id as "intentId", i.account_id as "accountId", a.channel, a.merchant_no as "merchantNo", i.out_no as "outNo",
    i.amount_fen as "amountFen", i.order_id as "orderId", o.order_no as "orderNo", i.lot_id as "lotId", i.state,
    i.made_at as "madeAt", i.expires_at as "expiresAt", i.tries,
    ${isFollowed} or exists (select from money_intent as other join intent_resolution as r using (tenant_id, intent_id)
      where other.tenant_id = i.tenant_id and other.order_id = i.order_id and other.kind = 'charge' and other.intent_id <> i.intent_id
        and r.outcome = 'posted' and r.resolved_at >= i.made_at) as "isReplaced"
  from money_intent as i join channel_account as a using (tenant_id, account_id) join parking_order as o using (tenant_id, order_id)`

/** Claims charges that are due. */
export const takeDue = async (
  db: Db,
  tenantId: number,
  claim: { now: Date; until: Date; limit: number },
): Promise<Intent[]> => {
  const ids = await claimDue(db, tenantId, { kind: 'charge', ...claim })
  if (ids.length === 0) return []
  return (
    await sql<Intent>`${intents} where i.tenant_id = ${tenantId} and i.intent_id = any(${ids}::bigint[])
    order by i.intent_id`.execute(db)
  ).rows
}

export const findByOutNo = async (
  db: Db,
  tenantId: number,
  { accountId, outNo }: { accountId: number; outNo: string },
): Promise<Intent | undefined> =>
  (
    await sql<Intent>`${intents} where i.tenant_id = ${tenantId} and i.account_id = ${accountId} and i.kind = 'charge' and i.out_no = ${outNo}`.execute(
      db,
    )
  ).rows[0]

export const findIntent = async (db: Db, tenantId: number, intentId: number): Promise<Intent | undefined> =>
  (await sql<Intent>`${intents} where i.tenant_id = ${tenantId} and i.intent_id = ${intentId}`.execute(db)).rows[0]

/** What replaces them has come: one charge, or all of an order but one, are asked at once, to be closed. */
export const askNow = (
  db: Db,
  tenantId: number,
  which: { intentId: number } | { orderId: number; but: number },
  now: Date,
) =>
  db
    .updateTable('money_intent')
    .set({ next_try_at: now })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'charge')
    .where('next_try_at', 'is not', null)
    .$if('intentId' in which, query => query.where('intent_id', '=', 'intentId' in which ? which.intentId : 0))
    .$if('but' in which, query =>
      'but' in which ? query.where('order_id', '=', which.orderId).where('intent_id', '<>', which.but) : query,
    )
    .execute()

/** The charge of an order by the key that its phone shows; undefined: there is none. */
export const findOwn = async (
  db: Db,
  tenantId: number,
  { orderId, pageKey }: { orderId: number; pageKey: string },
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('money_intent')
      .where('tenant_id', '=', tenantId)
      .where('page_key', '=', pageKey)
      .where('order_id', '=', orderId)
      .where('kind', '=', 'charge')
      .select('intent_id as intentId')
      .executeTakeFirst()
  )?.intentId

/** Whether a charge is another, or the phone that began it had begun that before. */
export async function isOfSamePhone(db: Db, tenantId: number, intentId: number, earlierId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive own as (
      select intent_id, follows_id from money_intent where tenant_id = ${tenantId} and intent_id = ${intentId}
      union all
      select i.intent_id, i.follows_id from own join money_intent as i on i.tenant_id = ${tenantId} and i.intent_id = own.follows_id)
    select from own where intent_id = ${earlierId}`.execute(db)
  return rows.length > 0
}

export interface NewIntent {
  accountId: number
  outNo: string
  pageKey: string
  amountFen: number
  orderId: number
  lotId: number
  /** What the same phone began before. */
  followsId: number | null
  way: 'qr' | 'page' | 'inApp'
  subject: string
  madeAt: Date
  expiresAt: Date
  nextTryAt: Date
}

export const insertIntent = async (db: Db, tenantId: number, intent: NewIntent): Promise<number> => {
  const { intent_id } = await db
    .insertInto('money_intent')
    .values({
      ...{ tenant_id: tenantId, account_id: intent.accountId, out_no: intent.outNo, page_key: intent.pageKey },
      ...{ amount_fen: intent.amountFen, order_id: intent.orderId, lot_id: intent.lotId, way: intent.way },
      ...{ subject: intent.subject, made_at: intent.madeAt, expires_at: intent.expiresAt, state: 'created' },
      ...{ next_try_at: intent.nextTryAt, follows_id: intent.followsId },
    })
    .returning('intent_id')
    .executeTakeFirstOrThrow()
  return intent_id
}

interface Same {
  intentId: number
  accountId: number
  amountFen: number
  way: 'qr' | 'page' | 'inApp'
  /** It can still be paid then. */
  until: Date
}

/** A charge, if it is the same as is wanted and can still be paid, with where. */
export const findOpen = async (db: Db, tenantId: number, { intentId, accountId, amountFen, way, until }: Same) => {
  const { rows } = await sql<{ pageKey: string; payUrl: string; expiresAt: Date }>`
    select i.page_key as "pageKey", t.pay_url as "payUrl", i.expires_at as "expiresAt"
    from money_intent as i join intent_try as t using (tenant_id, intent_id)
    where i.tenant_id = ${tenantId} and i.intent_id = ${intentId} and i.account_id = ${accountId} and i.amount_fen = ${amountFen}
      and i.way = ${way} and i.state in ('created', 'sent') and i.expires_at > ${until}::timestamptz and t.pay_url is not null
      and not ${isFollowed} limit 1`.execute(db)
  return rows[0]
}

export interface NewTry {
  intentId: number
  what: 'create' | 'query' | 'close' | 'refund' | 'queryRefund'
  askedAt: Date
  request: string
  answerStatus: number | null
  answer: Buffer | null
  outcome: string
  payUrl: string | null
}

export const insertTry = (db: Db, tenantId: number, { intentId, ...asked }: NewTry) =>
  db
    .insertInto('intent_try')
    .values({
      ...{ tenant_id: tenantId, intent_id: intentId, what: asked.what, asked_at: asked.askedAt },
      ...{ request: asked.request, answer_status: asked.answerStatus, answer: asked.answer },
      ...{ outcome: asked.outcome, pay_url: asked.payUrl },
    })
    .execute()

export interface NewNotice {
  accountId: number
  receivedAt: Date
  headers: Record<string, string | undefined>
  body: Buffer
  outNo: string
  judgement: string
}

export const insertNotice = (db: Db, tenantId: number, { headers, ...notice }: NewNotice) =>
  db
    .insertInto('pay_notice')
    .values({
      ...{ tenant_id: tenantId, account_id: notice.accountId, received_at: notice.receivedAt },
      ...{ headers: JSON.stringify(headers), body: notice.body, out_no: notice.outNo, judgement: notice.judgement },
    })
    .execute()

/** What the page of a driver asks of a charge. */
export const findByPageKey = (db: Db, tenantId: number, pageKey: string) =>
  db
    .selectFrom('money_intent as i')
    .leftJoin('intent_resolution as r', join =>
      join.onRef('r.tenant_id', '=', 'i.tenant_id').onRef('r.intent_id', '=', 'i.intent_id'),
    )
    .where('i.tenant_id', '=', tenantId)
    .where('i.page_key', '=', pageKey)
    .where('i.kind', '=', 'charge')
    .select([
      'i.intent_id as intentId',
      'i.order_id as orderId',
      'i.lot_id as lotId',
      'i.amount_fen as amountFen',
      'i.state',
    ])
    .select(['i.expires_at as expiresAt', 'r.happened_at as happenedAt'])
    .$narrowType<{ expiresAt: Date; orderId: number; lotId: number }>()
    .executeTakeFirst()
