import { randomUUID } from 'node:crypto'
import {
  addShareRule,
  askRefund,
  type BodyOf,
  checkUserPassword,
  offerRefund,
  offerStayRefund,
  openCard,
  postRefund,
  queryOrder,
  queryShareMove,
  refundCard,
  reportPayments,
  saveSubAccount,
  saveSubMerchant,
  subAccountDetail,
} from '@parkdesk/contract'
import { rollUp } from '../modules/money/books/roll-up.ts'
import { shareOf } from '../modules/money/sub-account/share-income.ts'
import { addCardRule, newKey } from './test-card.ts'
import type { TestLot } from './test-lot.ts'
import { type SignedInCaller, type TestServer, testPassword } from './test-server.ts'

/** What people do with shares, and what is shared, for tests. */
export function shareDesk(server: TestServer, { tenantId, admin }: { tenantId: number; admin: SignedInCaller }) {
  let made = 0
  const yuan = (fen: number) => (fen / 100).toFixed(2)

  /** A sub-account of a sub-merchant of its own. */
  async function account(more: Partial<BodyOf<typeof saveSubAccount>> = {}): Promise<number> {
    const number = ++made
    const { subMerchantId } = await server.call(saveSubMerchant, { name: `业主${number}` }, { as: admin })
    const bank = { payee: '城投置业', bank: '招商银行', bankAccount: '6225880100001234' }
    const entry = { subMerchantId, name: `账户${number}`, ...bank, holdDays: 0, ...more }
    return (await server.call(saveSubAccount, entry, { as: admin })).subAccountId
  }

  const rule = async (subAccountId: number, entry: Omit<BodyOf<typeof addShareRule>, 'subAccountId'>) =>
    (await server.call(addShareRule, { subAccountId, ...entry }, { as: admin })).shareRuleId

  /** A stay of two hours that ended on this day, with a payment of so much that the box of a lot took for it. */
  async function pay(lot: TestLot, amountFen: number, day = '2026-03-02', by: TestLot = lot): Promise<number> {
    const plate = `粤F${String(10_000 + ++made)}`
    const at = (clock: string) => `${day}T${clock}:00+08:00`
    const [, exit] = await lot.report([
      { direction: 'in', plate, passedAt: at('08:00') },
      { direction: 'out', plate, passedAt: at('10:00') },
    ])
    const headers = { 'x-box-serial': by.boxSerial, 'x-box-key': by.boxKey }
    const event = {
      eventId: randomUUID(),
      orderNo: exit?.orderNo ?? '',
      channel: 'wechat' as const,
      paidAt: at('10:00'),
    }
    await server.call(reportPayments, { events: [{ ...event, amount: yuan(amountFen) }] }, { headers })
    const found = await server.call(queryOrder, { orderNo: exit?.orderNo ?? '' }, { as: admin })
    return typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  }

  /** So much of what was paid for an order goes back by the channel. */
  async function refund(orderId: number, amountFen: number): Promise<void> {
    const [paid] = (await server.call(offerStayRefund, { orderId }, { as: admin })).payments
    const part = { paymentId: paid?.paymentId ?? 0, amount: yuan(amountFen), way: 'channel' as const }
    const why = { reason: 'complaint' as const, remark: '', idempotencyKey: newKey() }
    const { refundId } = await server.call(askRefund, { ...part, ...why }, { as: admin })
    await server.call(postRefund, { refundId, way: 'channel', refundNo: `R${refundId}` }, { as: admin })
  }

  /** A card for these car parks, of the month from 2026-03-01, that was paid with so much. */
  async function sell(lotIds: number[], paidFen: number) {
    const plate = `粤C${String(10_000 + ++made)}`
    const cardRuleId = await addCardRule(server, admin, { lotIds, name: `月卡${made}` })
    const term = { cardRuleId, beginDay: '2026-03-01', periods: 1, plates: [plate], ownerName: '张三' }
    const money = { paid: yuan(paidFen), channel: 'wechat' as const, remark: '优惠', idempotencyKey: newKey() }
    return { ...(await server.call(openCard, { ...term, ...money }, { as: admin })), cardRuleId }
  }

  /** A card is given back at a loss. @returns what went back, in fen */
  async function giveBack(cardId: number, lossPercent: number): Promise<number> {
    const { total } = await server.call(offerRefund, { cardId, lossPercent }, { as: admin })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const asked = { cardId, lossPercent, expected: total, channel: 'wechat' as const, reason: '搬家' }
    await server.call(refundCard, { ...asked, idempotencyKey: newKey() }, { as: admin })
    return Math.round(Number(total) * 100)
  }

  /** Shares what was paid until now. */
  async function share(at = new Date('2026-03-02T12:00:00+08:00')): Promise<void> {
    const db = server.database.forTenant(tenantId)
    await rollUp(db, tenantId)
    await shareOf(db, tenantId, at)
  }

  const detail = (subAccountId: number) => server.call(subAccountDetail, { subAccountId }, { as: admin })
  const moves = async (filter: BodyOf<typeof queryShareMove>) => {
    const data = await server.call(queryShareMove, { Descending: false, ...filter }, { as: admin })
    return typeof data === 'object' ? data.list : []
  }
  return { account, rule, pay, refund, sell, giveBack, share, detail, moves }
}
