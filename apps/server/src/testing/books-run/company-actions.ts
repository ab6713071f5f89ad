import {
  abandonCompanyPayout,
  applyCompanyCredit,
  askCompanyPayout,
  checkUserPassword,
  companyOpenBills,
  decideApproval,
  enterCompanyPayment,
  issueCompanyBill,
  makeCompanyBill,
  payCompanyBill,
  payCompanyPayout,
  queryCompanyBill,
  queryCompanyPayment,
  reverseCompanyPayment,
} from '@parkdesk/contract'
import { newKey } from '../test-card.ts'
import { addCompany } from '../test-company.ts'
import { testPassword } from '../test-server.ts'
import { type Draw, fenOf, money, oneOf } from './draw.ts'
import { refusedUnchanged } from './refused.ts'
import { channelOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

const taxNumber = '91350100M000100Y43'

/** Companies that are billed, pay in full, in part and in advance, and whose payments are taken back. */
export function companyActions(world: BooksWorld) {
  const { server, admin, approver, lots, model } = world
  const companies: number[] = []

  const bill: Action = async draw => {
    companies.push(await addCompany(server, admin, { lotIds: [lots[0].lotId], taxNumber }))
    const month = draw(2) === 0 ? '2026-01' : '2026-02'
    await server.call(makeCompanyBill, { month }, { as: admin })
    const { list } = await server.call(queryCompanyBill, { state: 'drafted' }, { as: admin })
    for (const { billId, amount } of list) {
      await server.call(issueCompanyBill, { billIds: [billId] }, { as: admin })
      model.bills += fenOf(amount)
      if (draw(2) === 0) continue
      const channel = channelOf(draw)
      await server.call(payCompanyBill, { billId, channel, idempotencyKey: newKey() }, { as: admin })
      model.taken[channel] += fenOf(amount)
      model.companiesPaid += fenOf(amount)
    }
  }

  /** Open bills of a company with as much of each as `fen` pays. */
  const shares = async (companyId: number, fen: number, draw: Draw) => {
    const { credit, bills } = await server.call(companyOpenBills, { companyId }, { as: admin })
    const [first] = bills
    const most = first ? Math.min(fen || fenOf(credit), fenOf(first.open)) : 0
    return first && most > 0 ? [{ billId: first.billId, amount: money(1 + draw(most)) }] : []
  }

  const pay: Action = async draw => {
    const companyId = oneOf(draw, companies)
    if (companyId === undefined) return
    const [paidFen, channel] = [1 + draw(80_000), draw(2) === 0 ? ('bank' as const) : channelOf(draw)]
    const parts = draw(3) === 0 ? [] : await shares(companyId, paidFen, draw)
    const body = {
      ...{ companyId, amount: money(paidFen), channel, receivedOn: '2026-03-01', parts, idempotencyKey: newKey() },
    }
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(enterCompanyPayment, body, { as: admin })
    model.taken[channel] += paidFen
    model.companiesPaid += paidFen
  }

  const useCredit: Action = async draw => {
    const companyId = oneOf(draw, companies)
    if (companyId === undefined) return
    const parts = await shares(companyId, 0, draw)
    if (parts.length === 0) return
    await server.call(applyCompanyCredit, { companyId, parts, idempotencyKey: newKey() }, { as: admin })
  }

  const takeBack: Action = async draw => {
    const companyId = oneOf(draw, companies)
    if (companyId === undefined) return
    const { list } = await server.call(queryCompanyPayment, { companyId }, { as: admin })
    const payment = list.find(
      ({ isReversed, reversesId, paidOut }) => !isReversed && reversesId === null && fenOf(paidOut) === 0,
    )
    if (!payment) return
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const { companyPaymentId, channel, amount } = payment
    await server.call(reverseCompanyPayment, { companyPaymentId, reason: '登记错误' }, { as: admin })
    if (channel === 'cash' || channel === 'wechat' || channel === 'bank') model.taken[channel] -= fenOf(amount)
    model.companiesPaid -= fenOf(amount)
  }
  /** Credit goes back: asked for, approved by another person, transferred or given up. */
  const payOut: Action = async draw => {
    const companyId = oneOf(draw, companies)
    if (companyId === undefined) return
    const credit = fenOf((await server.call(companyOpenBills, { companyId }, { as: admin })).credit)
    const bank = { payee: '甲公司', bank: '乙银行', bankAccount: '6222000011112222', reason: '合同结束' }
    const asking = (fen: number) => ({ companyId, amount: money(fen), ...bank, idempotencyKey: newKey() })
    await refusedUnchanged(world, 'companyPayout.tooMuch', () =>
      server.refuse(askCompanyPayout, asking(credit + 1), { as: admin }),
    )
    if (credit === 0) return
    const amountFen = 1 + draw(credit)
    const { companyPayoutId } = await server.call(askCompanyPayout, asking(amountFen), { as: admin })
    await refusedUnchanged(world, 'companyPayout.open', () => server.refuse(askCompanyPayout, asking(1), { as: admin }))
    const isApproved = draw(4) > 0
    const requests = [{ kind: 'companyPayout' as const, subjectId: companyId, amount: money(amountFen) }]
    const decision = { requests, verdict: isApproved ? ('approve' as const) : ('refuse' as const), reason: '已核对' }
    await server.call(decideApproval, decision, { as: approver })
    if (!isApproved) return
    model.companiesPaid -= amountFen
    if (draw(3) === 0) {
      await server.call(abandonCompanyPayout, { companyPayoutId, reason: '账号有误' }, { as: admin })
      model.companiesPaid += amountFen
      return
    }
    await server.call(payCompanyPayout, { companyPayoutId, bankNo: `C${companyPayoutId}` }, { as: admin })
    model.taken.bank -= amountFen
  }

  return {
    bill,
    'company pays': pay,
    'company credit': useCredit,
    'company payment back': takeBack,
    'company payout': payOut,
  } satisfies Record<string, Action>
}
