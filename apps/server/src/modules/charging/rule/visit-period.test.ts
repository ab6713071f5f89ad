import {
  type ChargeRuleInput,
  orderDetail,
  queryOrder,
  quoteOrder,
  replayDetail,
  repriceOrder,
  startReplay,
  tryChargeRule,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let east: TestLot
let west: TestLot
let plates = 0

const at = (time: string) => `2026-03-${time}:00+08:00`
const newPlate = () => `粤D${String(10_000 + ++plates)}`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('20T12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  east = await addLot(server, tenantId)
  west = await addLot(server, tenantId)
})

const chargeBy = async (more: Partial<ChargeRuleInput>, lots: TestLot[]) => {
  const ruleId = await publishRule(server, admin, { name: `规则${++plates}`, rule: hourlyRule(500, more) })
  for (const { lotId } of lots) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
  return ruleId
}
const passes = (plate: string, from: string, to: string) => [
  { direction: 'in' as const, plate, passedAt: at(from) },
  { direction: 'out' as const, plate, passedAt: at(to) },
]
const park = async (lot: TestLot, plate: string, from: string, to: string) =>
  (await lot.report(passes(plate, from, to)))[1]?.payable
async function orderOf(plate: string) {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const list = typeof found === 'object' ? found.list : []
  return list.toSorted((a, b) => b.orderId - a.orderId)[0]?.orderId ?? 0
}

describe('free time for the first visit of a day', () => {
  it('is not given again, also in one batch; the next day starts over', async () => {
    await chargeBy({ freeTime: { minutes: 30, isFirstVisitOnly: true } }, [east])
    const plate = newPlate()
    const results = await east.report([
      ...passes(plate, '02T08:00', '02T08:20'),
      ...passes(plate, '02T10:00', '02T10:20'),
    ])
    expect(results.flatMap(({ payable }) => payable ?? [])).toEqual(['0.00', '5.00'])
    expect(await park(east, plate, '02T12:00', '02T12:20')).toBe('5.00')
    expect(await park(east, plate, '03T00:00', '03T00:20')).toBe('0.00')
    expect(await park(west, plate, '02T14:00', '02T14:20')).toBe('0.00')
  })

  it('counts the visits of the operator’s other car parks where the rule says so', async () => {
    const lots = { kind: 'all' as const }
    await chargeBy({ freeTime: { minutes: 30, isFirstVisitOnly: true }, acrossVisits: { lots } }, [east, west])
    const plate = newPlate()
    expect(await park(east, plate, '02T08:00', '02T08:20')).toBe('0.00')
    expect(await park(west, plate, '02T10:00', '02T10:20')).toBe('5.00')
  })
})

describe('a cap of a month over a group of car parks', () => {
  const capped = () =>
    chargeBy(
      {
        acrossVisits: {
          periodCap: { per: 'month', capFen: 3_000 },
          lots: { kind: 'these', lotIds: [east.lotId, west.lotId] },
        },
      },
      [east, west],
    )

  it('counts what every visit of the month was charged, in both and in one batch', async () => {
    await capped()
    const plate = newPlate()
    // 15.00, then 10.00, then 5.00 of the 15.00 are left, then nothing.
    expect(await park(east, plate, '02T08:00', '02T11:00')).toBe('15.00')
    const results = await west.report([
      ...passes(plate, '03T08:00', '03T10:00'),
      ...passes(plate, '04T08:00', '04T11:00'),
    ])
    expect(results.flatMap(({ payable }) => payable ?? [])).toEqual(['10.00', '5.00'])
    expect(await park(east, plate, '05T08:00', '05T09:00')).toBe('0.00')
    const { fee } = await server.call(orderDetail, { orderId: await orderOf(plate) }, { as: admin })
    expect(fee?.at(-1)).toEqual({
      kind: 'periodCap',
      per: 'month',
      periods: 1,
      cap: '30.00',
      used: '30.00',
      amount: '-5.00',
    })
  })

  it('prices an exit after one that came in the same batch as the visit before it', async () => {
    await capped()
    const plate = newPlate()
    await east.report([{ direction: 'in', plate, passedAt: at('02T08:00') }])
    const results = await east.report([
      { direction: 'out', plate, passedAt: at('02T13:00') },
      ...passes(plate, '03T08:00', '03T11:00'),
    ])
    expect(results.flatMap(({ payable }) => payable ?? [])).toEqual(['25.00', '5.00'])
  })

  it('is in the quote of the vehicle inside, and in a repricing', async () => {
    await capped()
    const plate = newPlate()
    await park(west, plate, '02T08:00', '02T13:00')
    await east.report([{ direction: 'in', plate, passedAt: at('20T09:00') }])
    const inside = await orderOf(plate)
    expect(await server.call(quoteOrder, { orderId: inside }, { as: admin })).toMatchObject({ payable: '5.00' })
    await east.report([{ direction: 'out', plate, passedAt: at('20T12:00') }])
    const repriced = await server.call(repriceOrder, { orderId: inside, reason: '核对' }, { as: admin })
    expect(repriced).toMatchObject({ before: '5.00', payable: '5.00' })
  })

  it('is what a replay finds, though only one of the car parks is replayed', async () => {
    const ruleId = await capped()
    const plate = newPlate()
    await park(west, plate, '02T08:00', '02T13:00')
    await park(east, plate, '03T08:00', '03T11:00')
    await park(east, plate, '04T08:00', '04T09:00')
    const { replayId } = await server.call(
      startReplay,
      { lotIds: [east.lotId], begin: '2026-03-01 00:00:00', end: '2026-03-31 23:59:59', rule: { ruleId, version: 1 } },
      { as: admin },
    )
    const { result } = await vi.waitFor(
      async () => {
        const detail = await server.call(replayDetail, { replayId }, { as: admin })
        if (detail.state !== 'done') throw new Error(detail.state)
        return detail
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(result?.total).toEqual({ stays: 2, before: '5.00', after: '5.00' })
  })
})

it('the laboratory charges the visits before the stay by the same rule', async () => {
  const rule = hourlyRule(500, { acrossVisits: { periodCap: { per: 'week', capFen: 2_000 }, lots: { kind: 'all' } } })
  const visits = [
    { entry: '2026-03-02 08:00:00', exit: '2026-03-02 10:00:00', isElsewhere: true },
    { entry: '2026-03-03 08:00:00', exit: '2026-03-03 09:00:00' },
  ]
  const stay = { entry: '2026-03-04 08:00:00', exit: '2026-03-04 11:00:00', visits }
  const { results } = await server.call(tryChargeRule, { rule, stays: [stay] }, { as: admin })
  // 10.00 and 5.00 went before: 5.00 of the week are left.
  expect(results[0]?.amount).toBe('5.00')
})
