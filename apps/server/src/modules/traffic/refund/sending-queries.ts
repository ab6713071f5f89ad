import type { ReconciledChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** A refund of a stay, or the return of a receipt without an order, that is at the channel, or was refused by it and waits to be sent again. */
export interface Sending {
  intentId: number
  accountId: number
  channel: ReconciledChannel
  /** One of the two. */
  refundId: number | null
  receiptReturnId: number | null
  /** Of a refund. */
  orderId: number | null
  outRefundNo: string
  chargeNo: string
  amountFen: number
  totalFen: number
  subject: string
  state: 'created' | 'sent'
  madeAt: Date
  madeBy: number
  tries: number
  nextTryAt: Date | null
  sentAt: Date
  /** Of the last try; null: there was none. */
  outcome: string | null
  askedAt: Date | null
}

const sendings = sql`
  select i.intent_id as "intentId", i.account_id as "accountId", a.channel, i.refund_id as "refundId",
    i.receipt_return_id as "receiptReturnId", i.order_id as "orderId",
    i.out_no as "outRefundNo", i.charge_no as "chargeNo", i.amount_fen as "amountFen", i.total_fen as "totalFen", i.subject, i.state,
    i.made_at as "madeAt", i.made_by as "madeBy", i.tries, i.next_try_at as "nextTryAt", coalesce(sent.asked_at, i.made_at) as "sentAt",
    last.outcome, last.asked_at as "askedAt"
  from money_intent as i join channel_account as a using (tenant_id, account_id)
  left join lateral (select max(t.asked_at) as asked_at from intent_try as t
    where t.tenant_id = i.tenant_id and t.intent_id = i.intent_id and t.what = 'refund') as sent on true
  left join lateral (select t.outcome, t.asked_at from intent_try as t
    where t.tenant_id = i.tenant_id and t.intent_id = i.intent_id order by t.try_id desc limit 1) as last on true
  where i.kind = 'refund' and i.state in ('created', 'sent')`

export const listSendings = async (db: Db, tenantId: number, intentIds: readonly number[]): Promise<Sending[]> =>
  (
    await sql<Sending>`${sendings} and i.tenant_id = ${tenantId} and i.intent_id = any(${[...intentIds]}::bigint[])
    order by i.intent_id`.execute(db)
  ).rows

/** Of one refund; undefined: it is not at the channel. */
export const findSending = async (db: Db, tenantId: number, refundId: number): Promise<Sending | undefined> =>
  (await sql<Sending>`${sendings} and i.tenant_id = ${tenantId} and i.refund_id = ${refundId}`.execute(db)).rows[0]

/** Of the return of a receipt. */
export const findSendingOfReturn = async (db: Db, tenantId: number, receiptReturnId: number) =>
  (
    await sql<Sending>`${sendings} and i.tenant_id = ${tenantId} and i.receipt_return_id = ${receiptReturnId}`.execute(
      db,
    )
  ).rows[0]

/** By our number of it; also one that has ended. */
export const findByRefundNo = (
  db: Db,
  tenantId: number,
  { accountId, outRefundNo }: { accountId: number; outRefundNo: string },
) =>
  db
    .selectFrom('money_intent as i')
    .where('i.tenant_id', '=', tenantId)
    .where('i.account_id', '=', accountId)
    .where('i.kind', '=', 'refund')
    .where('i.out_no', '=', outRefundNo)
    .select(['i.intent_id as intentId', 'i.amount_fen as amountFen', 'i.state'])
    .executeTakeFirst()

/** All that has gone back of a charge by the channel so far. */
export const sumPosted = async (
  db: Db,
  tenantId: number,
  { accountId, chargeNo }: { accountId: number; chargeNo: string },
): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from money_intent
    where tenant_id = ${tenantId} and account_id = ${accountId} and charge_no = ${chargeNo} and state = 'posted'`.execute(
    db,
  )
  return rows[0]?.fen ?? 0
}

/** The account by which a channel can be asked to give a payment back; undefined: nobody here speaks for the merchant who was paid. */
export const findSpeakingAccount = async (
  db: Db,
  tenantId: number,
  paymentId: number,
): Promise<{ accountId: number; chargeNo: string; totalFen: number } | undefined> => {
  const { rows } = await sql<{ accountId: number; chargeNo: string; totalFen: number }>`
    select a.account_id as "accountId", p.out_no as "chargeNo", p.amount_fen as "totalFen"
    from payment as p
    join channel_account as a on a.tenant_id = p.tenant_id and a.channel = p.channel and a.merchant_no = p.merchant_no
    join pay_key as k on k.tenant_id = a.tenant_id and k.account_id = a.account_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId} and p.out_no <> ''`.execute(db)
  return rows[0]
}

/** Whether the server has keys to ask a channel by this account. */
export const hasPayKey = async (db: Db, tenantId: number, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('pay_key')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst()) !== undefined

type Subject = { refundId: number; orderId: number; lotId: number } | { receiptReturnId: number }

type NewSending = Subject & {
  accountId: number
  chargeNo: string
  totalFen: number
  amountFen: number
  outRefundNo: string
  subject: string
  madeBy: number
  madeAt: Date
}

const subjectOf = (sending: Subject) =>
  'refundId' in sending
    ? { refund_id: sending.refundId, order_id: sending.orderId, lot_id: sending.lotId }
    : { receipt_return_id: sending.receiptReturnId }

export const insertSending = (db: Db, tenantId: number, sending: NewSending) =>
  db
    .insertInto('money_intent')
    .values({
      ...{ tenant_id: tenantId, kind: 'refund', account_id: sending.accountId, out_no: sending.outRefundNo },
      ...{ charge_no: sending.chargeNo, total_fen: sending.totalFen },
      ...subjectOf(sending),
      amount_fen: sending.amountFen,
      ...{ subject: sending.subject, made_by: sending.madeBy, made_at: sending.madeAt, state: 'created' },
      next_try_at: sending.madeAt,
    })
    .execute()

/** It is sent from the beginning, under its number. */
export const wakeSending = (db: Db, tenantId: number, intentId: number, now: Date) =>
  db
    .updateTable('money_intent')
    .set({ state: 'created', next_try_at: now, tries: 0 })
    .where('tenant_id', '=', tenantId)
    .where('intent_id', '=', intentId)
    .where('state', 'in', ['created', 'sent'])
    .execute()

/** The channel refused it: it waits for a person. */
export const parkSending = (db: Db, tenantId: number, intentId: number) =>
  db
    .updateTable('money_intent')
    .set({ state: 'created', next_try_at: null })
    .where('tenant_id', '=', tenantId)
    .where('intent_id', '=', intentId)
    .where('state', 'in', ['created', 'sent'])
    .execute()
