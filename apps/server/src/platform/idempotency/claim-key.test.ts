import { askRefund, offerStayRefund, orderActions, queryOrder, reportPayments, takeCash } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '../../testing/test-card.ts'
import { addLot, type TestLot } from '../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())

/** A stay at 10.00, of which 5.00 is paid at the gate. */
async function stay() {
  const plate = `粤B${50_000 + ++plates}`
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at('10:00') },
  ])
  const orderNo = exit?.orderNo ?? ''
  const events = [{ eventId: newKey(), orderNo, channel: 'wechat' as const, amount: '5.00', paidAt: at('10:01') }]
  await server.call(reportPayments, { events }, { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })
  const found = await server.call(queryOrder, { orderNo }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  const { payments } = await server.call(offerStayRefund, { orderId }, { as: admin })
  return { orderId, revision, paymentId: payments[0]?.paymentId ?? 0 }
}

/** Everything that says where money is. */
const money = async () => {
  const tables = ['payment', 'ledger_entry', 'refund', 'journal', 'leg', 'parking_order', 'idempotency']
  const counts = tables.map(table =>
    sql<{ hash: string }>`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash
    from ${sql.table(table)} as t`.execute(server.owner.shared),
  )
  return (await Promise.all(counts)).map(({ rows }) => rows[0]?.hash)
}
const conflicts = async (): Promise<number> => {
  const found = await sql<{ total: number }>`
    select count(*)::int as total from audit where action = 'idempotency.conflict' and tenant_id = ${tenantId}`.execute(
    server.owner.shared,
  )
  return found.rows[0]?.total ?? 0
}

it('I5: one key, one effect: sent again it changes nothing, with other content or for another action only the log', async () => {
  const { orderId, revision, paymentId } = await stay()
  const cash = { orderId, revision, amount: '2.00', idempotencyKey: newKey() }
  await server.call(takeCash, cash, { as: admin })
  const after = await money()
  await server.call(takeCash, cash, { as: admin })
  expect(await money()).toEqual(after)
  expect(await conflicts()).toBe(0)
  const other = await server.refuse(takeCash, { ...cash, amount: '3.00' }, { as: admin })
  expect(other.code).toBe('money.keyUsed')
  const back = { paymentId, amount: '2.00', reason: 'complaint', way: 'cash', remark: '' } as const
  const elsewhere = await server.refuse(askRefund, { ...back, idempotencyKey: cash.idempotencyKey }, { as: admin })
  expect(elsewhere.code).toBe('money.keyUsed')
  expect(await money()).toEqual(after)
  expect(await conflicts()).toBe(2)
})

it('a refused call gives its key free: the amount is corrected in the same dialog', async () => {
  const { orderId, revision } = await stay()
  const cash = { orderId, revision, idempotencyKey: newKey() }
  expect((await server.refuse(takeCash, { ...cash, amount: '9.00' }, { as: admin })).code).toBe('payment.aboveDue')
  expect(await server.call(takeCash, { ...cash, amount: '5.00' }, { as: admin })).toMatchObject({ payStatus: 'paid' })
})

it('of two calls with one key and other content at the same time one is done', async () => {
  const { orderId, revision } = await stay()
  const cash = { orderId, revision, idempotencyKey: newKey() }
  const outcomes = await Promise.all(
    ['1.00', '2.00'].map(amount =>
      server.call(takeCash, { ...cash, amount }, { as: admin }).then(
        () => 'done',
        () => 'refused',
      ),
    ),
  )
  expect(outcomes.sort()).toEqual(['done', 'refused'])
})
