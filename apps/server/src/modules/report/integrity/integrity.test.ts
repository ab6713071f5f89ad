import {
  type BodyOf,
  beginDuty,
  changeOrderTime,
  countDuty,
  countIntegrity,
  countSentryData,
  countSentryLog,
  type IntegrityRow,
  orderActions,
  queryIntegrity,
  queryOrder,
  saveSentry,
  sendLaneCommand,
  undoOrderAction,
  waiveOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let wang: SignedInCaller
let li: SignedInCaller
let lot: TestLot
let sentryId: number
let plates = 0

const at = (time: string, day = '03-02') => `2026-${day}T${time}:00+08:00`
const reason = '按录像更正'

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('08:00')))
  const { tenantId, admin: first } = await server.addTenant('甲停车')
  admin = first
  const works = [
    'sentryDuty.work',
    'order.read',
    'order.correct',
    'order.waive',
    'lane.control',
    'personalData.read',
  ] as const
  wang = await server.addUser(tenantId, [...works])
  li = await server.addUser(tenantId, [...works])
  lot = await addLot(server, tenantId)
  await addLot(server, tenantId, { name: '静停车场' })
  const lanes = server.owner.shared.selectFrom('lane').select('lane_id').where('lot_id', '=', lot.lotId)
  const laneIds = (await lanes.execute()).map(({ lane_id: id }) => id)
  const booth = { lotId: lot.lotId, name: '南岗', float: '100', laneIds, userIds: [wang.userId] }
  ;({ sentryId } = await server.call(saveSentry, booth, { as: admin }))

  // Four weeks before: three left, and Wang waived one.
  server.setTime(new Date(at('09:00', '01-20')))
  for (const _ of [1, 2]) await leaves('09:00', '01-20')
  await waives(await leaves('09:00', '01-20'), wang)

  // Today Wang's shift sees four leave, of which he waives two and corrects one; Li, without a shift, opens once.
  server.setTime(new Date(at('08:00')))
  const { dutyId } = await server.call(beginDuty, { sentryId }, { as: wang })
  server.setTime(new Date(at('09:30')))
  for (const by of [wang, wang]) await waives(await leaves('09:00'), by)
  await corrects(await leaves('09:00'), wang)
  const undone = await leaves('09:00')
  await corrects(undone, wang)
  await undo(undone)
  const [exit] = await lanes.where('direction', '=', 'out').execute()
  await server.call(sendLaneCommand, { laneId: exit?.lane_id ?? 0, kind: 'openOnce', reason: '设备故障' }, { as: li })
  server.setTime(new Date(at('09:50')))
  await server.call(countDuty, { dutyId, counts: 0, counted: '88' }, { as: wang })
  server.setTime(new Date(at('11:00')))
  await leaves('10:30')
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())

async function leaves(clock: string, day?: string): Promise<number> {
  const plate = `粤D${20_000 + ++plates}`
  const from = `${String(Number(clock.slice(0, 2)) - 1).padStart(2, '0')}${clock.slice(2)}`
  await lot.report([
    { direction: 'in', plate, passedAt: at(from, day) },
    { direction: 'out', plate, passedAt: at(clock, day) },
  ])
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
}
const seen = async (orderId: number) => ({
  orderId,
  revision: (await server.call(orderActions, { orderId }, { as: admin })).revision,
  reason,
})
const waives = async (orderId: number, as: SignedInCaller) =>
  server.call(waiveOrder, { ...(await seen(orderId)), why: 'official' }, { as })
const corrects = async (orderId: number, as: SignedInCaller) =>
  server.call(changeOrderTime, { ...(await seen(orderId)), cameAt: '2026-03-02 08:30:00', leftAt: null }, { as })
const undo = async (orderId: number) => {
  const { revision, actions } = await server.call(orderActions, { orderId }, { as: admin })
  const actionId = actions.find(({ canUndo }) => canUndo)?.actionId ?? 0
  return server.call(undoOrderAction, { orderId, revision, actionId, reason }, { as: admin })
}
const board = async (body: Partial<BodyOf<typeof queryIntegrity>> = {}, as = admin): Promise<IntegrityRow[]> => {
  const found = await server.call(queryIntegrity, body, { as })
  return typeof found === 'object' ? found.list : []
}

describe('[report/integrity] what was done by hand', () => {
  it('is counted for each person, per 1,000 that left in his shifts, against the median and the 4 weeks before; what was undone is not', async () => {
    const rows = await board()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ groupId }) => groupId === wang.userId)).toMatchObject({
      ...{ vehicles: 4, sample: 'small', freeExits: 2, freeExitsRate: 500, freeExitsMedian: 250 },
      ...{ corrections: 1, correctionsRate: 250, openings: 0, openingsRate: 0, openingsMark: 'none' },
      ...{ shifts: 1, shiftsOff: 1, difference: '-12.00' },
    })
    // Without a shift he is compared with all that left.
    expect(rows.find(({ groupId }) => groupId === li.userId)).toMatchObject({
      ...{ vehicles: 5, openings: 1, openingsRate: 200, freeExits: 0, shifts: null, difference: null },
    })
  })

  it('is counted by booth, lane and hour as well', async () => {
    expect(await board({ group: 'sentry' })).toMatchObject([
      { placeName: '南岗', vehicles: 5, openings: 1, freeExits: 2, freeExitsBefore: 333.3, difference: '-12.00' },
    ])
    const lanes = await board({ group: 'lane', Sort: 'freeExits' })
    expect(lanes[0]).toMatchObject({ vehicles: 5, freeExits: 2, openings: 1, difference: null })
    const hours = await board({ group: 'hour', Sort: 'vehicles' })
    expect(hours.map(({ placeName, vehicles, freeExits }) => [placeName, vehicles, freeExits])).toEqual([
      ['09:00–09:59', 4, 2],
      ['10:00–10:59', 1, 0],
    ])
  })

  it('leads from each figure to just its rows', async () => {
    const filterOf = { person: 'userId', sentry: 'sentryId', lane: 'laneId', hour: 'hour' } as const
    for (const group of ['person', 'sentry', 'lane', 'hour'] as const) {
      for (const row of await board({ group })) {
        const { groupId, lotId, begin, end } = row
        const rest = { [filterOf[group]]: groupId, lotId, begin, end }
        for (const figure of ['openings', 'freeExits', 'corrections'] as const) {
          const { total } = await server.call(countSentryLog, { figure, ...rest }, { as: admin })
          expect([group, groupId, figure, total]).toEqual([group, groupId, figure, row[figure]])
        }
        if (row.shifts === null) continue
        expect(await server.call(countSentryData, rest, { as: admin })).toEqual({ total: row.shifts })
      }
    }
  })

  it('is of the time that was asked for, and what was before it is compared', async () => {
    const begin = '2026-01-20 00:00:00'
    const rows = await board({ begin, end: '2026-01-21 00:00:00', group: 'sentry' })
    expect(rows).toMatchObject([{ vehicles: 3, freeExits: 1, freeExitsRate: 333.3, freeExitsBefore: null }])
  })

  it('is another tenant’s own, needs its permission, and is exported', async () => {
    expect(await board({}, stranger)).toEqual([])
    expect(await server.refuse(queryIntegrity, {}, { as: wang })).toMatchObject({ state: 401 })
    expect(await server.call(countIntegrity, {}, { as: admin })).toEqual({ total: 2 })
    const url = await server.call(queryIntegrity, { QueryAll: true }, { as: admin })
    const sheet = readSheet(await server.download(String(url), admin))
    expect(sheet).toHaveLength(3)
    expect(sheet[0]).toContain('现金差额')
  })
})
