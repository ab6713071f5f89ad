import { isTaxNumber, type TitleType } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Log } from '../../../lib/log.ts'
import { refusal } from '../../../lib/refusal.ts'
import { listFiles } from '../invoice/invoice-files.ts'
import { findProfile } from '../invoice/profile-in-force.ts'
import { applyWaiting } from './apply-waiting.ts'
import * as queries from './wish-queries.ts'

/** A stay that was paid on a driver's page. */
export interface PaidStay {
  tenantId: number
  lotId: number
  orderId: number
  intentId: number
  timeZone: string
}

/** What a driver asked for, and whether he may ask: also for something else, until his vehicle has left. */
export async function invoiceOfStay(db: Db, { clock }: { clock: Clock }, stay: PaidStay) {
  const { tenantId, orderId, timeZone } = stay
  const profile = await findProfile({ session: { tenantId }, scope: { timeZone }, clock }, db)
  const canAsk = profile !== undefined && !(await queries.isInvoiced(db, tenantId, orderId))
  const wish = await queries.findWish(db, tenantId, orderId)
  if (!wish) return { canAsk, invoice: null }
  const { invoiceId, ...invoice } = wish
  const kept = invoice.State === 'issued' && invoiceId !== null ? await listFiles(db, tenantId, invoiceId) : []
  return { canAsk, invoice: { ...invoice, files: kept.flatMap(({ kind, isHere }) => (isHere ? [kind] : [])) } }
}

/** The invoice that was issued for what a driver asked; undefined: none. */
export async function issuedInvoiceOf(db: Db, { tenantId, orderId }: PaidStay) {
  const wish = await queries.findWish(db, tenantId, orderId)
  return wish?.State === 'issued' && wish.invoiceId !== null
    ? { invoiceId: wish.invoiceId, InvoiceNum: wish.InvoiceNum }
    : undefined
}

interface Asked {
  TitleType: TitleType
  Title: string
  TaxNum: string
  email: string
}

/** Keeps what a driver wants on his invoice, and applies for it if his vehicle has left. Fails with invoice.taxNumber, driverPay.noInvoice. */
export async function askForInvoice(
  db: Db,
  services: { clock: Clock; log: Log },
  stay: PaidStay,
  { TitleType: titleType, Title: title, TaxNum, email }: Asked,
): Promise<queries.Wish['State']> {
  const { tenantId, orderId } = stay
  const taxNo = titleType === 'enterprise' ? TaxNum : ''
  if (titleType === 'enterprise' && !isTaxNumber(taxNo)) throw refusal('invoice.taxNumber', 'TaxNum')
  const { canAsk } = await invoiceOfStay(db, services, stay)
  if (!canAsk) throw new Failure('driverPay.noInvoice')
  await queries.putWish(db, tenantId, { ...stay, titleType, title, taxNo, email, askedAt: services.clock() })
  await applyWaiting(db, services, { tenantId, orderId })
  return (await queries.findWish(db, tenantId, orderId))?.State ?? 'waiting'
}
