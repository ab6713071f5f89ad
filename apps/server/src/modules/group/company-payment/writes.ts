import type { CompanyChannel, LocalDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Credit, Part, Share } from './rules.ts'

/** A bill while money is moved to it or away from it. */
interface LockedBill {
  billId: number
  /** "2026-02" */
  month: string
  state: 'drafted' | 'issued' | 'paid' | 'void'
  amountFen: number
  paidFen: number
}

/** Bills of a company, locked until the transaction ends. Lock the company first. */
export const lockBills = (
  db: Db,
  tenantId: number,
  companyId: number,
  billIds: readonly number[],
): Promise<LockedBill[]> =>
  db
    .selectFrom('company_bill')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .where('bill_id', 'in', billIds)
    .select(['bill_id as billId', 'amount_fen as amountFen', 'paid_fen as paidFen'])
    .select([sql<LockedBill['state']>`state`.as('state'), sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .orderBy('bill_id')
    .forUpdate()
    .execute()

/** Adds to what was paid of a bill, or takes from it: it is paid once nothing is open. */
export const movePaid = (db: Db, tenantId: number, { billId, amountFen }: Share, at: Date) =>
  db
    .updateTable('company_bill')
    .set({
      paid_fen: sql`paid_fen + ${amountFen}`,
      state: sql`case when paid_fen + ${amountFen} = amount_fen then 'paid' else 'issued' end`,
      paid_at: sql`case when paid_fen + ${amountFen} = amount_fen then ${at}::timestamptz end`,
    })
    .where('tenant_id', '=', tenantId)
    .where('bill_id', '=', billId)
    .execute()

interface NewPayment {
  companyId: number
  /** Below 0: it takes `reversesId` back. */
  amountFen: number
  channel: CompanyChannel
  bankNo: string
  receivedOn: LocalDay
  remark: string
  reversesId?: number
  idempotencyKey: string
}

/** Violates a unique key when another payment that stands has its number. */
export const insertPayment = async (db: Db, tenantId: number, payment: NewPayment, by: Authorship): Promise<number> =>
  (
    await db
      .insertInto('company_payment')
      .values({
        tenant_id: tenantId,
        company_id: payment.companyId,
        reverses_id: payment.reversesId ?? null,
        amount_fen: payment.amountFen,
        channel: payment.channel,
        bank_no: payment.bankNo,
        received_on: payment.receivedOn,
        remark: payment.remark,
        idempotency_key: payment.idempotencyKey,
        entered_by: by.userId,
        entered_at: by.at,
      })
      .returning('company_payment_id as companyPaymentId')
      .executeTakeFirstOrThrow()
  ).companyPaymentId

interface Made {
  withPayment: boolean
  idempotencyKey: string
  by: Authorship
}

export async function insertParts(db: Db, tenantId: number, parts: readonly Part[], made: Made): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ companyPaymentId, billId, amountFen }) => ({
    tenant_id: tenantId,
    company_payment_id: companyPaymentId,
    bill_id: billId,
    amount_fen: amountFen,
    with_payment: made.withPayment,
    idempotency_key: made.idempotencyKey,
    made_by: made.by.userId,
    made_at: made.by.at,
  }))
  await db.insertInto('company_payment_part').values(rows).execute()
}

type PayoutPart = { companyPaymentId: number; amountFen: number }

/** What of payments goes back to the company by a payout. */
export const insertPayoutParts = (
  db: Db,
  tenantId: number,
  companyPayoutId: number,
  parts: readonly PayoutPart[],
  by: Authorship,
) =>
  db
    .insertInto('company_payment_part')
    .values(
      parts.map(({ companyPaymentId, amountFen }) => ({
        ...{ tenant_id: tenantId, company_payment_id: companyPaymentId, company_payout_id: companyPayoutId },
        ...{ amount_fen: amountFen, with_payment: false, made_by: by.userId, made_at: by.at },
        idempotency_key: `companyPayout ${companyPayoutId}`,
      })),
    )
    .execute()

export const takeBackPayoutParts = (db: Db, tenantId: number, companyPayoutId: number, by: Authorship) =>
  db
    .updateTable('company_payment_part')
    .set({ taken_back_by: by.userId, taken_back_at: by.at })
    .where('tenant_id', '=', tenantId)
    .where('company_payout_id', '=', companyPayoutId)
    .execute()

/** Whether something of a payment went back to the company, or is on its way. */
export const isPaidOut = async (db: Db, tenantId: number, companyPaymentId: number): Promise<boolean> =>
  (await db
    .selectFrom('company_payment_part')
    .where('tenant_id', '=', tenantId)
    .where('company_payment_id', '=', companyPaymentId)
    .where('company_payout_id', 'is not', null)
    .where('taken_back_at', 'is', null)
    .select('company_part_id')
    .executeTakeFirst()) !== undefined

/** The payment that an earlier call with this key entered. */
export const findByKey = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('company_payment')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['company_payment_id as companyPaymentId', 'amount_fen as amountFen', 'entered_at as enteredAt'])
    .executeTakeFirst()

/** Whether an earlier call with this key has used credit of a company. */
export const hasParts = async (
  db: Db,
  tenantId: number,
  companyId: number,
  idempotencyKey: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('company_payment_part as part')
    .innerJoin('company_payment as p', join =>
      join
        .onRef('p.tenant_id', '=', 'part.tenant_id')
        .onRef('p.company_payment_id', '=', 'part.company_payment_id')
        .on('p.company_id', '=', companyId),
    )
    .where('part.tenant_id', '=', tenantId)
    .where('part.idempotency_key', '=', idempotencyKey)
    .where('part.with_payment', '=', false)
    .select('part.company_part_id')
    .executeTakeFirst()
  return found !== undefined
}

/** What each payment of a company has left, the oldest first; those that pay bills with all of their money are left out. */
export const listCredits = async (db: Db, tenantId: number, companyId: number): Promise<Credit[]> => {
  const { rows } = await sql<Credit>`
    select p.company_payment_id as "companyPaymentId", (p.amount_fen - coalesce(used.fen, 0))::bigint as "creditFen"
    from company_payment as p
    left join lateral (
      select sum(part.amount_fen) as fen from company_payment_part as part
      where part.tenant_id = p.tenant_id and part.company_payment_id = p.company_payment_id and part.taken_back_at is null
    ) as used on true
    where p.tenant_id = ${tenantId} and p.company_id = ${companyId} and p.amount_fen > 0 and not p.is_reversed
      and p.amount_fen > coalesce(used.fen, 0)
    order by p.company_payment_id`.execute(db)
  return rows
}

/** Parts that pay bills, of one payment or with one number. */
export const listParts = (db: Db, tenantId: number, of: { companyPaymentId: number } | { companyPartId: number }) => {
  const query = db
    .selectFrom('company_payment_part')
    .where('tenant_id', '=', tenantId)
    .where('taken_back_at', 'is', null)
    .where('bill_id', 'is not', null)
    .select(['company_part_id as companyPartId', 'company_payment_id as companyPaymentId'])
    .select([sql<number>`bill_id`.as('billId'), 'amount_fen as amountFen'])
    .orderBy('company_part_id')
  return (
    'companyPartId' in of
      ? query.where('company_part_id', '=', of.companyPartId)
      : query.where('company_payment_id', '=', of.companyPaymentId)
  ).execute()
}

export const takeBackParts = (db: Db, tenantId: number, companyPartIds: readonly number[], by: Authorship) =>
  db
    .updateTable('company_payment_part')
    .set({ taken_back_by: by.userId, taken_back_at: by.at })
    .where('tenant_id', '=', tenantId)
    .where('company_part_id', 'in', companyPartIds)
    .execute()

export const markReversed = (db: Db, tenantId: number, companyPaymentId: number) =>
  db
    .updateTable('company_payment')
    .set({ is_reversed: true })
    .where('tenant_id', '=', tenantId)
    .where('company_payment_id', '=', companyPaymentId)
    .execute()

/** A payment as it was entered; undefined: there is none. */
export const findPayment = (db: Db, tenantId: number, companyPaymentId: number) =>
  db
    .selectFrom('company_payment')
    .where('tenant_id', '=', tenantId)
    .where('company_payment_id', '=', companyPaymentId)
    .select(['company_id as companyId', 'amount_fen as amountFen', 'bank_no as bankNo', 'is_reversed as isReversed'])
    .select(sql<CompanyChannel>`channel`.as('channel'))
    .executeTakeFirst()

/** Whose money a part is that pays a bill; undefined: there is none. */
export const findPartOwner = (db: Db, tenantId: number, companyPartId: number) =>
  db
    .selectFrom('company_payment_part as part')
    .innerJoin('company_payment as p', join =>
      join.onRef('p.tenant_id', '=', 'part.tenant_id').onRef('p.company_payment_id', '=', 'part.company_payment_id'),
    )
    .where('part.tenant_id', '=', tenantId)
    .where('part.company_part_id', '=', companyPartId)
    .where('part.bill_id', 'is not', null)
    .select('p.company_id as companyId')
    .executeTakeFirst()
