import type { LocalDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What an invoice of a charge is made from, money in fen. */
export interface InvoiceableCharge {
  merchantChargeId: number
  chargedOn: LocalDay
  /** All of it less what was taken off for units that came back. */
  amountFen: number
  /** What of it stands on a living invoice. */
  invoicedFen: number
}

const charges = (db: Db, tenantId: number, merchantId: number) =>
  db
    .selectFrom('merchant_charge')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .select(['merchant_charge_id as merchantChargeId', sql<LocalDay>`charged_on::text`.as('chargedOn')])
    .select(['invoiced_fen as invoicedFen', sql<number>`amount_fen - returned_fen`.as('amountFen')])
    .orderBy('merchant_charge_id')

/** Of a merchant, these charges. Lock the merchant before: whatever changes its charges does. */
export const findCharges = (
  db: Db,
  tenantId: number,
  merchantId: number,
  chargeIds: readonly number[],
): Promise<InvoiceableCharge[]> =>
  charges(db, tenantId, merchantId).where('merchant_charge_id', 'in', chargeIds).execute()

/** Charges of a merchant that are on no living invoice and of which not all came back, the oldest first. */
export const listInvoiceableCharges = (
  db: Db,
  tenantId: number,
  merchantId: number,
  limit: number,
): Promise<InvoiceableCharge[]> =>
  charges(db, tenantId, merchantId)
    .where('invoiced_fen', '=', 0)
    .where(sql<boolean>`returned_fen < amount_fen`)
    .limit(limit)
    .execute()
