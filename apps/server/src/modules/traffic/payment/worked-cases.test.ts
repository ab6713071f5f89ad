import {
  orderActions,
  payByStoredCard,
  queryAlarm,
  queryOrder,
  queryTaking,
  rechargeStoredCard,
  reportPayments,
  saveStoredCard,
  storedCardDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

interface Sent {
  key: string
  fen?: number
}
interface Cases {
  idempotency: { id: string; first: Sent; again: Sent; expect: string }[]
  mustRefuse: { id: string; balanceFen?: Record<string, number>; spendFen?: number }[]
  races: { id: string; balanceFen?: Record<string, number>; spenders?: number; eachFen?: number; expect: unknown }[]
}
const cases = sharedCases<Cases>('ledger-cases.json')

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let plates = 0
const yuan = (fen: number) => (fen / 100).toFixed(2)

beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())

/** An operator of its own, with a car park at so much an hour. */
async function begin(hourFen: number): Promise<void> {
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant(`例 ${++plates}`))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { rule: hourlyRule(hourFen) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
}

/** An order of an hour that nobody has paid. */
async function leave() {
  const plate = `粤H${String(10_000 + ++plates)}`
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: '2026-03-02T09:00:00+08:00' },
    { direction: 'out', plate, passedAt: '2026-03-02T10:00:00+08:00' },
  ])
  const orderNo = exit?.orderNo ?? ''
  const found = await server.call(queryOrder, { orderNo }, { as: admin })
  return { orderNo, orderId: typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0 }
}

/** A card with so much on it. */
async function card(fen: number) {
  const cardNo = `W-${newKey().slice(0, 8).toUpperCase()}`
  const { storedCardId } = await server.call(saveStoredCard, { cardNo, plates: [] }, { as: admin })
  const money = { amount: yuan(fen), channel: 'cash' as const, lotId: lot.lotId, idempotencyKey: newKey() }
  await server.call(rechargeStoredCard, { storedCardId, ...money }, { as: admin })
  const balance = async () => (await server.call(storedCardDetail, { storedCardId }, { as: admin })).balance
  return { cardNo, balance }
}

async function spendFrom(cardNo: string, fen: number) {
  const { orderId } = await leave()
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  return { orderId, revision, cardNo, amount: yuan(fen), idempotencyKey: newKey() }
}

const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe.skipIf(!cases)(`worked cases of payments ${skippedWithout}`, () => {
  it.each(cases?.idempotency ?? [])('$id: $expect', async ({ id, first, again }) => {
    await begin(1_000)
    const { orderNo } = await leave()
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    const send = async ({ key, fen = 1_000 }: Sent) => {
      const paid = { orderNo, channel: 'wechat' as const, paidAt: '2026-03-02T10:00:00+08:00' }
      const event = { eventId: key.slice('payment:'.length), amount: yuan(fen), ...paid }
      return (await server.call(reportPayments, { events: [event] }, { headers })).results[0]
    }
    expect((await send(first))?.result).toBe('accepted')
    const second = await send(again)
    const outcome = { 'other-key-same-content': 'accepted', 'same-key-other-amount': 'refused' }[id] ?? 'duplicate'
    expect(second?.result).toBe(outcome)
    const { list } = await server.call(queryTaking, {}, { as: admin })
    expect(list.map(({ amount }) => amount)).toEqual(Array(outcome === 'accepted' ? 2 : 1).fill('10.00'))
    if (outcome === 'refused') {
      expect(second).toMatchObject({ reason: 'event.conflict' })
      const alarms = await server.call(queryAlarm, {}, { as: admin })
      expect(typeof alarms === 'object' && alarms.list).toHaveLength(1)
    }
    await sound()
  })

  it('twenty-spenders: of as many at once as want to pay by one card, those are refused for whom nothing is left', async () => {
    const { balanceFen = {}, spenders = 0, eachFen = 0, expect: wanted } = cases?.races[0] ?? {}
    await begin(eachFen)
    const { cardNo, balance } = await card(balanceFen['2002'] ?? 0)
    const calls = []
    for (let at = 0; at < spenders; at++) calls.push(await spendFrom(cardNo, eachFen))
    const answers = await Promise.all(calls.map(body => server.post(payByStoredCard, body, { as: admin })))
    const succeed = answers.filter(({ body }) => body.state === 'success').length
    const left = Math.round(Number(await balance()) * 100)
    expect({ succeed, refused: spenders - succeed, leftFen: left }).toEqual(wanted)
    await sound()
  })

  it('member-overdraft: a card pays no more than there is on it, and a refused payment changes nothing', async () => {
    const { balanceFen = {}, spendFen = 0 } = cases?.mustRefuse.find(({ id }) => id === 'member-overdraft') ?? {}
    await begin(spendFen)
    const held = balanceFen['2002'] ?? 0
    const { cardNo, balance } = await card(held)
    const body = await spendFrom(cardNo, spendFen)
    expect((await server.refuse(payByStoredCard, body, { as: admin })).code).toMatch(/^storedCard\./)
    expect(await balance()).toBe(yuan(held))
    await sound()
  })
})
