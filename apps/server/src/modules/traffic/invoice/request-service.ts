import { randomBytes } from 'node:crypto'
import type {
  askInvoiceRed as askRedCall,
  invoiceDrawerCode as codeCall,
  DataOf,
  invoiceFile as fileCall,
  ParsedBodyOf,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { invoiceFileTypes } from '../../../lib/invoice/file-types.ts'
import type { DrawerCode } from '../../../lib/invoice/port.ts'
import { registerFile } from '../../../platform/file/register-file.ts'
import { findLotProvider, openProvider } from '../invoice-provider/open-provider.ts'
import { demandBillsAgain } from './apply-for-bill.ts'
import { demandTopUpsAgain } from './apply-for-top-ups.ts'
import { type AskingAbout, askProvider } from './ask-provider.ts'
import { findFilePath } from './invoice-files.ts'
import { type Acted, locked } from './locked.ts'
import { newRequestNo } from './new-request.ts'
import * as queries from './queries.ts'
import * as queue from './request-queue.ts'
import { overSteps } from './request-rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('invoice')
type OfInvoice = { invoiceId: number }

/** Asks the provider for the red invoice. Fails with row.missing, invoice.notIssued, invoice.atProvider, invoice.byHand. */
export const askInvoiceRed = (
  ctx: SignedInContext,
  { invoiceId, note }: ParsedBodyOf<typeof askRedCall>,
): Promise<Acted> =>
  locked(ctx, invoiceId, async ({ db, invoice }) => {
    const { tenantId, userId } = ctx.session
    if (invoice.state !== 'issued' || invoice.red_of !== null) throw new Failure('invoice.notIssued')
    const latest = await queue.lockLatestRequest(db, tenantId, { invoiceId, now: ctx.clock() })
    if (latest && !overSteps.includes(latest.state)) throw new Failure('invoice.atProvider')
    const providerId = await findLotProvider(db, tenantId, invoice.lot_id)
    if (providerId === undefined) throw new Failure('invoice.byHand')
    const madeAt = ctx.clock()
    const red = { invoiceId, kind: 'red', providerId, requestNo: newRequestNo('R', madeAt), note } as const
    await queue.insertRequest(db, tenantId, { ...red, madeBy: userId, madeAt })
    await audit(ctx, db, { action: 'invoice.askRed', entityId: invoiceId, after: { note } })
    return { invoiceId, State: 'issued' }
  })

/** Asks again for an invoice that failed, by the same number. Fails with row.missing, invoice.notFailed, invoice.isInvoiced, invoice.ordersChanged, and as demandBillsAgain and demandTopUpsAgain do. */
export const retryInvoice = (ctx: SignedInContext, { invoiceId }: OfInvoice): Promise<Acted> =>
  locked(ctx, invoiceId, async ({ db, invoice }) => {
    const { tenantId } = ctx.session
    const latest = await queue.lockLatestRequest(db, tenantId, { invoiceId, now: ctx.clock() })
    if (invoice.state !== 'failed' || latest?.state !== 'failed') throw new Failure('invoice.notFailed')
    const bills = await queries.listBillParts(db, tenantId, invoiceId)
    if (bills.length > 0) await demandBillsAgain(db, ctx, bills)
    else if (invoice.merchant_id !== null) await demandTopUpsAgain(db, ctx, invoice.merchant_id, invoiceId)
    else await demandOrders(db, ctx, invoice.lot_id, invoiceId)
    await writes.reviveParts(db, tenantId, invoiceId)
    await writes.updateInvoice(db, tenantId, invoiceId, {
      state: 'applied',
      note: '',
      closed_by: null,
      closed_at: null,
    })
    await queue.reopenRequest(db, tenantId, latest.requestId, ctx.clock())
    await audit(ctx, db, { action: 'invoice.retry', entityId: invoiceId, before: { note: latest.said } })
    return { invoiceId, State: 'applied' }
  })

/** Nobody has invoiced the orders of the lot meanwhile, and they hold what they held. */
async function demandOrders(db: Db, ctx: SignedInContext, lotId: number, invoiceId: number): Promise<void> {
  await lockLot(db, ctx.session.tenantId, lotId)
  const parts = await queries.listParts(db, ctx.session.tenantId, invoiceId)
  const orders = await queries.listOrders(
    db,
    ctx.scope,
    parts.map(({ orderId }) => orderId),
  )
  for (const { orderId, orderNo: order, paidFen, isInvoiced } of orders) {
    if (isInvoiced) throw new Failure('invoice.isInvoiced', { values: { order } })
    if (parts.find(part => part.orderId === orderId)?.amountFen !== paidFen)
      throw new Failure('invoice.ordersChanged', { values: { order } })
  }
}

/** A request of an invoice in the scope, ready to be spoken about. Fails with row.missing, invoice.byHand, invoiceProvider.unreadable. */
async function openRequest(ctx: SignedInContext, invoiceId: number): Promise<AskingAbout> {
  const { tenantId } = ctx.session
  const request = await ctx.db.transaction().execute(async db => {
    await queries.demandInvoice(db, ctx.scope, invoiceId)
    return queue.lockLatestRequest(db, tenantId, { invoiceId, now: ctx.clock() })
  })
  if (!request) throw new Failure('invoice.byHand')
  const { providerId, sellerTaxNo: taxNo } = request
  const opened = await openProvider(ctx.db, ctx, { tenantId, providerId, taxNo })
  if (!opened) throw new Failure('invoiceProvider.unreadable')
  return { services: ctx, db: ctx.db, tenantId, request, opened }
}

/** Withdraws a red form that nobody has confirmed. What became of it, the provider says. Fails with row.missing, invoice.byHand, invoice.notWaiting, invoice.providerAway. */
export async function withdrawInvoiceRed(ctx: SignedInContext, { invoiceId }: OfInvoice): Promise<Acted> {
  const asking = await openRequest(ctx, invoiceId)
  const { request, tenantId } = asking
  if (request.state !== 'redWaiting') throw new Failure('invoice.notWaiting')
  const said = await askProvider(asking, {
    what: 'withdrawRed',
    request: (port, signing) => port.withdrawRed(request.requestNo, signing),
    read: (port, answered) => port.readWithdrawn(answered),
  })
  await ctx.db.transaction().execute(async db => {
    await queue.updateOpenRequest(db, tenantId, request.requestId, { next_try_at: ctx.clock() })
    await audit(ctx, db, { action: 'invoice.withdrawRed', entityId: invoiceId, after: { outcome: said.kind } })
  })
  if (said.kind !== 'accepted') throw new Failure('invoice.providerAway')
  return { invoiceId, State: 'issued' }
}

/** The code that the drawer scans; null: it is on its way. Fails with row.missing, invoice.byHand, invoice.providerAway. */
export async function invoiceDrawerCode(
  ctx: SignedInContext,
  { invoiceId }: OfInvoice,
): Promise<DataOf<typeof codeCall>> {
  const asking = await openRequest(ctx, invoiceId)
  const ask = (isNew: boolean): Promise<DrawerCode | { kind: 'unknown' }> =>
    askProvider(asking, {
      what: 'drawer',
      request: (port, signing) => port.drawerCode(isNew, signing),
      read: (port, answered) => port.readDrawerCode(answered),
    })
  let said = await ask(false)
  if (said.kind === 'code' && said.text === null) said = await ask(true)
  if (said.kind !== 'code') throw new Failure('invoice.providerAway')
  return { code: said.text }
}

/** The drawer says that he has scanned: the provider looks, and all that waits for him goes on. Fails with row.missing, invoice.byHand, invoice.providerAway. */
export async function invoiceDrawerScanned(ctx: SignedInContext, { invoiceId }: OfInvoice): Promise<Acted> {
  const asking = await openRequest(ctx, invoiceId)
  const { tenantId, request } = asking
  const said = await askProvider(asking, {
    what: 'drawer',
    request: (port, signing) => port.drawerScanned(signing),
    read: (port, answered) => port.readScanned(answered),
  })
  if (said.kind !== 'accepted') throw new Failure('invoice.providerAway')
  await queue.askWaitingSoon(ctx.db, tenantId, request.providerId, ctx.clock())
  return { invoiceId, State: 'applied' }
}

/** A copy of one of its files, for the caller alone. Fails with row.missing, invoice.noFile. */
export async function invoiceFile(
  ctx: SignedInContext,
  { invoiceId, kind }: ParsedBodyOf<typeof fileCall>,
): Promise<DataOf<typeof fileCall>> {
  const { tenantId } = ctx.session
  const { invoiceNo } = await queries.demandInvoice(ctx.db, ctx.scope, invoiceId)
  const path = await findFilePath(ctx.db, tenantId, invoiceId, kind)
  const stored = path === undefined ? undefined : await ctx.files.open(path)
  if (!stored) throw new Failure('invoice.noFile')
  const bytes = Buffer.concat(await stored.stream.toArray())
  const copy = await ctx.files.save(bytes, `.${kind}`)
  const name = `${invoiceNo ?? randomBytes(4).toString('hex')}.${kind}`
  const file = { use: 'export', name, mediaType: invoiceFileTypes[kind], ...copy } as const
  const { url } = await registerFile(ctx, file, (db, fileId) =>
    audit(ctx, db, { action: 'invoice.file', entityId: invoiceId, after: { kind, fileId } }),
  )
  return url
}
