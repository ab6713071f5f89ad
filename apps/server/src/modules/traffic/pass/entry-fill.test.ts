import { orderDetail, queryOrder, queryPresence, quoteOrder, repriceOrder, tryChargeRule } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let plates = 0

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const newPlate = () => `粤E${String(10_000 + ++plates)}`
const busy = hourlyRule(500, { fillSteps: [{ fromPercent: 50, percent: 200 }] })

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId, { capacity: 4 })
  const ruleId = await publishRule(server, admin, { name: `浮动${++plates}`, rule: busy })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

const enter = (plate: string, clock: string) => ({ direction: 'in' as const, plate, passedAt: at(clock) })
const leave = (plate: string, clock: string) => ({ direction: 'out' as const, plate, passedAt: at(clock) })
async function orderIdOf(plate: string) {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
}

describe('how full the lot is as a stay begins', () => {
  it('counts the vehicles inside, also those of the same batch, without the vehicle itself', async () => {
    const [a, b, c] = [newPlate(), newPlate(), newPlate()]
    // Of 4 spaces none, one, then two are taken as they enter: 0 %, 25 %, 50 %.
    await lot.report([enter(a, '08:00'), enter(b, '08:01'), enter(c, '08:02')])
    const results = await lot.report([leave(a, '09:00'), leave(b, '09:01'), leave(c, '09:02')])
    expect(results.map(({ payable }) => payable)).toEqual(['5.00', '5.00', '10.00'])
    // Everybody left in one batch: who enters then finds an empty lot.
    const [d, e] = [newPlate(), newPlate()]
    const next = await lot.report([enter(d, '10:00'), leave(d, '10:30'), enter(e, '10:31'), leave(e, '11:00')])
    expect(next.flatMap(({ payable }) => payable ?? [])).toEqual(['5.00', '5.00'])
  })

  it('stays with the order: quoted, explained and priced again by it when the lot is empty', async () => {
    const [a, b, c] = [newPlate(), newPlate(), newPlate()]
    await lot.report([enter(a, '08:00'), enter(b, '08:01')])
    await lot.report([enter(c, '11:30')])
    await lot.report([leave(a, '11:31'), leave(b, '11:32')])
    const orderId = await orderIdOf(c)
    expect(await server.call(quoteOrder, { orderId }, { as: admin })).toMatchObject({ payable: '10.00' })
    const { list } = await server.call(queryPresence, { plateNumber: c, Page: 1, PerPage: 10 } as never, { as: admin })
    expect(list[0]?.payableAmount).toBe('10.00')
    const [exit] = await lot.report([leave(c, '12:00')])
    expect(exit?.payable).toBe('10.00')
    const { fee } = await server.call(orderDetail, { orderId }, { as: admin })
    expect(fee?.[0]).toEqual({ kind: 'fill', fillPercent: 50, percent: 200, amount: '0.00' })
    const repriced = await server.call(repriceOrder, { orderId, reason: '核对' }, { as: admin })
    expect(repriced).toMatchObject({ before: '10.00', payable: '10.00' })
  })

  it('is tried in the laboratory', async () => {
    const stay = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:00:00' }
    const stays = [stay, { ...stay, fillPercent: 49 }, { ...stay, fillPercent: 50 }]
    const { results } = await server.call(tryChargeRule, { rule: busy, stays }, { as: admin })
    expect(results.map(({ amount }) => amount)).toEqual(['5.00', '5.00', '10.00'])
  })
})
