import {
  explainRuleChoice,
  orderDetail,
  queryOrder,
  queryPresence,
  queryRuleAssignments,
  regionLot,
  reportPayments,
  repriceOrder,
  saveRegion,
  saveRuleAssignments,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let cheap: number
let dear: number
let plates = 0

const at = (time: string) => `2026-03-${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('02T17:30')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['chargeRule.read', 'chargeRule.publish', 'order.read'], { subTenantId })
  cheap = await publishRule(server, admin, { name: '便宜', rule: hourlyRule(100) })
  dear = await publishRule(server, admin, { name: '昂贵', rule: hourlyRule(900) })
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
})

const newPlate = () => `粤B${String(10_000 + ++plates)}`

/** A stay from entry to exit; answers the order's numbers. */
async function park(from: string, to: string, entry: Omit<Partial<TestPass>, 'plate'> & { plate?: string } = {}) {
  const { plate = newPlate(), plateColor } = entry
  const [, exit] = await lot.report([
    { direction: 'in', passedAt: at(from), ...entry, plate },
    { direction: 'out', plate, passedAt: at(to), ...(plateColor && { plateColor }) },
  ])
  return { payable: exit?.payable, orderId: await orderIdOf(plate) }
}
async function orderIdOf(plate: string): Promise<number> {
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return (typeof data === 'object' && data.list[0]?.orderId) || 0
}
const explain = (orderId: number, as = admin) => server.call(explainRuleChoice, { orderId }, { as })
const detail = (orderId: number) => server.call(orderDetail, { orderId }, { as: admin })

describe('the version', () => {
  const changing = async (versionAt: 'entry' | 'exit') => {
    const ruleId = await publishRule(server, admin, { name: '调价', rule: hourlyRule(200) })
    await publishRule(server, admin, { ruleId, name: '调价', rule: hourlyRule(700), validFrom: '2026-03-02 10:00:00' })
    await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }], versionAt)
  }

  it('is the one in force at the entry: who came before the change pays the old price', async () => {
    await changing('entry')
    expect((await park('02T09:59', '02T10:59')).payable).toBe('2.00')
    const { payable, orderId } = await park('02T10:00', '02T11:00')
    expect(payable).toBe('7.00')
    expect(await detail(orderId)).toMatchObject({ ruleName: '调价', ruleVersion: 2, calendarVersion: 1 })
  })

  it('is the one in force at the exit, where the lot says so', async () => {
    await changing('exit')
    expect((await park('02T09:00', '02T09:59')).payable).toBe('2.00')
    const { payable, orderId } = await park('02T09:59', '02T10:59')
    expect(payable).toBe('7.00')
    expect(await explain(orderId)).toMatchObject({ versionAt: 'exit', version: 2, chargedBy: { version: 2 } })
  })
})

describe('the choice', () => {
  it('uses the first assignment whose conditions match the plate’s colour', async () => {
    const half = await publishRule(server, admin, { name: '电动半价', rule: hourlyRule(50) })
    await assignRules(server, admin, lot.lotId, [
      { ruleId: dear, when: { sizes: ['large'] } },
      { ruleId: half, when: { energies: ['electric'] } },
      { ruleId: cheap, when: {} },
    ])
    const priceOf = async (plateColor: TestPass['plateColor']) =>
      (await park('02T08:00', '02T09:00', { plateColor })).payable
    expect([
      await priceOf('yellow'),
      await priceOf('green'),
      await priceOf('yellowGreen'),
      await priceOf('blue'),
    ]).toEqual(['9.00', '0.50', '9.00', '1.00'])
    expect((await park('02T08:00', '02T09:00', { plateColor: null })).payable).toBe('1.00')
  })

  it('uses the lane of entry, and is shown for the order', async () => {
    const { lanes } = await server.call(queryRuleAssignments, { lotId: lot.lotId }, { as: admin })
    const [lane] = lanes
    const second = await server.owner.shared
      .insertInto('lane')
      .columns(['tenant_id', 'lot_id', 'gate_id', 'code', 'name', 'direction'])
      .expression(db =>
        db
          .selectFrom('lane')
          .where('lane_id', '=', lane?.laneId ?? 0)
          .select(['tenant_id', 'lot_id', 'gate_id'])
          .select([db.val('IN-9').as('code'), db.val('贵宾入口').as('name'), 'direction']),
      )
      .returning('lane_id')
      .executeTakeFirstOrThrow()
    await assignRules(server, admin, lot.lotId, [
      { ruleId: cheap, when: { plateColors: ['green'] } },
      { ruleId: dear, when: {}, laneIds: [second.lane_id] },
      { ruleId: cheap, when: {} },
    ])
    expect((await park('02T08:00', '02T09:00', { laneCode: 'IN-9' })).payable).toBe('9.00')
    const { payable, orderId } = await park('02T08:00', '02T09:00')
    expect(payable).toBe('1.00')
    expect(await explain(orderId)).toEqual({
      choices: [
        { ruleId: cheap, ruleName: '便宜', failed: 'plateColor' },
        { ruleId: dear, ruleName: '昂贵', failed: 'lane' },
        { ruleId: cheap, ruleName: '便宜', failed: null },
      ],
      assignments: { version: 2, validFrom: '2000-01-01 00:00:00' },
      versionAt: 'entry',
      version: 1,
      chargedBy: { ruleId: cheap, ruleName: '便宜', version: 1 },
    })
  })

  it('is by the region that the lane of entry leads into, for a price by hand and one of now as well', async () => {
    const { lanes } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin })
    const laneIds = lanes.map(({ laneId }) => laneId)
    const region = { lotId: lot.lotId, capacity: 10 }
    const ask = (change: object) => server.call(saveRegion, { ...region, name: 'A 区', ...change }, { as: admin })
    const { regionId } = await ask({ laneIds })
    const { regionId: other } = await ask({ name: 'B 区' })
    await assignRules(server, admin, lot.lotId, [
      { ruleId: cheap, when: {}, regionIds: [other] },
      { ruleId: dear, when: {}, regionIds: [regionId, other] },
      { ruleId: cheap, when: {} },
    ])
    const { regions, assignments } = await server.call(queryRuleAssignments, { lotId: lot.lotId }, { as: admin })
    expect([regions.map(({ name }) => name), assignments[1]?.regionIds]).toEqual([
      ['A 区', 'B 区'],
      [regionId, other],
    ])
    const inside = newPlate()
    await lot.report([{ direction: 'in', plate: inside, passedAt: at('02T17:00') }])
    const { payable, orderId } = await park('02T08:00', '02T09:00')
    const orphan = newPlate()
    await lot.report([{ direction: 'out', plate: orphan, passedAt: at('02T09:00') }])
    expect(payable).toBe('9.00')
    expect((await explain(orderId)).choices.map(({ failed }) => failed)).toEqual(['region', null])
    expect((await explain(await orderIdOf(orphan))).choices.map(({ failed }) => failed)).toEqual([
      'region',
      'region',
      null,
    ])
    const amounts = async () => {
      const { list } = await server.call(queryPresence, { plateNumber: inside }, { as: admin })
      const reprised = await server.call(repriceOrder, { orderId, reason: '核对' }, { as: admin })
      return [list[0]?.payableAmount, reprised.payable]
    }
    expect(await amounts()).toEqual(['9.00', '9.00'])
  })

  it('passes over a rule whose first version is not in force yet, and leaves open what no rule is for', async () => {
    const later = await publishRule(server, admin, {
      name: '下月',
      rule: hourlyRule(700),
      validFrom: '2026-04-01 00:00:00',
    })
    await assignRules(server, admin, lot.lotId, [
      { ruleId: later, when: {} },
      { ruleId: cheap, when: {} },
    ])
    const { payable, orderId } = await park('02T08:00', '02T09:00')
    expect(payable).toBe('1.00')
    expect((await explain(orderId)).choices.map(({ failed }) => failed)).toEqual(['noVersion', null])
    await assignRules(server, admin, lot.lotId, [{ ruleId: later, when: {} }])
    const open = await park('02T08:00', '02T09:00')
    expect(open.payable).toBeUndefined()
    expect(await detail(open.orderId)).toMatchObject({ payStatus: 'toMatch', ruleId: null, feeMinutes: null })
    expect(await explain(open.orderId)).toMatchObject({ version: null, chargedBy: null })
  })

  it('a rule that nobody can read leaves the stay open, and the lot goes on reporting', async () => {
    const ruleId = await publishRule(server, admin, { name: '坏', rule: hourlyRule(700) })
    await assignRules(server, admin, lot.lotId, [
      { ruleId, when: { sizes: ['large'] } },
      { ruleId: cheap, when: {} },
    ])
    await server.owner.shared
      .updateTable('charge_rule_version')
      .set({ body: '{}' })
      .where('rule_id', '=', ruleId)
      .execute()
    const { payable, orderId } = await park('02T08:00', '02T09:00', { plateColor: 'yellow' })
    expect(payable).toBeUndefined()
    expect(await detail(orderId)).toMatchObject({ payStatus: 'toMatch', parkStatus: 'left' })
    expect((await park('02T08:00', '02T09:00')).payable).toBe('1.00')
  })

  it('another tenant’s order, and one of a lot out of sight, look like missing', async () => {
    await assignRules(server, admin, lot.lotId, [{ ruleId: cheap, when: {} }])
    const { orderId } = await park('02T08:00', '02T09:00')
    expect(await server.refuse(explainRuleChoice, { orderId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(explainRuleChoice, { orderId }, { as: keeper })).toMatchObject({ code: 'row.missing' })
  })
})

describe('earlier visits and payments', () => {
  it('a rule that shares its cap reads the plate’s visits of the day', async () => {
    const shared = hourlyRule(500, {
      cycle: { kind: 'day', caps: { kind: 'byIndex', capsFen: [1_200] } },
      acrossVisits: { share: 'cap' },
    })
    const ruleId = await publishRule(server, admin, { name: '共用封顶', rule: shared })
    await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
    const plate = newPlate()
    const stay = async (from: string, to: string) => (await park(from, to, { plate })).payable
    expect([
      await stay('02T08:00', '02T10:00'),
      await stay('02T11:00', '02T13:00'),
      await stay('02T14:00', '02T15:00'),
    ]).toEqual(['10.00', '2.00', '0.00'])
    await lot.report([{ direction: 'in', plate, passedAt: at('02T16:00') }])
    server.setTime(new Date(at('02T18:00')))
    const { list } = await server.call(queryPresence, { plateNumber: plate }, { as: admin })
    server.setTime(new Date(at('02T17:30')))
    expect(list[0]?.payableAmount).toBe('0.00')
    expect((await park('03T08:00', '03T10:00', { plate: newPlate() })).payable).toBe('10.00')
  })

  it('who paid for his stay has time to leave; then charging goes on from the payment', async () => {
    await assignRules(server, admin, lot.lotId, [{ ruleId: dear, when: {} }])
    const stayPaid = async (amount: string, leaves: string) => {
      const plate = newPlate()
      const [entry] = await lot.report([{ direction: 'in', plate, passedAt: at('02T08:00') }])
      const events = [{ eventId: plate, orderNo: entry?.orderNo, channel: 'wechat', amount, paidAt: at('02T08:55') }]
      await server.call(
        reportPayments,
        { events },
        { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } },
      )
      const [exit] = await lot.report([{ direction: 'out', plate, passedAt: at(leaves) }])
      return [exit?.payable, (await detail(await orderIdOf(plate))).payStatus]
    }
    expect(await stayPaid('9.00', '02T09:10')).toEqual(['9.00', 'paid'])
    expect(await stayPaid('9.00', '02T09:11')).toEqual(['18.00', 'unpaid'])
    expect(await stayPaid('8.99', '02T09:10')).toEqual(['18.00', 'unpaid'])
  })
})

describe('saving assignments', () => {
  const refuse = async (assignments: object[], { lotId = lot.lotId, as = admin } = {}) => {
    const body = { lotId, versionAt: 'entry' as const, assignments: assignments as [] }
    const { code, issues } = await server.refuse(saveRuleAssignments, body, { as })
    return [code, issues?.[0]?.path]
  }

  it('ok: shows what was saved, and audits it with what was before', async () => {
    const assignments = [
      { ruleId: dear, when: { sizes: ['large' as const] } },
      { ruleId: cheap, when: {} },
    ]
    await assignRules(server, admin, lot.lotId, assignments, 'exit')
    const shown = await server.call(queryRuleAssignments, { lotId: lot.lotId }, { as: admin })
    expect(shown).toEqual({
      assignments: [
        { ruleId: dear, ruleName: '昂贵', when: { sizes: ['large'] } },
        { ruleId: cheap, ruleName: '便宜', when: {} },
      ],
      versionAt: 'exit',
      version: 2,
      history: expect.any(Array),
      timeZone: 'Asia/Shanghai',
      regions: [],
      lanes: [{ laneId: expect.any(Number), name: '入口 1' }],
    })
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'chargeRule.assign')
      .where('entity_id', '=', String(lot.lotId))
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({
      before: { versionAt: 'entry', assignments: [{ ruleName: '默认规则' }] },
      after: { versionAt: 'exit', assignments },
    })
  })

  it('invalid: the last one with a condition, a lane or a region of elsewhere, a rule that was never published', async () => {
    const { ruleId: draft } = await saveDraft(server, admin, { rule: hourlyRule(1) })
    const other = await addLot(server, tenantId)
    const { lanes } = await server.call(queryRuleAssignments, { lotId: other.lotId }, { as: admin })
    const all = { ruleId: cheap, when: {} }
    expect(await refuse([all, { ruleId: dear, when: { sizes: ['large'] } }])).toEqual([
      'chargeRule.lastConditional',
      'assignments.1',
    ])
    expect(await refuse([{ ...all, laneIds: lanes.map(lane => lane.laneId) }, all])).toEqual([
      'row.missing',
      'assignments.0.laneIds',
    ])
    const elsewhere = { lotId: other.lotId, name: 'A 区', capacity: 1 }
    const { regionId } = await server.call(saveRegion, elsewhere, { as: admin })
    expect(await refuse([{ ...all, regionIds: [regionId] }, all])).toEqual(['row.missing', 'assignments.0.regionIds'])
    expect(await refuse([{ ...all, regionIds: [] }, all])).toEqual(['request.invalid', 'assignments.0.regionIds'])
    expect(await refuse([all, { ...all, regionIds: [regionId] }])).toEqual([
      'chargeRule.lastConditional',
      'assignments.1',
    ])
    expect(await refuse([all, { ruleId: draft, when: {} }])).toEqual([
      'chargeRule.notPublished',
      'assignments.1.ruleId',
    ])
    expect(await refuse([{ ruleId: 999_999, when: {} }])).toEqual(['row.missing', 'assignments.0.ruleId'])
    expect(await refuse([])).toEqual(['request.invalid', 'assignments'])
  })

  it('another tenant’s and another part’s lot look missing', async () => {
    const all = [{ ruleId: cheap, when: {} }]
    expect(await refuse(all, { as: stranger })).toEqual(['row.missing', undefined])
    expect(await refuse(all, { as: keeper })).toEqual(['row.missing', undefined])
    expect(await server.refuse(queryRuleAssignments, { lotId: lot.lotId }, { as: keeper })).toMatchObject({
      code: 'row.missing',
    })
  })
})
