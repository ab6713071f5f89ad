import type { LocalDay, MerchantChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { ChargePart, OpenCharge } from './rules.ts'

/** An open charge as it is locked. */
export interface LockedCharge extends OpenCharge {
  /** The movement that brought its units, which is its top-up. */
  movementId: number
}

interface NewCharge {
  merchantId: number
  movementId: number
  amountFen: number
  chargedOn: LocalDay
  dueOn: LocalDay
}

export const insertCharge = (db: Db, tenantId: number, charge: NewCharge) =>
  db
    .insertInto('merchant_charge')
    .values({
      tenant_id: tenantId,
      merchant_id: charge.merchantId,
      movement_id: charge.movementId,
      amount_fen: charge.amountFen,
      charged_on: charge.chargedOn,
      due_on: charge.dueOn,
    })
    .execute()

/** Charges of a merchant of which something is open, locked until the transaction ends: that which is due first comes first. Lock the merchant before. */
export const lockOpenCharges = (db: Db, tenantId: number, merchantId: number): Promise<LockedCharge[]> =>
  db
    .selectFrom('merchant_charge')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`paid_fen + returned_fen < amount_fen`)
    .select(['merchant_charge_id as merchantChargeId', sql<number>`amount_fen - paid_fen - returned_fen`.as('openFen')])
    .select('movement_id as movementId')
    .orderBy('due_on')
    .orderBy('merchant_charge_id')
    .forUpdate()
    .execute()

/** What settles charges: a payment, or a movement that took units back. */
type Settler = { merchantPaymentId: number } | { movementId: number }

/** Adds the parts, and to what is settled of their charges. */
export async function insertParts(db: Db, tenantId: number, parts: readonly ChargePart[], by: Settler): Promise<void> {
  const settler = 'movementId' in by ? { movement_id: by.movementId } : { merchant_payment_id: by.merchantPaymentId }
  const rows = parts.map(({ merchantChargeId, amountFen }) => ({
    tenant_id: tenantId,
    merchant_charge_id: merchantChargeId,
    ...settler,
    amount_fen: amountFen,
  }))
  await db.insertInto('merchant_charge_part').values(rows).execute()
  const column = 'movementId' in by ? 'returned_fen' : 'paid_fen'
  for (const part of parts) await moveSettled(db, tenantId, column, part)
}

const moveSettled = (
  db: Db,
  tenantId: number,
  column: 'paid_fen' | 'returned_fen',
  { merchantChargeId, amountFen }: ChargePart,
) =>
  db
    .updateTable('merchant_charge')
    .set({ [column]: sql`${sql.ref(column)} + ${amountFen}` })
    .where('tenant_id', '=', tenantId)
    .where('merchant_charge_id', '=', merchantChargeId)
    .execute()

/** What a payment settled is open again. */
export async function takeBackParts(
  db: Db,
  tenantId: number,
  merchantPaymentId: number,
  by: Authorship,
): Promise<void> {
  const parts = await db
    .updateTable('merchant_charge_part')
    .set({ taken_back_by: by.userId, taken_back_at: by.at })
    .where('tenant_id', '=', tenantId)
    .where('merchant_payment_id', '=', merchantPaymentId)
    .where('taken_back_at', 'is', null)
    .returning(['merchant_charge_id as merchantChargeId', 'amount_fen as amountFen'])
    .execute()
  for (const { merchantChargeId, amountFen } of parts) {
    await moveSettled(db, tenantId, 'paid_fen', { merchantChargeId, amountFen: -amountFen })
  }
}

/** Adds to what a locked merchant owes, or takes from it. */
export const moveOwed = (db: Db, tenantId: number, merchantId: number, fen: number) =>
  db
    .updateTable('merchant')
    .set({ owed_fen: sql`owed_fen + ${fen}` })
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .execute()

interface NewPayment {
  merchantId: number
  /** Below 0: it takes `reversesId` back. */
  amountFen: number
  channel: MerchantChannel
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
      .insertInto('merchant_payment')
      .values({
        tenant_id: tenantId,
        merchant_id: payment.merchantId,
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
      .returning('merchant_payment_id as merchantPaymentId')
      .executeTakeFirstOrThrow()
  ).merchantPaymentId

/** The payment that an earlier call with this key entered. */
export const findByKey = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('merchant_payment')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('merchant_payment_id as merchantPaymentId')
    .executeTakeFirst()

/** A payment as it was entered; undefined: there is none. */
export const findPayment = (db: Db, tenantId: number, merchantPaymentId: number) =>
  db
    .selectFrom('merchant_payment')
    .where('tenant_id', '=', tenantId)
    .where('merchant_payment_id', '=', merchantPaymentId)
    .select(['merchant_id as merchantId', 'amount_fen as amountFen', 'bank_no as bankNo', 'is_reversed as isReversed'])
    .select(sql<MerchantChannel>`channel`.as('channel'))
    .executeTakeFirst()

export const markReversed = (db: Db, tenantId: number, merchantPaymentId: number) =>
  db
    .updateTable('merchant_payment')
    .set({ is_reversed: true })
    .where('tenant_id', '=', tenantId)
    .where('merchant_payment_id', '=', merchantPaymentId)
    .execute()
