import { randomUUID } from 'node:crypto'
import {
  checkUserPassword,
  correctPlate,
  openCard,
  orderActions,
  refundCard,
  registerShare,
  reportPayments,
  reportTurnBacks,
  reviewSentryLog,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Retention } from '../../../http/context.ts'
import { addCardRule, newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { checkData } from '../invariant/check.ts'
import { removeExpiredPersonalData } from './remove-expired.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-01T10:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
})

const pass = (direction: 'in' | 'out', day: string, clock: string, plate: string): TestPass => ({
  direction,
  plate,
  passedAt: `2026-03-${day}T${clock}:00+08:00`,
  pictureUrl: `https://pictures.example/${plate}`,
})
const run = async <Row>(statement: string) =>
  (await sql.raw<Row>(statement.replaceAll('TENANT', String(tenantId))).execute(server.owner.shared)).rows
const forever: Retention = { platesDays: undefined, phonesDays: undefined, picturesDays: undefined }
const work = (retention: Partial<Retention>, at = '2026-04-10T00:00:00+08:00') =>
  removeExpiredPersonalData({
    database: server.database,
    pictures: server.pictures,
    clock: () => new Date(at),
    retention: { ...forever, ...retention },
  })
const plates = (table: string, key: string) =>
  run<{ seen: string }>(
    `select regexp_replace(plate, '^\\*\\*\\*.+', '***N') as seen from ${table} where tenant_id = TENANT order by ${key}`,
  ).then(rows => rows.map(({ seen }) => seen))
const audit = () =>
  run<{ action: string; after: Record<string, unknown> }>(
    `select action, after from audit where tenant_id = TENANT and request_id = 'retention' order by audit_id`,
  )

async function pay(orderNo: string | undefined, amount: string): Promise<void> {
  const event = { eventId: randomUUID(), orderNo, channel: 'cash', amount, paidAt: '2026-03-02T10:00:00+08:00' }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const { results } = await server.call(reportPayments, { events: [event] }, { headers })
  expect(results).toMatchObject([{ result: 'accepted' }])
}

async function parkAndPay(plate: string, day: string): Promise<void> {
  const [, exit] = await lot.report([pass('in', day, '08:00', plate), pass('out', day, '09:00', plate)])
  await pay(exit?.orderNo, exit?.payable ?? '')
}

describe('plates', () => {
  it('of vehicles that turned back are removed with their rows', async () => {
    const back = (eventId: string, turnedBackAt: string) => {
      const events = [{ eventId, laneCode: 'IN-1', turnedBackAt, plate: '粤B10009', passEventIds: [`${eventId}-pass`] }]
      const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
      return server.call(reportTurnBacks, { events }, { headers })
    }
    await back('old', '2026-03-01T09:00:00+08:00')
    server.setTime(new Date('2026-04-09T10:00:00+08:00'))
    await back('new', '2026-04-09T09:00:00+08:00')
    await work({ platesDays: 30 })
    expect(await run('select event_id from turn_back where tenant_id = TENANT')).toEqual([{ event_id: 'new' }])
    expect(await run('select event_id from turned_back_pass where tenant_id = TENANT')).toHaveLength(1)
  })

  it('of settled older stays are removed from orders, passes, alarms and messages; amounts and times stay', async () => {
    server.setTime(new Date('2026-03-02T09:00:00+08:00'))
    await parkAndPay('粤B10001', '02')
    await lot.report([pass('in', '02', '08:00', '粤B10002'), pass('out', '02', '08:10', '粤B10002')])
    await lot.report([pass('out', '02', '09:00', '粤B10003')])
    await lot.report([{ ...pass('in', '02', '08:00', '粤B10004'), laneCode: 'NOWHERE' }])
    server.setTime(new Date('2026-03-20T09:00:00+08:00'))
    await parkAndPay('粤B10005', '20')
    const money = () =>
      run(
        'select order_no, entry_at, exit_at, payable_fen, paid_fen, pay_status, fee from parking_order where tenant_id = TENANT',
      )
    const before = await money()

    await work({ platesDays: 30 })
    expect(await plates('parking_order', 'order_id')).toEqual(['***N', '***N', '***N', '粤B10005'])
    expect(await plates('pass', 'pass_id')).toEqual([...Array(5).fill('***N'), '***', '粤B10005', '粤B10005'])
    expect(await run('select count(plate_raw) as kept from pass where tenant_id = TENANT')).toEqual([{ kept: 2 }])
    expect(await plates('alarm', 'alarm_id')).toEqual(['***N'])
    expect(
      await run(`select content ->> 'plate' as plate from message where tenant_id = TENANT and content ? 'plate'`),
    ).toEqual([{ plate: '***' }])
    expect(await money()).toEqual(before)
    expect(await checkData(server.database)).toEqual([])
    const written = JSON.stringify(await audit())
    expect(await audit()).toMatchObject([
      {
        action: 'retention.plates',
        after: { orders: 3, passes: 5, alarms: 1, coupons: 0, before: '2026-03-10T16:00:00.000Z' },
      },
      { action: 'retention.plates', after: { passes: 1, alarms: 0, messages: 1 } },
    ])
    expect(written).not.toContain('粤B')
    await work({ platesDays: 30 })
    expect(await audit()).toHaveLength(2)
  })

  it('stay while the vehicle is inside, money is owed, or review is needed', async () => {
    await lot.report([pass('in', '02', '08:00', '粤B10001')])
    await lot.report([pass('in', '02', '08:00', '粤B10002'), pass('out', '02', '12:00', '粤B10002')])
    await lot.report([pass('in', '02', '08:00', '粤B10003'), pass('out', '02', '07:00', '粤B10003')])
    await lot.report([pass('in', '02', '08:00', '粤B10004'), pass('out', '02', '08:10', '粤B10004')])
    await run(`update parking_order set mark = 'inconsistent' where plate = '粤B10004'`)
    await work({ platesDays: 1 })
    expect(await plates('parking_order', 'order_id')).toEqual(['粤B10001', '粤B10002', '粤B10003', '粤B10004'])
    expect(await plates('pass', 'pass_id')).not.toContain('***N')
    expect(await audit()).toEqual([])
  })

  it('of two stays do not look like one vehicle afterwards', async () => {
    await lot.report([pass('in', '02', '08:00', '粤B10001'), pass('out', '02', '08:10', '粤B10001')])
    await lot.report([pass('in', '02', '08:00', '粤B10002'), pass('out', '02', '08:10', '粤B10002')])
    await work({ platesDays: 1 })
    expect(await run('select count(distinct plate) as plates from parking_order where tenant_id = TENANT')).toEqual([
      { plates: 2 },
    ])
  })

  it('are removed from used coupons, and stay on usable ones', async () => {
    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId] })
    const templateId = await addTemplate(server, admin, { kind: 'free' })
    await give(server, admin, { merchantId, templateId }, '粤B10001', '粤B10002')
    await lot.report([pass('in', '02', '08:00', '粤B10001'), pass('out', '02', '09:10', '粤B10001')])
    await work({ platesDays: 1 })
    expect(await plates('coupon', 'coupon_id')).toEqual(['***N', '粤B10002'])
    expect(await checkData(server.database)).toEqual([])
  })
})

describe('telephones', () => {
  it('are removed with old text messages and registrations, and from ended cards but not valid ones', async () => {
    const [{ code } = { code: '' }] = await run<{ code: string }>(
      'select share_code as code from tenant where tenant_id = TENANT',
    )
    const registration = { code, lotId: lot.lotId, name: '张三', phone: '13800138000', plateNumber: '粤B12345' }
    await server.call(registerShare, registration, {})
    server.setTime(new Date('2026-03-20T10:00:00+08:00'))
    await server.call(registerShare, { ...registration, phone: '13800138001' }, {})
    await sellCards()
    await work({ phonesDays: 30 }, '2026-04-10T00:00:00+08:00')
    expect(await run('select phone from share_registration where tenant_id = TENANT')).toEqual([
      { phone: '13800138001' },
    ])
    expect(await run('select phone from sms where tenant_id = TENANT')).toEqual([{ phone: '13800138001' }])
    const owners = 'select owner_mobile as phone from card where tenant_id = TENANT order by card_id'
    expect(await run(owners)).toEqual([{ phone: '13900139000' }, { phone: '13900139000' }])
    // The refunded card ended with the 20th, the other with the 19th of April and three days of grace.
    await work({ phonesDays: 30 }, '2026-04-20T00:00:01+08:00')
    expect(await run(owners)).toEqual([{ phone: '13900139000' }, { phone: '' }])
    await work({ phonesDays: 30 }, '2026-05-23T00:00:00+08:00')
    expect(await run(owners)).toEqual([{ phone: '13900139000' }, { phone: '' }])
    await work({ phonesDays: 30 }, '2026-05-23T00:00:01+08:00')
    expect(await run(owners)).toEqual([{ phone: '' }, { phone: '' }])
    expect((await audit()).map(({ action }) => action)).toEqual(Array(3).fill('retention.phones'))
    expect(await checkData(server.database)).toEqual([])
  })

  async function sellCards() {
    admin = await server.signIn(admin.account)
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const cardRuleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
    const owner = { ownerName: '李四', ownerMobile: '13900139000' }
    const sale = {
      cardRuleId,
      beginDay: '2026-03-20',
      periods: 1,
      ...owner,
      paid: '300.00',
      channel: 'wechat' as const,
    }
    await server.call(openCard, { ...sale, plates: ['粤B20001'], idempotencyKey: newKey() }, { as: admin })
    const { cardId } = await server.call(
      openCard,
      { ...sale, plates: ['粤B20002'], idempotencyKey: newKey() },
      { as: admin },
    )
    const refund = { cardId, expected: '0.00', channel: 'cash' as const, reason: '搬家', idempotencyKey: newKey() }
    const expected = /[\d.]+/.exec((await server.refuse(refundCard, refund, { as: admin })).message)?.[0] ?? ''
    await server.call(refundCard, { ...refund, expected }, { as: admin })
  }
})

it('picture URLs are removed from all passes after their own number of days', async () => {
  server.setTime(new Date('2026-03-20T09:00:00+08:00'))
  await lot.report([pass('in', '02', '08:00', '粤B10001'), pass('in', '20', '08:00', '粤B10002')])
  await work({ picturesDays: 30 })
  expect(
    await run('select plate, picture_url is null as gone from pass where tenant_id = TENANT order by pass_id'),
  ).toEqual([
    { plate: '粤B10001', gone: true },
    { plate: '粤B10002', gone: false },
  ])
  expect(await audit()).toMatchObject([{ action: 'retention.pictures', after: { passes: 1 } }])
})

it('nothing is removed without a setting', async () => {
  await parkAndPay('粤B10001', '02')
  await work({}, '2036-01-01T00:00:00+08:00')
  expect(await plates('parking_order', 'order_id')).toEqual(['粤B10001'])
  expect(await audit()).toEqual([])
})

/** Another person confirms what was done. */
async function reviewed(): Promise<void> {
  const reviewer = await server.addUser(tenantId, ['sentryLog.read', 'sentryLog.review'])
  const actions = await run<{ action_id: number }>('select action_id from lane_action where tenant_id = TENANT')
  for (const { action_id: actionId } of actions)
    await server.call(reviewSentryLog, { actionId, to: 'confirmed' }, { as: reviewer })
}

it('plates and pictures leave the log of actions with those of their orders; who acted, and why, stays', async () => {
  await parkAndPay('粤B77777', '02')
  const [order] = await run<{ order_id: number }>('select order_id from parking_order where tenant_id = TENANT')
  const orderId = order?.order_id ?? 0
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  const plate = { plateNumber: '粤B77778', plateColor: 'blue' } as const
  await server.call(correctPlate, { orderId, revision, ...plate, reason: '看图更正' }, { as: admin })
  const kept = () =>
    run<{ plate: string; text: string; pictures: number; reason: string }>(
      `select plate, changes::text as text, num_nonnulls(entry_picture_url, exit_picture_url) as pictures, reason
       from lane_action where tenant_id = TENANT`,
    )
  expect(await kept()).toMatchObject([{ plate: '粤B77778', pictures: 2 }])
  await reviewed()
  await work({ platesDays: 30, picturesDays: 30 })
  const [action] = await kept()
  expect(action).toMatchObject({ plate: `***${orderId}`, pictures: 0, reason: '看图更正' })
  expect(action?.text).not.toContain('粤B')
})
