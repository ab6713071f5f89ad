import {
  closeAlarm,
  correctPlate,
  type NamedPicture,
  orderActions,
  queryAlarm,
  reportPayments,
  reviewSentryLog,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sendBytes, type TakenPicture, takenPicture } from '../../../testing/vehicle-picture.ts'
import { raiseArrears } from '../../traffic/arrears/raise-arrears.ts'
import { removeExpiredPersonalData } from './remove-expired.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let car: TakenPicture
const begin = new Date('2026-03-02T12:00:00+08:00')

beforeAll(async () => {
  server = await startTestServer()
  car = await takenPicture(5, { width: 320, height: 200 })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(begin)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
})

const after = (days: number) => new Date(begin.getTime() + days * 86_400_000)
const work = (days: number, picturesDays?: number) =>
  removeExpiredPersonalData({
    database: server.database,
    pictures: server.pictures,
    clock: () => after(days),
    retention: { platesDays: undefined, phonesDays: undefined, picturesDays },
  })
const run = async <Row>(statement: string) =>
  (await sql.raw<Row>(statement.replaceAll('TENANT', String(tenantId))).execute(server.owner.shared)).rows
/** Whether the picture is shown, known and there. */
async function kept() {
  const [row] =
    await run(`select exists (select from pass where tenant_id = TENANT and picture_url like '/api/picture/%') as shown,
    exists (select from picture where tenant_id = TENANT) as known`)
  const opened = await server.pictures.open(`${tenantId}/${car.sha256.slice(0, 2)}/${car.sha256}`)
  opened?.stream.destroy()
  return { ...(row as object), isThere: opened !== undefined }
}
const all = { shown: true, known: true, isThere: true }
const none = { shown: false, known: false, isThere: false }
const pictures: NamedPicture[] = []

async function park(direction: 'in' | 'out', { plate = '粤B10001', at = begin } = {}) {
  pictures[0] = { kind: 'full', sha256: car.sha256 }
  const [result] = await lot.report([{ direction, plate, passedAt: at.toISOString(), pictures }])
  await sendBytes(server, lot, car)
  return result
}
const hours = (count: number) => new Date(begin.getTime() + count * 3_600_000)

it('pictures are removed with their bytes after 90 days, or after as many as somebody says', async () => {
  await park('in')
  await work(89)
  expect(await kept()).toEqual(all)
  await work(91)
  expect(await kept()).toEqual(none)
  expect(await run('select 1 from pass_picture where tenant_id = TENANT')).toEqual([])
  await park('in', { plate: '粤B10002' })
  await work(31, 30)
  expect(await kept()).toEqual(none)
})

it('addresses elsewhere stay where nobody says anything', async () => {
  await lot.report([
    { direction: 'in', plate: '粤B10009', passedAt: begin.toISOString(), pictureUrl: 'https://x.example/1' },
  ])
  await work(400)
  expect(await run('select picture_url from pass where tenant_id = TENANT')).toEqual([
    { picture_url: 'https://x.example/1' },
  ])
  await work(400, 30)
  expect(await run('select picture_url from pass where tenant_id = TENANT')).toEqual([{ picture_url: null }])
})

it('bytes that a newer pass shows as well stay', async () => {
  await park('in')
  server.setTime(after(60))
  await park('in', { plate: '粤B10002', at: after(60) })
  await work(91)
  expect(await kept()).toEqual(all)
  await work(151)
  expect(await kept()).toEqual(none)
})

describe('pictures stay for 30 days after what asks for them is over', () => {
  it('an alarm', async () => {
    await park('out')
    await work(200)
    expect(await kept()).toEqual(all)
    server.setTime(after(200))
    admin = await server.signIn(admin.account)
    const { list } = await server.call(queryAlarm, { Page: 1, PerPage: 9 }, { as: admin })
    for (const { alarmId } of list) await server.call(closeAlarm, { alarmId, remark: '已核对' }, { as: admin })
    await work(229)
    expect(await kept()).toEqual(all)
    await work(231)
    expect(await kept()).toEqual(none)
  })

  it('arrears', async () => {
    await lot.report([{ direction: 'in', plate: '粤B10001', passedAt: begin.toISOString() }])
    server.setTime(hours(5))
    const exit = await park('out', { at: hours(5) })
    server.setTime(after(1))
    await raiseArrears({ database: server.database, clock: () => after(1) })
    await work(200)
    expect(await kept()).toEqual(all)
    server.setTime(after(200))
    const paid = { eventId: 'p1', orderNo: exit?.orderNo ?? '', channel: 'cash' as const, amount: exit?.payable ?? '' }
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    const events = [{ ...paid, paidAt: after(200).toISOString() }]
    expect((await server.call(reportPayments, { events }, { headers })).results).toMatchObject([{ result: 'accepted' }])
    await work(229)
    expect(await kept()).toEqual(all)
    await work(231)
    expect(await kept()).toEqual(none)
  })

  it('a review, by the one who closes it', async () => {
    await park('in')
    const [order] = await run<{ order_id: number }>('select order_id from parking_order where tenant_id = TENANT')
    const orderId = order?.order_id ?? 0
    const { revision } = await server.call(orderActions, { orderId }, { as: admin })
    const plate = { plateNumber: '粤B10003', plateColor: 'blue', reason: '看图更正' } as const
    await server.call(correctPlate, { orderId, revision, ...plate }, { as: admin })
    await work(200)
    expect(await kept()).toEqual(all)
    server.setTime(after(200))
    const reviewer = await server.addUser(tenantId, ['sentryLog.read', 'sentryLog.review'])
    const [action] = await run<{ action_id: number }>('select action_id from lane_action where tenant_id = TENANT')
    const actionId = action?.action_id ?? 0
    await server.call(reviewSentryLog, { actionId, to: 'disputed', remark: '图中是另一辆车' }, { as: reviewer })
    await work(400)
    expect(await kept()).toEqual(all)
    server.setTime(after(400))
    const again = await server.addUser(tenantId, ['sentryLog.read', 'sentryLog.review'])
    await server.call(reviewSentryLog, { actionId, to: 'closed', remark: '已说明' }, { as: again })
    await work(429)
    expect(await kept()).toEqual(all)
    await work(431)
    expect(await kept()).toEqual(none)
  })
})
