import { takeAlarm } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from './check.ts'
import { healTenant, planHealing } from './heal.ts'

let server: TestServer
let tenantId: number
let lot: TestLot
const now = new Date('2026-03-02T12:00:00+08:00')

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(now)
})
afterAll(() => server.close())
beforeEach(async () => {
  tenantId = (await server.addTenant('甲停车')).tenantId
  lot = await addLot(server, tenantId)
})

const pass = (direction: 'in' | 'out', clock: string, plate: string): TestPass => ({
  direction,
  plate,
  passedAt: `2026-03-02T${clock}:00+08:00`,
})

/**
 * The rows of a batch whose first try stored orders outside its transaction, and whose second try found them: the orders exist, their passes were
 * treated as second readings, and no alarm was raised.
 */
async function meetOwnOrders(...plates: string[]): Promise<void> {
  await run(sql`update pass set outcome = 'repeated' where tenant_id = ${tenantId} and plate = any(${plates})`)
  await run(sql`delete from alarm where tenant_id = ${tenantId} and plate = any(${plates})`)
}

/** The same, of a box that never sent the batch again. */
async function loseBatch(...plates: string[]): Promise<void> {
  await run(sql`delete from pass where tenant_id = ${tenantId} and plate = any(${plates})`)
  await run(sql`delete from alarm where tenant_id = ${tenantId} and plate = any(${plates})`)
}

const run = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(server.owner.shared)).rows
const names = async () => (await checkTenant(server.database, tenantId)).map(({ name }) => name)
const heal = () => healTenant(server.database, tenantId, () => now)
const outcomes = async () =>
  (
    await run(sql<{ seen: string }>`
      select plate || ' ' || direction || ' ' || outcome as seen from pass where tenant_id = ${tenantId} order by pass_id`)
  ).map(({ seen }) => seen)
const orders = () =>
  run(sql`select plate, park_status, mark, pay_status, payable_fen, coupon_fen, paid_fen
    from parking_order where tenant_id = ${tenantId} order by order_id`)
const alarms = () =>
  run(sql<{ plate: string; state: string }>`
    select plate, state, raised_at, lane_id, pass_id, box_id, order_id from alarm where tenant_id = ${tenantId} order by pass_id`)

describe('healing', () => {
  it('corrects the outcome of passes that found orders of their own first try, and raises the missing alarm', async () => {
    await lot.report([
      pass('in', '08:00', '粤B10001'),
      pass('out', '08:01', '粤B10002'),
      pass('in', '08:02', '粤B10003'),
      pass('out', '09:02', '粤B10003'),
      pass('in', '08:03', '粤B10004'),
      pass('in', '08:33', '粤B10004'),
    ])
    const before = { outcomes: await outcomes(), orders: await orders(), alarms: await alarms() }
    await meetOwnOrders('粤B10001', '粤B10002', '粤B10003', '粤B10004')
    expect(await names()).toEqual(['orderHasPass', 'insideFitsPasses'])

    const planned = await planHealing(server.database, tenantId)
    expect(await names()).not.toEqual([])
    expect(await heal()).toEqual(planned)
    expect({ outcomes: await outcomes(), orders: await orders(), alarms: await alarms() }).toEqual(before)
    expect(await names()).toEqual([])
    expect(await heal()).toEqual([])
  })

  it.each([
    ['zeroLength', '08:00', '08:00'],
    ['negative', '08:00', '07:00'],
    ['closed', '08:00', '09:00'],
  ])('derives %s from the ends of the stay', async (outcome, entry, exit) => {
    await lot.report([pass('in', entry, '粤B10001'), pass('out', exit, '粤B10001')])
    await meetOwnOrders('粤B10001')
    await heal()
    expect(await outcomes()).toEqual(['粤B10001 in opened', `粤B10001 out ${outcome}`])
  })

  it('recognises a late entry by the order’s mark, and closes its alarm', async () => {
    await lot.report([pass('out', '09:00', '粤B10001'), pass('in', '08:00', '粤B10001')])
    await lot.report([
      pass('in', '08:00', '粤B10002'),
      pass('in', '10:00', '粤B10002'),
      pass('out', '09:00', '粤B10002'),
    ])
    await lot.report([pass('in', '10:00', '粤B10003'), pass('in', '09:00', '粤B10003')])
    const before = await outcomes()
    await meetOwnOrders('粤B10001', '粤B10002')
    await run(
      sql`update pass set outcome = 'repeated' where tenant_id = ${tenantId} and plate = '粤B10003' and outcome = 'doubleEntry'`,
    )
    await heal()
    expect(await outcomes()).toEqual(before)
    expect(await alarms()).toMatchObject([{ plate: '粤B10001', state: 'closed' }])
    expect(await names()).toEqual([])
  })

  it('does not change a real second reading', async () => {
    await lot.report([pass('in', '08:00', '粤B10001'), pass('in', '08:00', '粤B10001')])
    expect(await heal()).toEqual([])
    await run(sql`update pass set outcome = 'repeated' where tenant_id = ${tenantId}`)
    await heal()
    expect(await outcomes()).toEqual(['粤B10001 in opened', '粤B10001 in repeated'])
  })

  it('does not treat a second reading of another moment as the first', async () => {
    const second = { ...pass('in', '08:00', '粤B10001'), passedAt: '2026-03-02T08:00:05+08:00' }
    await lot.report([pass('in', '08:00', '粤B10001'), second])
    await run(sql`delete from pass where tenant_id = ${tenantId} and outcome = 'opened'`)
    expect(await heal()).toMatchObject([{ kind: 'markOrder', why: 'noPass' }])
    expect(await outcomes()).toEqual(['粤B10001 in repeated'])
    expect(await names()).toEqual([])
  })

  it('marks an order without passes for review, and changes no amounts', async () => {
    await lot.report([pass('in', '08:00', '粤B10001')])
    await lot.report([pass('in', '08:02', '粤B10003'), pass('out', '09:02', '粤B10003')])
    const before = await orders()
    await loseBatch('粤B10001', '粤B10003')
    const done = await heal()
    expect(done).toMatchObject([
      { kind: 'markOrder', why: 'noPass', before: 'none' },
      { kind: 'markOrder', why: 'noPass', before: 'none' },
    ])
    expect(await orders()).toEqual(before.map(order => ({ ...(order as object), mark: 'inconsistent' })))
    expect(await names()).toEqual([])
    expect(await heal()).toEqual([])
  })

  it('keeps the mark when later passes arrive', async () => {
    await lot.report([pass('in', '08:00', '粤B10001'), pass('in', '08:00', '粤B10002')])
    await loseBatch('粤B10001', '粤B10002')
    await heal()
    await lot.report([pass('in', '10:00', '粤B10001'), pass('out', '08:00', '粤B10002')])
    expect(await orders()).toMatchObject([
      { park_status: 'exitMissed', mark: 'inconsistent' },
      { park_status: 'left', mark: 'inconsistent' },
      { park_status: 'inside', mark: 'none' },
    ])
    expect(await names()).toEqual([])
  })

  it('marks an order with a discount but no used coupon', async () => {
    await lot.report([pass('in', '08:00', '粤B10001'), pass('out', '09:00', '粤B10001')])
    await run(sql`update parking_order set coupon_fen = 200 where tenant_id = ${tenantId}`)
    expect(await names()).toEqual(['couponsFitOrder'])
    expect(await heal()).toMatchObject([{ kind: 'markOrder', why: 'noCoupon' }])
    expect(await orders()).toMatchObject([{ mark: 'inconsistent', coupon_fen: 200, payable_fen: 500 }])
    expect(await names()).toEqual([])
  })

  it('audits each change, and does not change other tenants', async () => {
    await lot.report([
      pass('in', '08:00', '粤B10001'),
      pass('out', '08:01', '粤B10002'),
      pass('in', '08:00', '粤B10003'),
    ])
    await meetOwnOrders('粤B10001', '粤B10002')
    await loseBatch('粤B10003')
    const other = (await server.addTenant('乙停车')).tenantId
    const otherLot = await addLot(server, other)
    await otherLot.report([pass('in', '08:00', '粤B10001')])
    await run(sql`update pass set outcome = 'repeated' where tenant_id = ${other}`)
    await heal()
    const audit = await run(sql`
      select tenant_id as "tenantId", user_id as "userId", action, entity, before, after ->> 'outcome' as outcome, after ->> 'mark' as mark
      from audit where request_id = 'heal-data' and tenant_id in (${tenantId}, ${other}) order by audit_id`)
    const row = { tenantId, userId: null, outcome: null, mark: null }
    expect(audit).toEqual([
      { ...row, action: 'heal.restorePass', entity: 'pass', before: { outcome: 'repeated' }, outcome: 'opened' },
      { ...row, action: 'heal.restorePass', entity: 'pass', before: { outcome: 'repeated' }, outcome: 'orphanExit' },
      { ...row, action: 'heal.raiseAlarm', entity: 'pass', before: null },
      { ...row, action: 'heal.markOrder', entity: 'order', before: { mark: 'none' }, mark: 'inconsistent' },
    ])
    expect((await checkTenant(server.database, other)).map(({ name }) => name)).toContain('orderHasPass')
  })

  it('raises alarms that can be taken like any other', async () => {
    const { admin, tenantId: own } = await server.addTenant('丙停车')
    tenantId = own
    lot = await addLot(server, own)
    await lot.report([pass('out', '08:01', '粤B10002')])
    await meetOwnOrders('粤B10002')
    await heal()
    const [alarm] = await run(sql<{ alarm_id: number }>`select alarm_id from alarm where tenant_id = ${own}`)
    await server.call(takeAlarm, { alarmId: alarm?.alarm_id ?? 0 }, { as: admin })
    expect(await alarms()).toMatchObject([{ state: 'taken' }])
  })
})
