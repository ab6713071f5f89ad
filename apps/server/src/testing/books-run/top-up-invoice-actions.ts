import {
  applyTopUpInvoice,
  failInvoice,
  invoiceableTopUps,
  issueInvoice,
  mostInvoiced,
  turnInvoiceRed,
} from '@parkdesk/contract'
import { fenOf } from './draw.ts'
import type { KeptTopUps } from './kept-top-ups.ts'
import { refusedUnchanged } from './refused.ts'
import type { Action, BooksWorld } from './world.ts'

const addressee = { TitleType: 'personal', Title: '李店长', PushMode: 'paper' } as const
const issuedOn = '2026-03-02'

/** Invoices of what a merchant buys, paid at once or on account: applied for, issued, turned red. */
export function topUpInvoiceActions(world: BooksWorld, merchantId: number, topUps: KeptTopUps) {
  const { server, admin } = world
  const issued: number[] = []
  let made = 0
  const newNumber = () => String(27_000_000_000_000_000_000n + BigInt(++made))

  /** What can be invoiced beside what was kept of it. @throws Error where these differ */
  const listOpen = async () => {
    const { list } = await server.call(invoiceableTopUps, { merchantId }, { as: admin })
    const kept = topUps.filter(one => one.keptFen > 0 && one.invoiceId === undefined).slice(0, mostInvoiced)
    const said = JSON.stringify([list.map(({ amount }) => fenOf(amount)), kept.map(({ keptFen }) => keptFen)])
    if (list.length !== kept.length) throw new Error(`top-ups that can be invoiced differ: ${said}`)
    return list.map((one, at) => {
      const own = kept[at]
      if (own?.keptFen !== fenOf(one.amount)) throw new Error(`top-ups that can be invoiced differ: ${said}`)
      return { ...one, own }
    })
  }

  const invoiceTopUps: Action = async draw => {
    const open = await listOpen()
    if (open.length === 0) return
    const first = draw(open.length)
    const chosen = open.filter((_, at) => at === first || draw(4) === 0)
    const body = { merchantId, topUps: chosen.map(({ topUpId, amount }) => ({ topUpId, amount })), ...addressee }
    const { invoiceId } = await server.call(applyTopUpInvoice, body, { as: admin })
    await refusedUnchanged(world, 'invoice.topUpInvoiced', () => server.refuse(applyTopUpInvoice, body, { as: admin }))
    if (draw(5) === 0) return await server.call(failInvoice, { invoiceId, note: '抬头有误' }, { as: admin })
    await server.call(issueInvoice, { invoiceId, InvoiceNum: newNumber(), issuedOn }, { as: admin })
    for (const { own } of chosen) own.invoiceId = invoiceId
    issued.push(invoiceId)
  }

  const turnRed: Action = async () => {
    const invoiceId = issued.pop()
    if (invoiceId === undefined) return
    const body = { invoiceId, InvoiceNum: newNumber(), issuedOn, note: '抬头开错' }
    await server.call(turnInvoiceRed, body, { as: admin })
    for (const one of topUps) if (one.invoiceId === invoiceId) one.invoiceId = undefined
  }

  return { 'invoice top-ups': invoiceTopUps, 'turn top-ups red': turnRed } satisfies Record<string, Action>
}
