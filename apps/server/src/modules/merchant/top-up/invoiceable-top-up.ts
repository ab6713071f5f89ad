import type { LocalDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { NumberedTopUp } from './top-up-no.ts'

/** What an invoice of a top-up is made from, money in fen. */
export interface InvoiceableTopUp extends NumberedTopUp {
  /** All of it less what went back. */
  amountFen: number
  /** What of it stands on a living invoice. */
  invoicedFen: number
}

const topUps = (db: Db, tenantId: number, merchantId: number) =>
  db
    .selectFrom('merchant_top_up as t')
    .leftJoin('merchant_charge as c', join =>
      join.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.movement_id', '=', 't.movement_id'),
    )
    .where('t.tenant_id', '=', tenantId)
    .where('t.merchant_id', '=', merchantId)
    .select(['t.movement_id as topUpId', 'c.merchant_charge_id as merchantChargeId'])
    .select(['t.invoiced_fen as invoicedFen', sql<number>`t.amount_fen - t.back_fen`.as('amountFen')])
    .select(sql<LocalDay>`t.bought_on::text`.as('boughtOn'))
    .orderBy('t.movement_id')

/** Of a merchant, these top-ups. Lock the merchant before: whatever changes its top-ups does. */
export const findTopUps = (
  db: Db,
  tenantId: number,
  merchantId: number,
  topUpIds: readonly number[],
): Promise<InvoiceableTopUp[]> => topUps(db, tenantId, merchantId).where('t.movement_id', 'in', topUpIds).execute()

/** Top-ups of a merchant that are on no living invoice and of which not all went back, the oldest first. */
export const listInvoiceableTopUps = (
  db: Db,
  tenantId: number,
  merchantId: number,
  limit: number,
): Promise<InvoiceableTopUp[]> =>
  topUps(db, tenantId, merchantId)
    .where('t.invoiced_fen', '=', 0)
    .where(sql<boolean>`t.back_fen < t.amount_fen`)
    .limit(limit)
    .execute()

/** Top-ups of a locked merchant of which not all went back, the newest first. */
export const listKeptTopUps = (db: Db, tenantId: number, merchantId: number): Promise<InvoiceableTopUp[]> =>
  topUps(db, tenantId, merchantId)
    .where(sql<boolean>`t.back_fen < t.amount_fen`)
    .clearOrderBy()
    .orderBy('t.movement_id', 'desc')
    .execute()
