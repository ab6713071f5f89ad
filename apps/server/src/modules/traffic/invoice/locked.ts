import type { applyInvoice as applyCall, DataOf } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import * as queries from './queries.ts'
import * as writes from './writes.ts'

export type Acted = DataOf<typeof applyCall>

interface Locked {
  db: Db
  invoice: writes.LockedInvoice
}

/** Locks an invoice of the scope. Fails with row.missing. */
export const locked = (
  ctx: SignedInContext,
  invoiceId: number,
  work: (locked: Locked) => Promise<Acted>,
): Promise<Acted> =>
  ctx.db.transaction().execute(async db => {
    await queries.demandInvoice(db, ctx.scope, invoiceId)
    const invoice = await writes.lockInvoice(db, ctx.session.tenantId, invoiceId)
    if (!invoice) throw new Failure('row.missing')
    return work({ db, invoice })
  })
