import {
  channelPaysFen,
  type DriverDebt,
  type ParsedBodyOf,
  type payQuote,
  ReconciledChannel,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { writeFeeLines } from '../../charging/engine/fee-lines.ts'
import { quoteStay } from '../../traffic/order-charge/quote-stay.ts'
import { dueFen } from '../../traffic/order-charge/rules.ts'
import * as queries from './queries.ts'

/** What a vehicle owes, as the driver sees it, and as it is charged. */
export interface Owed {
  orderId: number
  lotId: number
  dueFen: number
  payFenBy: Record<ReconciledChannel, number>
  debt: DriverDebt
}

interface At {
  tenantId: number
  lotId: number
  now: Date
}

/** What a plate owes at a lot, what is due only; a stay without a price is left to people. */
export async function listDebts(
  db: Db,
  { tenantId, lotId, now }: At,
  plate: ParsedBodyOf<typeof payQuote>['plateNumber'],
): Promise<Owed[]> {
  const orders = await queries.listOwed(db, { tenantId, lotId, plate, now })
  const debts: (Owed | undefined)[] = []
  for (const order of orders) debts.push(order.isInside ? await quoted(db, tenantId, order, now) : arrearsOf(order))
  return debts.filter(debt => debt !== undefined).filter(({ dueFen: due }) => due > 0)
}

const plainly = (due: number) => ({ wechat: due, alipay: due })

function arrearsOf(order: queries.OwedOrder): Owed {
  const due = dueFen(order)
  const { orderId, lotId, orderNo, isInside, parkingName, cameAt, leftAt, payableFen, couponFen, paidFen, creditFen } =
    order
  const taken = { coupon: yuan(couponFen), credit: yuan(creditFen), paid: yuan(paidFen) }
  const money = { payable: yuan(payableFen), ...taken, due: yuan(due) }
  const later = { dueByChannel: [], lines: [], holdsUntil: null, graceMinutes: null }
  const debt = { orderNo, isInside, parkingName, cameAt, leftAt, ...money, ...later }
  return { orderId, lotId, dueFen: due, payFenBy: plainly(due), debt }
}

async function quoted(db: Db, tenantId: number, order: queries.OwedOrder, now: Date): Promise<Owed | undefined> {
  const { orderId, lotId, orderNo, parkingName, cameAt, timeZone } = order
  const scope = { tenantId, lotIds: null, timeZone }
  const quote = await quoteStay({ db, scope, clock: () => now }, orderId).catch((error: unknown) => {
    if (error instanceof Failure) return undefined
    throw error
  })
  if (!quote) return
  const { charge, couponFen, creditFen, paidFen, stillDueFen, holdsUntilMs, graceMinutes } = quote
  const payFenBy = plainly(stillDueFen)
  const dueByChannel = quote.offers.flatMap(({ channel, percentOff }) => {
    const known = ReconciledChannel.safeParse(channel).data
    if (!known) return []
    payFenBy[known] = channelPaysFen(stillDueFen, percentOff)
    return [{ channel: known, due: yuan(payFenBy[known]) }]
  })
  const money = {
    payable: yuan(charge.amountFen),
    coupon: yuan(couponFen),
    credit: yuan(creditFen),
    paid: yuan(paidFen),
    due: yuan(stillDueFen),
  }
  const holdsUntil = holdsUntilMs === null ? null : localTimeOf(new Date(holdsUntilMs), timeZone)
  const lines = writeFeeLines(charge.lines, timeZone)
  const stay = { orderNo, isInside: true, parkingName, cameAt, leftAt: null, graceMinutes, holdsUntil, lines }
  return { orderId, lotId, dueFen: stillDueFen, payFenBy, debt: { ...stay, ...money, dueByChannel } }
}
