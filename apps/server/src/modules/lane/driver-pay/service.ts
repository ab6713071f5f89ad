import {
  type askPayInvoice as askInvoice,
  type payBegin as begin,
  type DataOf,
  fen,
  fenOf,
  type payInvoice as invoiceOf,
  normalisePlate,
  type ParsedBodyOf,
  type payPlace as place,
  type payQuote as quote,
  type payState as stateOf,
  yuan,
} from '@parkdesk/contract'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import type { ChargeWay } from '../../../lib/pay/port.ts'
import { hasStoredCards } from '../../card/stored-card/exit-balance.ts'
import { listLotAccounts, openPort } from '../../money/payment-config/open-port.ts'
import { beginCharge } from '../../traffic/intent/begin-charge.ts'
import { findCharge } from '../../traffic/intent/charge-state.ts'
import { askForInvoice, invoiceOfStay } from '../../traffic/scan-invoice/ask.ts'
import { listDebts } from './debts.ts'
import { leaveUntilOf } from './leave-until.ts'
import { lotOf } from './lot-of.ts'
import { countQuestion } from './page-limit.ts'
import { paidStay } from './paid-stay.ts'
import { officialAccountOf, payerOf } from './wechat-payer.ts'

/** Whose page it is. Fails with driverPay.noPage. */
export async function payPlace(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof place>,
): Promise<DataOf<typeof place>> {
  const { db, tenantId, lotId, tenantName, parkingName } = await lotOf(ctx, code)
  const accounts = await listLotAccounts(db, tenantId, lotId)
  const takesCards = ctx.smsGateway !== undefined && (await hasStoredCards(db, tenantId))
  const paysInWechat = (await officialAccountOf(db, ctx, { tenantId, lotId })) !== undefined
  return { tenantName, parkingName, channels: accounts.map(({ channel }) => channel), paysInWechat, takesCards }
}

/**
 * What a vehicle owes. Of one that is not there, or owes nothing, the answer is the same, and says nothing else of it. Fails with driverPay.noPage,
 * request.tooMany.
 */
export async function payQuote(
  ctx: PublicContext,
  { code, plateNumber }: ParsedBodyOf<typeof quote>,
): Promise<DataOf<typeof quote>> {
  const { db, tenantId, lotId } = await lotOf(ctx, code)
  const now = ctx.clock()
  if (!countQuestion(ctx, tenantId, lotId)) throw new Failure('request.tooMany')
  const debts = await listDebts(db, { tenantId, lotId, now }, normalisePlate(plateNumber))
  return { debts: debts.map(({ debt }) => debt) }
}

/** Begins a payment. Fails with driverPay.noPage, nothingDue, amountChanged, channelAway, payerUnknown, request.tooMany. */
export async function payBegin(
  ctx: PublicContext,
  { code, plateNumber, orderNo, channel, amount, way, payer, key: own }: ParsedBodyOf<typeof begin>,
): Promise<DataOf<typeof begin>> {
  const { db, tenantId, lotId, parkingName, timeZone } = await lotOf(ctx, code)
  const now = ctx.clock()
  if (!countQuestion(ctx, tenantId, lotId)) throw new Failure('request.tooMany')
  const debts = await listDebts(db, { tenantId, lotId, now }, normalisePlate(plateNumber))
  const owed = debts.find(({ debt }) => debt.orderNo === orderNo)
  if (!owed) throw new Failure('driverPay.nothingDue')
  const amountFen = owed.payFenBy[channel]
  if (amountFen !== fen(fenOf(amount))) throw new Failure('driverPay.amountChanged')
  const account = (await listLotAccounts(db, tenantId, lotId)).find(each => each.channel === channel)
  const opened = account && (await openPort(db, ctx, tenantId, account.accountId))
  if (!opened) throw new Failure('driverPay.channelAway')
  const site = ctx.payChannels.publicUrl ?? ctx.site
  const ways = {
    qr: () => ({ kind: 'qr' }),
    page: () => ({ kind: 'page', returnUrl: `${site}/pay?code=${code}`, payerAddress: ctx.address }),
    inApp: async () => ({ kind: 'inApp', payerId: await payerOf(ctx, opened, { code, payer }) }),
  } as const satisfies Record<typeof way, () => ChargeWay | Promise<ChargeWay>>
  const begun = await beginCharge(db, ctx, tenantId, {
    ...{ opened, orderId: owed.orderId, orderNo, lotId, amountFen, key: own },
    subject: `停车费 ${parkingName}`,
    way: await ways[way](),
    notifyUrl: `${site}/door/${opened.keys.doorCode}/pay`,
  })
  if (!begun) throw new Failure('driverPay.channelAway')
  const { pageKey: key, payUrl, bridge } = begun
  return { key, payUrl, bridge, expiresAt: localTimeOf(begun.expiresAt, timeZone) }
}

/** What became of a payment. Fails with driverPay.noPage, row.missing. */
export async function payState(
  ctx: PublicContext,
  { code, key }: ParsedBodyOf<typeof stateOf>,
): Promise<DataOf<typeof stateOf>> {
  const { db, tenantId, lotId } = await lotOf(ctx, code)
  const charge = await findCharge(db, tenantId, key)
  if (!charge || charge.lotId !== lotId) throw new Failure('row.missing')
  const isPaid = charge.state === 'posted'
  const isOver = charge.state === 'voided' || charge.state === 'expired' || ctx.clock() >= charge.expiresAt
  const leaveUntil = isPaid ? await leaveUntilOf(ctx, { db, tenantId, orderId: charge.orderId }) : null
  return { state: isPaid ? 'paid' : isOver ? 'over' : 'waiting', amount: yuan(charge.amountFen), leaveUntil }
}

/** The invoice of a stay that was paid here. Fails with driverPay.noPage, row.missing. */
export async function payInvoice(
  ctx: PublicContext,
  body: ParsedBodyOf<typeof invoiceOf>,
): Promise<DataOf<typeof invoiceOf>> {
  const { db, stay } = await paidStay(ctx, body)
  return invoiceOfStay(db, ctx, stay)
}

/** Asks for it. Fails with driverPay.noPage, row.missing, invoice.taxNumber, driverPay.noInvoice. */
export async function askPayInvoice(
  ctx: PublicContext,
  { code, key, ...asked }: ParsedBodyOf<typeof askInvoice>,
): Promise<DataOf<typeof askInvoice>> {
  const { db, stay } = await paidStay(ctx, { code, key })
  return { State: await askForInvoice(db, ctx, stay, asked) }
}
