import {
  checkUserPassword,
  explainRuleChoice,
  queryOrder,
  queryPresence,
  quoteOrder,
  removeVehicleClass,
  repriceOrder,
  saveRuleAssignments,
  saveVehicleClass,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let lot: TestLot
let tenantId: number
let sixAxlesId: number
let plates = 0

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  const save = (entry: Parameters<typeof server.call<typeof saveVehicleClass>>[1]) =>
    server.call(saveVehicleClass, entry, { as: admin })
  ;({ vehicleClassId: sixAxlesId } = await save({ name: '六轴', deviceCodes: '6, A6', vehicleSize: 'large' }))
  await save({ name: '电动小货车', deviceCodes: 'E1', energy: 'electric', plateColor: 'black' })
})
afterAll(() => server.close())

/** ¥4 an hour; six axles three times that, else large ones twice, electric ones half. */
const vehicles = [
  { when: { classes: ['六轴'] }, percent: 300 },
  { when: { sizes: ['large' as const] }, percent: 200 },
  { when: { energies: ['electric' as const] }, percent: 50 },
]
beforeEach(async () => {
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { rule: hourlyRule(400, { vehicles }) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const twoHours = async (entry: Partial<TestPass>, exit: Partial<TestPass> = {}) => {
  const plate = `粤B${String(40_000 + ++plates)}`
  const results = await lot.report([
    { direction: 'in', plate, passedAt: at('08:00'), ...entry },
    { direction: 'out', plate, passedAt: at('10:00'), ...exit },
  ])
  return results[1]?.payable
}

describe('[operation/carTypeConfig] vehicle classes of the tenant', () => {
  it('ok: the code of the entry decides, else that of the exit; a code that no class has decides nothing', async () => {
    expect(await twoHours({ vehicleType: '6' })).toBe('24.00')
    expect(await twoHours({}, { vehicleType: 'A6' })).toBe('24.00')
    expect(await twoHours({ vehicleType: 'E1' }, { vehicleType: '6' })).toBe('4.00')
    expect(await twoHours({ vehicleType: '99' })).toBe('8.00')
    expect(await twoHours({ vehicleType: '99' }, { vehicleType: '6' })).toBe('24.00')
  })

  it('ok: a colour decides where no code does, and the class says size and energy where rules ask for those', async () => {
    expect(await twoHours({ plateColor: 'black' })).toBe('4.00')
    expect(await twoHours({ plateColor: 'black', vehicleType: '6' })).toBe('24.00')
    const sized = await publishRule(server, admin, { rule: hourlyRule(400, { vehicles: vehicles.slice(1) }) })
    await assignRules(server, admin, lot.lotId, [{ ruleId: sized, when: {} }])
    expect(await twoHours({ vehicleType: '6' })).toBe('16.00')
    expect(await twoHours({ vehicleType: '6', vehicleSize: 'small' })).toBe('8.00')
  })

  it('ok: the order keeps its class: inside, in quotes, when rules are chosen and when it is repriced', async () => {
    const plate = '粤B66666'
    await lot.report([{ direction: 'in', plate, passedAt: at('08:00'), vehicleType: '6' }])
    const { list } = await server.call(queryPresence, { plateNumber: plate }, { as: admin })
    expect(list).toMatchObject([{ payableAmount: '48.00' }])
    const orderId = list[0]?.orderId ?? 0
    expect(await server.call(quoteOrder, { orderId }, { as: admin })).toMatchObject({ payable: '48.00' })
    await lot.report([{ direction: 'out', plate, passedAt: at('10:00') }])
    const orders = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
    expect(typeof orders === 'object' && orders.list[0]).toMatchObject({ payableAmount: '24.00' })
    const small = await publishRule(server, admin, { rule: hourlyRule(100) })
    const dear = await publishRule(server, admin, { rule: hourlyRule(900) })
    await assignRules(server, admin, lot.lotId, [
      { ruleId: small, when: { classes: ['电动小货车'] } },
      { ruleId: dear, when: { classes: ['六轴'] } },
      { ruleId: small, when: {} },
    ])
    expect(await server.call(repriceOrder, { orderId, reason: '六轴' }, { as: admin })).toMatchObject({
      before: '24.00',
      payable: '18.00',
    })
    expect(await server.call(explainRuleChoice, { orderId }, { as: admin })).toMatchObject({
      choices: [
        { ruleId: small, failed: 'vehicleClass' },
        { ruleId: dear, failed: null },
      ],
    })
  })

  it('conflict: a class that a rule or an assignment asks for keeps its name and is not removed', async () => {
    const rename = { vehicleClassId: sixAxlesId, name: '七轴', deviceCodes: '6', vehicleSize: 'large' as const }
    const refused = { code: 'vehicleClass.inUse' }
    expect(await server.refuse(saveVehicleClass, rename, { as: admin })).toMatchObject({
      ...refused,
      issues: [{ path: 'name' }],
    })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const removal = { vehicleClassIds: [sixAxlesId] }
    expect(await server.refuse(removeVehicleClass, removal, { as: admin })).toMatchObject(refused)
    expect(await twoHours({ vehicleType: '6' })).toBe('24.00')
  })

  it('invalid: an assignment asks for a class that is not there', async () => {
    const ruleId = await publishRule(server, admin, { rule: hourlyRule(100) })
    const assignments = [
      { ruleId, when: { classes: ['八轴'] } },
      { ruleId, when: {} },
    ]
    const body = { lotId: lot.lotId, assignments, versionAt: 'entry' as const }
    expect(await server.refuse(saveRuleAssignments, body, { as: admin })).toMatchObject({
      code: 'chargeRule.vehicleClassUnknown',
      issues: [{ path: 'assignments.0.when.classes' }],
    })
  })

  it('another tenant’s classes decide nothing', async () => {
    const other = await server.addTenant('乙停车')
    const otherLot = await addLot(server, other.tenantId)
    const ruleId = await publishRule(server, other.admin, {
      rule: hourlyRule(400, { vehicles: [{ when: { sizes: ['large'] }, percent: 200 }] }),
    })
    await assignRules(server, other.admin, otherLot.lotId, [{ ruleId, when: {} }])
    const results = await otherLot.report([
      { direction: 'in', plate: '粤B55555', passedAt: at('08:00'), vehicleType: '6' },
      { direction: 'out', plate: '粤B55555', passedAt: at('10:00') },
    ])
    expect(results[1]?.payable).toBe('8.00')
  })
})
