import { isTaxNumber, type TitleType } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Log } from '../../../lib/log.ts'
import { refusal } from '../../../lib/refusal.ts'
import { isOfSamePhone } from '../intent/charge-state.ts'
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

/** What the phone that paid asked for; `isTaken`: somebody else who paid for the stay has asked, of whom it learns nothing. */
async function wishOf(db: Db, { tenantId, orderId, intentId }: PaidStay) {
  const wish = await queries.findWish(db, tenantId, orderId)
  const isOwn = !wish || (await isOfSamePhone(db, tenantId, intentId, wish.intentId))
  return isOwn ? { wish, isTaken: false } : { wish: undefined, isTaken: true }
}

/** What a driver asked for, and whether he may ask: also for something else, until his vehicle has left. */
export async function invoiceOfStay(db: Db, { clock }: { clock: Clock }, stay: PaidStay) {
  const { tenantId, orderId, timeZone } = stay
  const { wish, isTaken } = await wishOf(db, stay)
  if (isTaken) return { canAsk: false, invoice: null }
  const profile = await findProfile({ session: { tenantId }, scope: { timeZone }, clock }, db)
  const canAsk = profile !== undefined && !(await queries.isInvoiced(db, tenantId, orderId))
  if (!wish) return { canAsk, invoice: null }
  const { invoiceId, intentId: _intentId, ...invoice } = wish
  const kept = invoice.State === 'issued' && invoiceId !== null ? await listFiles(db, tenantId, invoiceId) : []
  return { canAsk, invoice: { ...invoice, files: kept.flatMap(({ kind, isHere }) => (isHere ? [kind] : [])) } }
}

/** The invoice that was issued for what a driver asked; undefined: none. */
export async function issuedInvoiceOf(db: Db, stay: PaidStay) {
  const { wish } = await wishOf(db, stay)
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
  const { wish } = await wishOf(db, stay)
  const wanted = { ...stay, titleType, title, taxNo, email, askedAt: services.clock() }
  // Of two who paid and ask at the same time, one asks.
  if (!(await queries.putWish(db, tenantId, wanted, wish?.intentId))) throw new Failure('driverPay.noInvoice')
  await applyWaiting(db, services, { tenantId, orderId })
  return (await queries.findWish(db, tenantId, orderId))?.State ?? 'waiting'
}
