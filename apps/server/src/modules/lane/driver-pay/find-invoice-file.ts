import type { InvoiceFileKind } from '@parkdesk/contract'
import type { Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { findFilePath } from '../../traffic/invoice/invoice-files.ts'
import { issuedInvoiceOf } from '../../traffic/scan-invoice/ask.ts'
import { paidStay } from './paid-stay.ts'

/** A file of the invoice that a driver asked for where he paid; undefined: there is none, or it is not issued, or the key is another's. */
export async function findPaidInvoiceFile(
  services: Pick<Services, 'database'>,
  { code, key, kind }: { code: string; key: string; kind: InvoiceFileKind },
): Promise<{ path: string; name: string } | undefined> {
  try {
    const { db, stay } = await paidStay(services, { code, key })
    const invoice = await issuedInvoiceOf(db, stay)
    const path = invoice && (await findFilePath(db, stay.tenantId, invoice.invoiceId, kind))
    return path === undefined ? undefined : { path, name: `${invoice?.InvoiceNum || 'invoice'}.${kind}` }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
