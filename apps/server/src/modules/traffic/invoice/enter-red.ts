import type { Db } from '../../../db/database.ts'
import * as writes from './writes.ts'

interface Entering {
  tenantId: number
  invoiceId: number
  invoice: writes.LockedInvoice
  /** null: nobody who is signed in. */
  by: number | null
  at: Date
}

/** Turns a locked invoice red: the red one is a row of its own with the amounts the other way round, and what it is of is free. @returns the red one */
export async function enterRed(
  db: Db,
  { tenantId, invoiceId, invoice, by, at }: Entering,
  { invoiceNo, issuedOn, note }: { invoiceNo: string; issuedOn: string; note: string },
): Promise<number> {
  await writes.updateInvoice(db, tenantId, invoiceId, { state: 'red', note, closed_by: by, closed_at: at })
  await writes.freeParts(db, tenantId, invoiceId)
  return writes.insertInvoice(db, tenantId, {
    ...{
      redOf: invoiceId,
      lotId: invoice.lot_id,
      companyId: invoice.company_id,
      merchantId: invoice.merchant_id,
      profileId: invoice.profile_id,
      titleType: invoice.title_type,
    },
    ...{ title: invoice.title, taxNo: invoice.tax_no, pushMode: invoice.push_mode, email: invoice.email },
    ...{ amountFen: -invoice.amount_fen, netFen: -invoice.net_fen, taxFen: -invoice.tax_fen },
    ...{ termFrom: invoice.term_from, termTo: invoice.term_to, state: 'issued', invoiceNo, issuedOn },
    ...{ note, remark: '', appliedBy: by, appliedAt: at },
  })
}
