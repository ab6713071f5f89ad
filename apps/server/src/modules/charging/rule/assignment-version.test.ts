import {
  type BodyOf,
  chargeRuleDetail,
  dropRuleAssignments,
  explainRuleChoice,
  orderDetail,
  queryOrder,
  queryPresence,
  queryRuleAssignments,
  regionDetail,
  regionLot,
  repriceOrder,
  retireChargeRule,
  saveRegion,
  saveRuleAssignments,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let reader: SignedInCaller
let lot: TestLot
let cheap: number
let dear: number
let plates = 0

const at = (time: string) => `2026-03-${time}:00+08:00`
const now = at('10T12:00')

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(now))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['chargeRule.read', 'chargeRule.publish'], { subTenantId })
  reader = await server.addUser(tenantId, ['chargeRule.read', 'order.read'])
  cheap = await publishRule(server, admin, { name: '便宜', rule: hourlyRule(100) })
  dear = await publishRule(server, admin, { name: '昂贵', rule: hourlyRule(900) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(now))
  lot = await addLot(server, tenantId)
  await assignRules(server, admin, lot.lotId, [{ ruleId: cheap, when: {} }])
})

const newPlate = () => `粤D${String(10_000 + ++plates)}`
async function park(from: string, to: string, plate = newPlate()) {
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: at(from) },
    { direction: 'out', plate, passedAt: at(to) },
  ])
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return { payable: exit?.payable, orderId: (typeof data === 'object' && data.list[0]?.orderId) || 0 }
}
const save = (body: Partial<BodyOf<typeof saveRuleAssignments>> = {}, as = admin) =>
  server.call(
    saveRuleAssignments,
    { lotId: lot.lotId, assignments: [{ ruleId: dear, when: {} }], versionAt: 'entry', ...body },
    { as },
  )
const show = (version?: number) => server.call(queryRuleAssignments, { lotId: lot.lotId, version }, { as: admin })
const explain = (orderId: number) => server.call(explainRuleChoice, { orderId }, { as: admin })
const drop = (version: number, as = admin) =>
  server.refuse(dropRuleAssignments, { lotId: lot.lotId, version }, { as }).then(({ code }) => code)

describe('a change planned for a date', () => {
  it('holds for who enters from then on; who came before it pays as before, also when he leaves after it', async () => {
    expect(await save({ validFrom: '2026-03-10 10:00:00' })).toEqual({ version: 3 })
    expect((await park('10T09:59', '10T10:59')).payable).toBe('1.00')
    expect((await park('10T10:00', '10T11:00')).payable).toBe('9.00')
  })

  it('is in the history as planned, then as in force; nobody changes what was in force before', async () => {
    const { version } = await save({ validFrom: '2026-03-10 13:00:00' })
    const states = async () => (await show()).history.map(set => [set.version, set.validFrom, set.state])
    expect(await states()).toEqual([
      [version, '2026-03-10 13:00:00', 'scheduled'],
      [2, '2000-01-01 00:00:00', 'inForce'],
      [1, '1970-01-01 08:00:00', 'superseded'],
    ])
    expect((await show()).assignments).toMatchObject([{ ruleId: cheap }])
    expect((await show(version)).assignments).toMatchObject([{ ruleId: dear }])
    server.setTime(new Date(at('10T13:00')))
    expect(await states()).toMatchObject([
      [version, expect.anything(), 'inForce'],
      [2, expect.anything(), 'superseded'],
      [1, expect.anything(), 'superseded'],
    ])
    expect((await show(2)).assignments).toMatchObject([{ ruleId: cheap }])
  })

  it('without a date it holds from now', async () => {
    await save()
    expect((await show()).history[0]).toMatchObject({ validFrom: '2026-03-10 12:00:00', state: 'inForce' })
    expect((await park('10T11:00', '10T12:00')).payable).toBe('1.00')
  })

  it('is withdrawn before it holds, with an audit row, and not after', async () => {
    const { version } = await save({ validFrom: '2026-03-10 12:00:01' })
    expect(await drop(2)).toBe('assignment.notPlanned')
    await server.call(dropRuleAssignments, { lotId: lot.lotId, version }, { as: admin })
    expect((await show()).history.map(set => set.version)).toEqual([2, 1])
    const { before } = await server.owner.shared
      .selectFrom('audit')
      .select('before')
      .where('action', '=', 'chargeRule.unassign')
      .where('entity_id', '=', String(lot.lotId))
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject({ version, assignments: [{ ruleId: dear }] })
    const again = await save({ validFrom: '2026-03-10 12:00:01' })
    server.setTime(new Date(at('10T13:00')))
    expect(await drop(again.version)).toBe('assignment.notPlanned')
  })

  it('not permitted to who only reads; another tenant’s and another lot’s look like missing', async () => {
    const { version } = await save({ validFrom: '2026-03-11 00:00:00' })
    expect(await drop(version, reader)).toBe('permission.missing')
    expect([await drop(version, stranger), await drop(version, keeper), await drop(99)]).toEqual([
      'row.missing',
      'row.missing',
      'row.missing',
    ])
    const shown = await server.refuse(queryRuleAssignments, { lotId: lot.lotId, version: 99 }, { as: admin })
    expect(shown.code).toBe('row.missing')
  })

  it('a rule that is planned for a lot is in use: it is shown with the lot and cannot be retired', async () => {
    const ruleId = await publishRule(server, admin, { name: '下月价', rule: hourlyRule(300) })
    const { version } = await save({ assignments: [{ ruleId, when: {} }], validFrom: '2026-04-01 00:00:00' })
    const names = async () => (await server.call(chargeRuleDetail, { ruleId }, { as: admin })).lotNames
    expect(await names()).toEqual(['测试停车场'])
    expect((await server.refuse(retireChargeRule, { ruleId }, { as: admin })).code).toBe('chargeRule.inUse')
    await server.call(dropRuleAssignments, { lotId: lot.lotId, version }, { as: admin })
    expect(await names()).toEqual([])
    await server.call(retireChargeRule, { ruleId }, { as: admin })
  })
})

describe('why an order was charged by its rule', () => {
  it('names the version of the assignments, whatever holds by now, and its setting of the version', async () => {
    const { orderId } = await park('10T08:00', '10T09:00')
    await save({ validFrom: '2026-03-09 00:00:00', versionAt: 'exit' })
    expect(await explain(orderId)).toEqual({
      choices: [{ ruleId: cheap, ruleName: '便宜', failed: null }],
      assignments: { version: 2, validFrom: '2000-01-01 00:00:00' },
      versionAt: 'entry',
      version: 1,
      chargedBy: { ruleId: cheap, ruleName: '便宜', version: 1 },
    })
    await server.call(repriceOrder, { orderId, reason: '补登新价' }, { as: admin })
    expect(await explain(orderId)).toMatchObject({
      assignments: { version: 3, validFrom: '2026-03-09 00:00:00' },
      versionAt: 'exit',
      chargedBy: { ruleId: dear },
    })
  })

  it('an order priced by hand by another rule names what its entry would have been asked', async () => {
    const { orderId } = await park('10T08:00', '10T09:00')
    await server.call(repriceOrder, { orderId, reason: '人工', ruleId: dear, version: 1 }, { as: admin })
    expect(await explain(orderId)).toMatchObject({ assignments: { version: 2 }, chargedBy: { ruleId: dear } })
  })

  it('a rule retired after the stay is still the reason', async () => {
    const ruleId = await publishRule(server, admin, { name: '旧价', rule: hourlyRule(300) })
    await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
    const { orderId } = await park('10T08:00', '10T09:00')
    await save({ assignments: [{ ruleId: cheap, when: {} }] })
    await server.call(retireChargeRule, { ruleId }, { as: admin })
    expect(await explain(orderId)).toMatchObject({ choices: [{ ruleName: '旧价', failed: null }], version: 1 })
    expect((await park('10T10:00', '10T11:00')).payable).toBe('3.00')
  })

  it('a lane that moves to another region takes no order along: neither its reason nor its price', async () => {
    const { lanes } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin })
    const laneIds = lanes.map(({ laneId }) => laneId)
    const region = { lotId: lot.lotId, capacity: 10 }
    const { regionId: a } = await server.call(saveRegion, { ...region, name: 'A 区', laneIds }, { as: admin })
    const { regionId: b } = await server.call(saveRegion, { ...region, name: 'B 区', laneIds: [] }, { as: admin })
    await assignRules(server, admin, lot.lotId, [
      { ruleId: dear, when: {}, regionIds: [a] },
      { ruleId: cheap, when: {} },
    ])
    const inside = newPlate()
    await lot.report([{ direction: 'in', plate: inside, passedAt: at('10T11:00') }])
    const { orderId } = await park('10T08:00', '10T09:00')
    const moved = { ...region, regionId: b, name: 'B 区', laneIds, movesLanes: true }
    await server.call(saveRegion, moved, { as: admin })
    expect((await explain(orderId)).choices).toEqual([{ ruleId: dear, ruleName: '昂贵', failed: null }])
    await server.call(repriceOrder, { orderId, reason: '核对' }, { as: admin })
    expect(await server.call(orderDetail, { orderId }, { as: admin })).toMatchObject({ payableAmount: '9.00' })
    const { list } = await server.call(queryPresence, { plateNumber: inside }, { as: admin })
    expect(list[0]?.payableAmount).toBe('9.00')
    expect((await park('10T09:00', '10T10:00')).payable).toBe('1.00')
    await assignRules(server, admin, lot.lotId, [{ ruleId: cheap, when: {} }])
    expect((await server.call(regionDetail, { regionId: a }, { as: admin })).ruleNames).toEqual([])
  })
})
