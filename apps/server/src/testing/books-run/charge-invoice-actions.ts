import {
  applyChargeInvoice,
  failInvoice,
  invoiceableCharges,
  issueInvoice,
  queryMerchantCharge,
  turnInvoiceRed,
} from '@parkdesk/contract'
import { fenOf, oneOf } from './draw.ts'
import { refusedUnchanged } from './refused.ts'
import type { Action, BooksWorld } from './world.ts'

const addressee = { TitleType: 'personal', Title: '李店长', PushMode: 'paper' } as const
const issuedOn = '2026-03-02'

/** Invoices of what a merchant is charged: applied for, issued, turned red. */
export function chargeInvoiceActions(world: BooksWorld, merchantId: number) {
  const { server, admin } = world
  const issued: number[] = []
  let made = 0
  const newNumber = () => String(27_000_000_000_000_000_000n + BigInt(++made))

  const invoiceCharges: Action = async draw => {
    const { list } = await server.call(invoiceableCharges, { merchantId }, { as: admin })
    const first = oneOf(draw, list)
    if (!first) return
    const chosen = list.filter(charge => charge === first || draw(4) === 0)
    const charges = chosen.map(({ merchantChargeId, amount }) => ({ merchantChargeId, amount }))
    const body = { merchantId, charges, ...addressee }
    const { invoiceId } = await server.call(applyChargeInvoice, body, { as: admin })
    await refusedUnchanged(world, 'invoice.chargeInvoiced', () =>
      server.refuse(applyChargeInvoice, body, { as: admin }),
    )
    if (draw(5) === 0) return await server.call(failInvoice, { invoiceId, note: '抬头有误' }, { as: admin })
    await server.call(issueInvoice, { invoiceId, InvoiceNum: newNumber(), issuedOn }, { as: admin })
    issued.push(invoiceId)
  }

  const turnRed: Action = async () => {
    const invoiceId = issued.pop()
    if (invoiceId === undefined) return
    const body = { invoiceId, InvoiceNum: newNumber(), issuedOn, note: '抬头开错' }
    await server.call(turnInvoiceRed, body, { as: admin })
  }

  return { 'invoice charges': invoiceCharges, 'turn charges red': turnRed } satisfies Record<string, Action>
}

/** Whether so much that comes off the account, the newest charge first, touches one that is on an invoice. */
export async function touchesInvoiced({ server, admin }: BooksWorld, merchantId: number, fen: number) {
  const { list } = await server.call(queryMerchantCharge, { merchantId, isOpen: true, PerPage: 200 }, { as: admin })
  let leftFen = fen
  for (const charge of list.toSorted((a, b) => b.merchantChargeId - a.merchantChargeId)) {
    if (leftFen > 0 && fenOf(charge.invoiced) > 0) return true
    leftFen -= fenOf(charge.open)
  }
  return false
}
