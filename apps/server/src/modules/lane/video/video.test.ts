import { askLane, sendLaneCommand, takeLaneCommands, type VideoLane, videoLanes } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sendBytes, type TakenPicture, takenPicture } from '../../../testing/vehicle-picture.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let car: TakenPicture
let lane: TakenPicture
const now = new Date('2026-03-05T12:00:00+08:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

beforeAll(async () => {
  server = await startTestServer()
  car = await takenPicture(1, { width: 320, height: 200 })
  lane = await takenPicture(2, { width: 320, height: 200 })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(now)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
})

const wall = async (as = admin, lotId?: number) =>
  (await server.call(videoLanes, lotId === undefined ? {} : { lotId }, { as })).lanes
const tile = async (direction: 'in' | 'out') =>
  (await wall()).find(each => each.direction === direction) ?? ({} as Partial<VideoLane>)
const full = (picture: TakenPicture) => [{ kind: 'full' as const, sha256: picture.sha256 }]
const box = () => ({ headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })

describe('[video/video] the wall', () => {
  it('shows the last picture of each lane with its age and vehicle, from passes, asks and the lane itself', async () => {
    expect(await tile('in')).toMatchObject({ pictureUrl: null, takenSeconds: null, plateNumber: '', capture: null })
    await lot.report([
      { direction: 'in', plate: '粤B10001', passedAt: ago(90), pictures: full(car) },
      { direction: 'in', plate: '粤B10002', passedAt: ago(60) },
    ])
    const seen = { pictureUrl: car.address, takenSeconds: 90, plateNumber: '粤B10001', reach: 'reachable' }
    expect(await tile('in')).toMatchObject({ ...seen, takenAt: '2026-03-05 11:58:30' })
    const ask = { askId: 'a1', laneCode: 'IN-1', direction: 'in', readAt: ago(10), plate: '粤B10003' } as const
    await server.call(askLane, { ...ask, pictures: full(lane) }, box())
    expect(await tile('in')).toMatchObject({ pictureUrl: lane.address, takenSeconds: 10, plateNumber: '粤B10003' })
    await sendBytes(server, lot, car, { laneCode: 'IN-1', takenAt: ago(1) })
    expect(await tile('in')).toMatchObject({
      pictureUrl: car.address,
      takenSeconds: 1,
      plateNumber: '',
      plateColor: null,
    })
    expect(await tile('out')).toMatchObject({ pictureUrl: null })
  })

  it('says what became of a picture that was asked for', async () => {
    await lot.report([{ direction: 'in', plate: '粤B10001', passedAt: ago(90) }])
    const laneId = (await tile('in')).laneId ?? 0
    const command = { laneId, kind: 'capture', reason: '视频墙' } as const
    const answer = (commandId: number, result: 'accepted' | 'refused') =>
      server.call(takeLaneCommands, { answers: [{ commandId, result }] }, box())
    const { commandId } = await server.call(sendLaneCommand, command, { as: admin })
    expect(await tile('in')).toMatchObject({ capture: 'running' })
    expect((await server.call(takeLaneCommands, {}, box())).commands).toMatchObject([
      { kind: 'capture', laneCode: 'IN-1' },
    ])
    await answer(commandId, 'accepted')
    expect(await tile('in')).toMatchObject({ capture: 'running' })
    const at = new Date(now.getTime() + 50_000)
    server.setTime(at)
    expect(await tile('in')).toMatchObject({ capture: 'failed' })
    await sendBytes(server, lot, car, { laneCode: 'IN-1', takenAt: at.toISOString() })
    expect(await tile('in')).toMatchObject({ capture: null, pictureUrl: car.address })
    const again = await server.call(sendLaneCommand, command, { as: admin })
    await server.call(takeLaneCommands, {}, box())
    await answer(again.commandId, 'refused')
    expect(await tile('in')).toMatchObject({ capture: 'refused' })
  })

  it('is of the lots that a person sees, or of one', async () => {
    const other = await addLot(server, tenantId, { name: '另一停车场' })
    expect(await wall()).toHaveLength(4)
    expect((await wall(admin, other.lotId)).every(({ lotId }) => lotId === other.lotId)).toBe(true)
    const subTenantId = await addSubTenant(server, tenantId)
    expect(await wall(await server.addUser(tenantId, ['laneDesk.read'], { subTenantId }))).toEqual([])
    expect(await server.refuse(videoLanes, {})).toMatchObject({ state: 403 })
    expect(await server.refuse(videoLanes, {}, { as: await server.addUser(tenantId, ['pass.read']) })).toMatchObject({
      state: 401,
    })
  })
})
