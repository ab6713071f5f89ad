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
  isReplaced: boolean
}

const intents = sql`
  select i.intent_id as "intentId", i.account_id as "accountId", a.channel, a.merchant_no as "merchantNo", i.out_no as "outNo",
    i.amount_fen as "amountFen", i.order_id as "orderId", o.order_no as "orderNo", i.lot_id as "lotId", i.state,
    i.made_at as "madeAt", i.expires_at as "expiresAt", i.tries,
    exists (select from money_intent as later where later.tenant_id = i.tenant_id and later.order_id = i.order_id
      and later.kind = 'charge' and later.intent_id > i.intent_id) as "isReplaced"
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

/** Those that a later one replaces are asked at once, to be closed. */
export const askEarlierNow = (db: Db, tenantId: number, { orderId, intentId, now }: Replacing) =>
  db
    .updateTable('money_intent')
    .set({ next_try_at: now })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .where('intent_id', '<', intentId)
    .where('next_try_at', 'is not', null)
    .execute()

interface Replacing {
  orderId: number
  intentId: number
  now: Date
}

export interface NewIntent {
  accountId: number
  outNo: string
  pageKey: string
  amountFen: number
  orderId: number
  lotId: number
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
      next_try_at: intent.nextTryAt,
    })
    .returning('intent_id')
    .executeTakeFirstOrThrow()
  return intent_id
}

interface Same {
  accountId: number
  orderId: number
  amountFen: number
  way: 'qr' | 'page' | 'inApp'
  /** It can still be paid then. */
  until: Date
}

/** The same charge, begun a moment ago, with where it is paid. */
export const findOpen = async (db: Db, tenantId: number, { accountId, orderId, amountFen, way, until }: Same) => {
  const { rows } = await sql<{ pageKey: string; payUrl: string; expiresAt: Date }>`
    select i.page_key as "pageKey", t.pay_url as "payUrl", i.expires_at as "expiresAt"
    from money_intent as i join intent_try as t using (tenant_id, intent_id)
    where i.tenant_id = ${tenantId} and i.order_id = ${orderId} and i.account_id = ${accountId} and i.amount_fen = ${amountFen}
      and i.way = ${way} and i.state in ('created', 'sent') and i.expires_at > ${until}::timestamptz and t.pay_url is not null
      and not exists (select from money_intent as later where later.tenant_id = i.tenant_id and later.order_id = i.order_id
        and later.kind = 'charge' and later.intent_id > i.intent_id)
    order by i.intent_id desc limit 1`.execute(db)
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
