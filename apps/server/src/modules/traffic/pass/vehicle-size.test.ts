import { explainRuleChoice, queryOrder, queryPresence, quoteOrder, repriceOrder } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let lot: TestLot
let tenantId: number
let plates = 0

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
  const sized = hourlyRule(400, {
    vehicles: [
      { when: { sizes: ['motorcycle'] }, percent: 50 },
      { when: { sizes: ['large'] }, percent: 200 },
    ],
  })
  const ruleId = await publishRule(server, admin, { rule: sized })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const twoHours = async (entry: Partial<TestPass>, exit: Partial<TestPass> = {}) => {
  const plate = `粤B${String(30_000 + ++plates)}`
  const results = await lot.report([
    { direction: 'in', plate, passedAt: at('08:00'), ...entry },
    { direction: 'out', plate, passedAt: at('10:00'), ...exit },
  ])
  return { plate, payable: results[1]?.payable }
}

describe('the vehicle size, where prices depend on it', () => {
  it('ok: the size reported at the entry counts, else that of the exit', async () => {
    expect((await twoHours({ vehicleSize: 'motorcycle' })).payable).toBe('4.00')
    expect((await twoHours({}, { vehicleSize: 'motorcycle' })).payable).toBe('4.00')
    expect((await twoHours({ vehicleSize: 'large' }, { vehicleSize: 'motorcycle' })).payable).toBe('16.00')
    expect((await twoHours({ vehicleSize: 'small', plateColor: 'yellow' })).payable).toBe('8.00')
  })

  it('ok: without a reported size the plate decides; a large electric vehicle is recognised by its letter, whatever the plate colour', async () => {
    expect((await twoHours({})).payable).toBe('8.00')
    expect((await twoHours({ plateColor: 'yellow' })).payable).toBe('16.00')
    const plate = '粤B12345D'
    expect((await twoHours({ plate, plateColor: 'green' }, { plate })).payable).toBe('16.00')
  })

  it('ok: the order keeps the size: inside, in quotes, in details and when repriced', async () => {
    const plate = '粤B77777'
    await lot.report([{ direction: 'in', plate, passedAt: at('08:00'), vehicleSize: 'motorcycle' }])
    const { list } = await server.call(queryPresence, { plateNumber: plate }, { as: admin })
    expect(list).toMatchObject([{ payableAmount: '8.00' }])
    const orderId = list[0]?.orderId ?? 0
    expect(await server.call(quoteOrder, { orderId }, { as: admin })).toMatchObject({ payable: '8.00' })
    await lot.report([{ direction: 'out', plate, passedAt: at('10:00') }])
    const dear = await publishRule(server, admin, { rule: hourlyRule(900) })
    const rest = await publishRule(server, admin, { rule: hourlyRule(100) })
    const assignments = [
      { ruleId: dear, when: { sizes: ['motorcycle' as const] } },
      { ruleId: rest, when: {} },
    ]
    await assignRules(server, admin, lot.lotId, assignments)
    expect(await server.call(repriceOrder, { orderId, reason: '摩托车' }, { as: admin })).toMatchObject({
      before: '4.00',
      payable: '18.00',
    })
    expect(await server.call(explainRuleChoice, { orderId }, { as: admin })).toMatchObject({
      choices: [{ ruleId: dear, failed: null }],
    })
    const orders = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
    expect(typeof orders === 'object' && orders.list[0]).toMatchObject({ payableAmount: '18.00' })
  })

  it('invalid: an unknown vehicle class refuses only its event', async () => {
    const [refused, taken] = await lot.report([
      { direction: 'in', plate: '粤B88881', passedAt: at('08:00'), vehicleSize: 'tank' as 'large' },
      { direction: 'in', plate: '粤B88882', passedAt: at('08:00') },
    ])
    expect([refused?.result, taken?.result]).toEqual(['refused', 'accepted'])
  })
})
