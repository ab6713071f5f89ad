import { randomUUID } from 'node:crypto'
import {
  cancelCard,
  checkUserPassword,
  correctMerchant,
  issueCompanyBill,
  makeCompanyBill,
  openCard,
  payCompanyBill,
  queryBookAccount,
  queryCompanyBill,
  rechargeMerchant,
  reportPayments,
} from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCardRule } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { earnCards } from './earn-cards.ts'
import { rollUp } from './roll-up.ts'

/** A long run: PARKDESK_BOOKS_STEPS=100000. */
const steps = Number(process.env.PARKDESK_BOOKS_STEPS ?? 60)
const seed = Number(process.env.PARKDESK_BOOKS_SEED ?? Date.now() % 1_000_000)
/** The proofs read everything: they are asked as often in a long run as in a short one. */
const proveEvery = Math.max(20, Math.floor(steps / 40))

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())

/** mulberry32: the same seed draws the same run. */
function drawing(start: number) {
  let state = start
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What the books should say, kept by sums that know nothing of journals. All in fen. */
const model = {
  taken: { cash: 0, wechat: 0 },
  stays: 0,
  paidForStays: 0,
  couponsOff: 0,
  cardsSold: 0,
  merchantsPaid: 0,
  merchantsBack: 0,
  bills: 0,
}
type Channel = keyof typeof model.taken

const money = (amountFen: number) => (amountFen / 100).toFixed(2)
const fenOf = (text: string) => Math.round(Number(text) * 100)

it(`books and a model beside them agree after ${steps} random steps, seed ${seed}`, async () => {
  const draw = drawing(seed)
  const world = await furnish()
  const did: string[] = []
  const run = async (step: number) => {
    const [name, action] = world.actions[draw(world.actions.length)] ?? world.actions[0] ?? ['', async () => undefined]
    did.push(`${step} ${name}`)
    await action(draw, step)
    if (step % proveEvery !== proveEvery - 1 && step !== steps - 1) return
    if (draw(2) === 0) await rollUp(server.database.forTenant(tenantId), tenantId)
    await earnCards({
      database: server.database,
      clock: () => new Date(Date.parse('2026-03-02T08:00:00+08:00') + draw(20) * 86_400_000),
    })
    const broken = await checkTenant(server.database, tenantId, { among: booksInvariants })
    expect(broken, did.slice(-40).join('\n')).toEqual([])
    expect(await booked(), did.slice(-40).join('\n')).toEqual(expected())
  }
  for (let step = 0; step < steps; step += 1) await run(step)
}, 600_000)

/** The same figures by the accounts, as the screen shows them. */
async function booked() {
  const { list } = await server.call(queryBookAccount, { PerPage: 200 }, { as: admin })
  const sum = (...codes: string[]) =>
    list.filter(row => codes.includes(row.code)).reduce((total, row) => total + fenOf(row.balance), 0)
  return {
    cash: sum('1001'),
    wechat: sum('1011'),
    stays: sum('4001'),
    due: sum('1101'),
    cards: sum('2001', '4002', '4006'),
    merchants: sum('2004', '2011', '4007') - sum('6101'),
    bills: sum('4003'),
  }
}

const expected = () => ({
  cash: model.taken.cash,
  wechat: model.taken.wechat,
  stays: model.stays,
  due: model.stays - model.paidForStays - model.couponsOff,
  cards: model.cardsSold,
  // What merchants paid is held for them, pays for stays, or is ours; what coupons take off beyond it is a discount.
  merchants: model.merchantsPaid - model.merchantsBack - model.couponsOff,
  bills: model.bills,
})

type Action = (draw: (below: number) => number, step: number) => Promise<unknown>

async function furnish(): Promise<{ actions: [string, Action][] }> {
  const cardRuleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
  const templateId = await addTemplate(server, admin, { kind: 'money', amount: '4.00' })
  const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'count', balance: '0' })
  const cards: number[] = []
  const channelOf = (draw: (below: number) => number): Channel => (draw(2) === 0 ? 'cash' : 'wechat')
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }

  const park: Action = async (draw, step) => {
    const plate = `粤B${10_000 + step}`
    const hours = draw(4)
    if (draw(3) === 0 && coupons > 0) {
      coupons -= 1
      await give(server, admin, { merchantId, templateId }, plate)
    }
    const passes = [
      { direction: 'in' as const, plate, passedAt: '2026-03-02T08:00:01+08:00' },
      { direction: 'out' as const, plate, passedAt: `2026-03-02T${String(8 + hours).padStart(2, '0')}:00:00+08:00` },
    ]
    const [, exit] = await lot.report(hours === 0 ? passes.slice(0, 1) : passes)
    if (!exit?.orderNo) return
    const feeFen = hours * 300
    const dueFen = fenOf(exit.payable ?? '0')
    model.stays += feeFen
    model.couponsOff += feeFen - dueFen
    if (dueFen === 0 || draw(4) === 0) return
    // Too little, just enough, or too much; sometimes sent twice.
    const amountFen = Math.max(1, dueFen + (draw(3) - 1) * 100)
    const channel = channelOf(draw)
    const event = {
      eventId: `p${step}`,
      orderNo: exit.orderNo,
      channel,
      amount: money(amountFen),
      paidAt: '2026-03-02T12:00:00+08:00',
    }
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(reportPayments, { events: [event] }, { headers })
    model.taken[channel] += amountFen
    model.paidForStays += amountFen
  }
  let coupons = 0
  const recharge: Action = async draw => {
    const [units, paidFen, channel] = [1 + draw(5), 100 + draw(5_000), channelOf(draw)]
    const body = {
      merchantId,
      amount: String(units),
      paid: money(paidFen),
      channel,
      remark: '',
      idempotencyKey: randomUUID(),
    }
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(rechargeMerchant, body, { as: admin })
    coupons += units
    model.taken[channel] += paidFen
    model.merchantsPaid += paidFen
  }
  const giveBack: Action = async draw => {
    if (coupons === 0) return
    const [units, backFen, channel] = [1 + draw(coupons), draw(2) * draw(2_000), channelOf(draw)]
    const body = {
      merchantId,
      direction: 'take' as const,
      amount: String(units),
      refund: backFen > 0 ? money(backFen) : '',
      channel,
    }
    await server.call(correctMerchant, { ...body, reason: '退还', idempotencyKey: randomUUID() }, { as: admin })
    coupons -= units
    model.taken[channel] -= backFen
    model.merchantsBack += backFen
  }
  const sell: Action = async (draw, step) => {
    const [paidFen, channel] = [draw(40_000), channelOf(draw)]
    const sale = {
      cardRuleId,
      beginDay: '2026-03-01',
      periods: 1 + draw(3),
      plates: [`粤C${10_000 + step}`],
      ownerName: '张三',
    }
    const body = { ...sale, paid: money(paidFen), channel, remark: '优惠', idempotencyKey: randomUUID() }
    const { cardId } = await server.call(openCard, body, { as: admin })
    cards.push(cardId)
    model.taken[channel] += paidFen
    model.cardsSold += paidFen
  }
  const cancel: Action = async () => {
    const cardId = cards.pop()
    if (cardId === undefined) return
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(cancelCard, { cardId, reason: '不再使用' }, { as: admin })
  }
  const bill: Action = async draw => {
    await addCompany(server, admin, { lotIds: [lot.lotId] })
    await server.call(makeCompanyBill, { month: '2026-01' }, { as: admin })
    const { list } = await server.call(queryCompanyBill, { state: 'drafted' }, { as: admin })
    for (const { billId, amount } of list) {
      await server.call(issueCompanyBill, { billIds: [billId] }, { as: admin })
      model.bills += fenOf(amount)
      if (draw(2) === 0) continue
      const channel = channelOf(draw)
      await server.call(payCompanyBill, { billId, channel, idempotencyKey: randomUUID() }, { as: admin })
      model.taken[channel] += fenOf(amount)
    }
  }
  return {
    actions: [
      ['park', park],
      ['park', park],
      ['park', park],
      ['recharge', recharge],
      ['give back', giveBack],
      ['sell', sell],
      ['cancel', cancel],
      ['bill', bill],
    ],
  }
}
