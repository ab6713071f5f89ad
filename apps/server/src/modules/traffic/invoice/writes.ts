import type { InvoiceState, PushMode, TitleType } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface NewInvoice {
  redOf: number | null
  lotId: number
  /** Whose bills it is of; null: of something else. */
  companyId: number | null
  /** Whose top-ups it is of; null: of something else. */
  merchantId: number | null
  profileId: number
  titleType: TitleType
  title: string
  taxNo: string
  pushMode: PushMode
  email: string
  amountFen: number
  netFen: number
  taxFen: number
  termFrom: Date
  termTo: Date
  state: InvoiceState
  invoiceNo: string | null
  issuedOn: string | null
  note: string
  remark: string
  /** null: nobody who is signed in. */
  appliedBy: number | null
  appliedAt: Date
}

export const insertInvoice = async (db: Db, tenantId: number, row: NewInvoice): Promise<number> => {
  const { invoice_id } = await db
    .insertInto('invoice')
    .values({
      ...{
        tenant_id: tenantId,
        red_of: row.redOf,
        lot_id: row.lotId,
        company_id: row.companyId,
        merchant_id: row.merchantId,
        profile_id: row.profileId,
        title: row.title,
      },
      ...{ title_type: row.titleType, tax_no: row.taxNo, push_mode: row.pushMode, email: row.email },
      ...{ amount_fen: row.amountFen, net_fen: row.netFen, tax_fen: row.taxFen, term_from: row.termFrom },
      ...{ term_to: row.termTo, state: row.state, invoice_no: row.invoiceNo, issued_on: row.issuedOn, note: row.note },
      ...{ remark: row.remark, applied_by: row.appliedBy, applied_at: row.appliedAt },
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  return invoice_id
}

/** What a part of an invoice is of. */
export type PartOf = { order_id: number } | { bill_id: number } | { top_up_id: number }
type NewPart = PartOf & { amount_fen: number; net_fen: number; tax_fen: number }

export const insertParts = (db: Db, tenantId: number, invoiceId: number, parts: readonly NewPart[]) =>
  db
    .insertInto('invoice_part')
    .values(parts.map(part => ({ tenant_id: tenantId, invoice_id: invoiceId, ...part })))
    .execute()

interface Change {
  state: InvoiceState
  invoice_no?: string
  issued_on?: string
  note?: string
  /** null: its provider, or nobody yet. */
  closed_by: number | null
  closed_at: Date | null
}

export const updateInvoice = (db: Db, tenantId: number, invoiceId: number, change: Change) =>
  db.updateTable('invoice').set(change).where('tenant_id', '=', tenantId).where('invoice_id', '=', invoiceId).execute()

/**
 * What it is of can be applied for again. Its bills are locked by number first, and the merchant whose top-ups it is of, as whatever changes them does:
 * the database counts them one part after the other.
 */
export async function freeParts(db: Db, tenantId: number, invoiceId: number): Promise<void> {
  await sql`
    select from merchant where tenant_id = ${tenantId} and merchant_id = (
      select merchant_id from invoice where tenant_id = ${tenantId} and invoice_id = ${invoiceId}) for update`.execute(
    db,
  )
  await sql`
    select from company_bill where tenant_id = ${tenantId} and bill_id in (
      select bill_id from invoice_part where tenant_id = ${tenantId} and invoice_id = ${invoiceId}) order by bill_id for update`.execute(
    db,
  )
  await db
    .updateTable('invoice_part')
    .set({ is_live: false })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/** What it is of stands on it again. */
export const reviveParts = (db: Db, tenantId: number, invoiceId: number) =>
  db
    .updateTable('invoice_part')
    .set({ is_live: true })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute()

export interface LockedInvoice {
  state: InvoiceState
  red_of: number | null
  lot_id: number
  company_id: number | null
  merchant_id: number | null
  profile_id: number
  title_type: TitleType
  title: string
  tax_no: string
  push_mode: PushMode
  email: string
  amount_fen: number
  net_fen: number
  tax_fen: number
  term_from: Date
  term_to: Date
}

/** An invoice whose scope was looked at before, locked until the transaction ends. */
export const lockInvoice = async (db: Db, tenantId: number, invoiceId: number): Promise<LockedInvoice | undefined> => {
  const { rows } = await sql<LockedInvoice>`
    select * from invoice where tenant_id = ${tenantId} and invoice_id = ${invoiceId} for update`.execute(db)
  return rows[0]
}
