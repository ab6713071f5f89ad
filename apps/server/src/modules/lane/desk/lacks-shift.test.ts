import {
  beginDuty,
  claimLane,
  countDuty,
  heartbeat,
  ownDuty,
  querySentryLog,
  releaseLane,
  saveSentry,
  saveSetting,
  sendLaneCommand,
  sentryChoices,
  workSheet,
} from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsIn } from '../../../testing/rows-in.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let attendant: SignedInCaller
let agent: SignedInCaller
let laneId: number
let sentryId: number
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T10:00:00+08:00'))
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  const desk = ['laneDesk.read', 'laneDesk.handle', 'lane.control'] as const
  attendant = await server.addUser(tenant.tenantId, [...desk, 'sentryDuty.work'])
  agent = await server.addUser(tenant.tenantId, [...desk])
  lot = await addLot(server, tenant.tenantId)
  const { lotId } = lot
  const { lanes } = await server.call(sentryChoices, { lotId }, { as: admin })
  laneId = lanes[0]?.laneId ?? 0
  const booth = { lotId, name: '东岗', float: '0', laneIds: [laneId], userIds: [attendant.userId] }
  ;({ sentryId } = await server.call(saveSentry, booth, { as: admin }))
})
afterAll(() => server.close())

it('[dashboard/console] where the operator wants it, an attendant without an open shift reads and does nothing; whoever is on no booth works on', async () => {
  const claim = (as: SignedInCaller) => server.call(claimLane, { laneId }, { as })
  const command = { laneId, kind: 'holdOpen', reason: '高峰' } as const
  await claim(attendant)
  await server.call(releaseLane, { laneId }, { as: attendant })
  await server.call(saveSetting, { deskNeedsShift: true }, { as: admin })
  expect(await server.refuse(claimLane, { laneId }, { as: attendant })).toMatchObject({ code: 'laneDesk.noShift' })
  expect(await server.refuse(sendLaneCommand, command, { as: attendant })).toMatchObject({ code: 'laneDesk.noShift' })
  expect(await server.call(workSheet, { laneId }, { as: attendant })).toMatchObject({ needsShift: true, allowed: [] })
  await claim(agent)
  await server.call(releaseLane, { laneId }, { as: agent })

  const { dutyId } = await server.call(beginDuty, { sentryId }, { as: attendant })
  await claim(attendant)
  expect(await server.call(workSheet, { laneId }, { as: attendant })).toMatchObject({ needsShift: false })
  expect((await server.call(ownDuty, {}, { as: attendant })).duty).toMatchObject({ cashPayments: 0 })
  await server.call(heartbeat, {}, { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })
  await server.call(sendLaneCommand, command, { as: attendant })
  await server.call(releaseLane, { laneId }, { as: attendant })
  await server.call(claimLane, { laneId }, { as: agent })
  await server.call(sendLaneCommand, { ...command, kind: 'release' }, { as: agent })
  await server.call(sendLaneCommand, { ...command, kind: 'openOnce' }, { as: agent })
  const log = rowsIn(await server.call(querySentryLog, {}, { as: admin }))
  expect(log.map(({ kind, Source }) => [kind, Source])).toEqual([
    ['openGate', 3],
    ['openGate', 2],
  ])
  await server.call(countDuty, { dutyId, counts: 0, counted: '0' }, { as: attendant })
  expect(await server.refuse(claimLane, { laneId }, { as: attendant })).toMatchObject({ code: 'laneDesk.noShift' })
})
