import {
  type BodyOf,
  explainRuleChoice,
  orderDetail,
  queryOrder,
  queryRuleAssignments,
  repriceOrder,
  saveRuleAssignments,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { lotEventAt } from './rules.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let usual: number
let concert: number
let plates = 0

const at = (time: string) => `2026-03-${time}:00+08:00`
const evening = { name: '演唱会', begin: '2026-03-02 17:00:00', end: '2026-03-03 00:00:00' }

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('04T12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  usual = await publishRule(server, admin, { name: '平时', rule: hourlyRule(500) })
  concert = await publishRule(server, admin, {
    name: '活动价',
    rule: {
      windows: [
        { from: '00:00', to: '24:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 5_000 }] } },
      ],
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
  await assignRules(server, admin, lot.lotId, [
    { ruleId: concert, when: {}, lotEvents: [evening] },
    { ruleId: usual, when: {} },
  ])
})

async function park(from: string, to: string, place = lot) {
  const plate = `粤C${String(10_000 + ++plates)}`
  const [, exit] = await place.report([
    { direction: 'in', plate, passedAt: at(from) },
    { direction: 'out', plate, passedAt: at(to) },
  ])
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  return { payable: exit?.payable, orderId }
}
const refused = (assignments: BodyOf<typeof saveRuleAssignments>['assignments']) =>
  server.refuse(saveRuleAssignments, { lotId: lot.lotId, assignments, versionAt: 'entry' }, { as: admin })
const detail = (orderId: number) => server.call(orderDetail, { orderId }, { as: admin })

describe('an event of one lot from 17:00', () => {
  it('ok: who enters from its first to before its last moment pays by its rule, all others as ever', async () => {
    // 16:59 → 18:59 is two hours at 5.00; the event is 50.00 however long.
    expect((await park('02T16:59', '02T18:59')).payable).toBe('10.00')
    expect((await park('02T17:00', '02T18:00')).payable).toBe('50.00')
    expect((await park('02T23:59', '03T09:00')).payable).toBe('50.00')
    expect((await park('03T00:00', '03T02:00')).payable).toBe('10.00')
  })

  it('changes nobody else’s day: another lot by the same rule charges as ever', async () => {
    const other = await addLot(server, tenantId)
    await assignRules(server, admin, other.lotId, [{ ruleId: usual, when: {} }])
    expect((await park('02T17:00', '02T18:00', other)).payable).toBe('5.00')
  })

  it('is explained by the order, and the fee says which event it was after the event is gone', async () => {
    const { orderId } = await park('02T20:00', '02T22:00')
    expect((await detail(orderId)).fee?.[0]).toEqual({ kind: 'lotEvent', name: '演唱会', amount: '0.00' })
    await assignRules(server, admin, lot.lotId, [{ ruleId: usual, when: {} }])
    expect(await detail(orderId)).toMatchObject({ payableAmount: '50.00', ruleName: '活动价' })
    expect((await detail(orderId)).fee?.[0]).toMatchObject({ name: '演唱会' })
    const version = { ruleId: concert, version: 1, reason: '核对' }
    expect(await server.call(repriceOrder, { orderId, ...version }, { as: admin })).toMatchObject({ payable: '50.00' })
  })

  it('says why it does not hold for who entered before it', async () => {
    const { orderId } = await park('02T16:00', '02T18:00')
    const { choices } = await server.call(explainRuleChoice, { orderId }, { as: admin })
    expect(choices.map(({ failed }) => failed)).toEqual(['lotEvent', null])
  })

  it('reads back as it was written; one that ends as it begins is refused', async () => {
    const read = await server.call(queryRuleAssignments, { lotId: lot.lotId }, { as: admin })
    expect(read.assignments[0]?.lotEvents).toEqual([evening])
    const reversed = [{ ...evening, end: evening.begin }]
    const assignments = [
      { ruleId: concert, when: {}, lotEvents: reversed },
      { ruleId: usual, when: {} },
    ]
    expect(await refused(assignments)).toMatchObject({ code: 'time.reversed' })
  })

  it('invalid: the last assignment cannot be for an event only', async () => {
    const assignments = [{ ruleId: concert, when: {}, lotEvents: [evening] }]
    expect(await refused(assignments)).toMatchObject({ code: 'chargeRule.lastConditional' })
  })
})

test('a moment belongs to the first event that has begun and not ended', () => {
  const events = fc.array(
    fc.record({ name: fc.string(), fromMs: fc.integer({ min: 0, max: 50 }), length: fc.integer({ min: 1, max: 20 }) }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(events, fc.integer({ min: 0, max: 80 }), (written, ms) => {
      const stored = written.map(({ length, ...event }) => ({ ...event, toMs: event.fromMs + length }))
      const expected = stored.findIndex(({ fromMs, toMs }) =>
        Array.from({ length: toMs - fromMs }, (_, i) => fromMs + i).includes(ms),
      )
      expect(lotEventAt(stored, ms)).toBe(expected === -1 ? undefined : stored[expected])
    }),
  )
})
