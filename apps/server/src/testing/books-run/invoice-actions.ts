import {
  applyBillInvoice,
  applyInvoice,
  checkUserPassword,
  failInvoice,
  invoiceableBills,
  invoiceDetail,
  issueInvoice,
  queryCompanyBill,
  saveTaxProfile,
  turnInvoiceRed,
  voidCompanyBill,
} from '@parkdesk/contract'
import { testPassword } from '../test-server.ts'
import { fenOf, money, oneOf } from './draw.ts'
import type { Stay } from './model.ts'
import { refusedUnchanged } from './refused.ts'
import { anyStay, orderIdOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

const profile = {
  ...{ sellerName: '甲停车', sellerTaxNo: '91000000MA00000157', itemName: '*经营租赁*停车费' },
  ...{ goodsCode: '3040502020200000000', region: '广东省-深圳市-南山区', address: '科苑路 1 号', certificate: '无' },
  ...{ areaUnit: '平方米', validFrom: '2026-01-01', ratePercent: 9 },
}
const addressee = {
  TitleType: 'personal',
  Title: '张三',
  TaxNum: '',
  PushMode: 'paper',
  email: '',
  remark: '',
} as const
const issuedOn = '2026-03-02'

/** Invoices of stays and of companies' bills: applied for, issued, turned red. */
export async function invoiceActions(world: BooksWorld) {
  const { server, admin } = world
  await server.call(saveTaxProfile, profile, { as: admin })
  const issued: { stay: Stay; invoiceId: number }[] = []
  const ofBills: number[] = []
  let made = 0
  const newNumber = () => String(26_000_000_000_000_000_000n + BigInt(++made))

  const invoice: Action = async draw => {
    const stay = anyStay(
      world,
      draw,
      one => one.paidFen > 0 && one.feeFen > one.waivedFen + one.couponFen + one.goodwillFen,
    )
    if (!stay) return
    const orderIds = [await orderIdOf(world, stay)]
    const body = { ...addressee, orderIds }
    if (stay.invoicedFen > 0)
      return await refusedUnchanged(world, 'invoice.isInvoiced', () => server.refuse(applyInvoice, body, { as: admin }))
    const { invoiceId } = await server.call(applyInvoice, body, { as: admin })
    if (draw(5) === 0) return await server.call(failInvoice, { invoiceId, note: '抬头有误' }, { as: admin })
    await server.call(issueInvoice, { invoiceId, InvoiceNum: newNumber(), issuedOn }, { as: admin })
    stay.invoicedFen = fenOf((await server.call(invoiceDetail, { invoiceId }, { as: admin })).Amount)
    issued.push({ stay, invoiceId })
  }

  const turnRed: Action = async () => {
    const last = issued.pop()
    if (!last) return
    const body = { invoiceId: last.invoiceId, InvoiceNum: newNumber(), issuedOn, note: '抬头开错' }
    await server.call(turnInvoiceRed, body, { as: admin })
    last.stay.invoicedFen = 0
  }
  /** Parts of one or two bills of a company, which cannot be void from then on. */
  const invoiceBill: Action = async draw => {
    const { list } = await server.call(queryCompanyBill, {}, { as: admin })
    const some = oneOf(draw, list)
    if (!some) return
    const open = (await server.call(invoiceableBills, { companyId: some.companyId }, { as: admin })).list
    const bills = open.slice(0, 1 + draw(2)).map(({ billId, left }) => ({
      ...{ billId, left, amount: money(1 + draw(fenOf(left))) },
    }))
    const [first] = bills
    const bill = list.find(({ billId }) => billId === first?.billId)
    if (!bill) return
    const body = { bills, PushMode: 'paper', remark: '' } as const
    const { invoiceId } = await server.call(applyBillInvoice, body, { as: admin })
    await refusedUnchanged(world, 'invoice.billChanged', () => server.refuse(applyBillInvoice, body, { as: admin }))
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const named = fenOf(bill.paid) > 0 ? 'companyBill.paid' : 'companyBill.invoiced'
    await refusedUnchanged(world, named, () =>
      server.refuse(voidCompanyBill, { billId: bill.billId, reason: '金额有误' }, { as: admin }),
    )
    if (draw(5) === 0) return await server.call(failInvoice, { invoiceId, note: '抬头有误' }, { as: admin })
    await server.call(issueInvoice, { invoiceId, InvoiceNum: newNumber(), issuedOn }, { as: admin })
    ofBills.push(invoiceId)
  }

  const turnBillRed: Action = async () => {
    const invoiceId = ofBills.pop()
    if (invoiceId === undefined) return
    const body = { invoiceId, InvoiceNum: newNumber(), issuedOn, note: '抬头开错' }
    await server.call(turnInvoiceRed, body, { as: admin })
  }
  return { invoice, 'turn red': turnRed, 'invoice bill': invoiceBill, 'turn bill red': turnBillRed } satisfies Record<
    string,
    Action
  >
}
