import {
  type BodyOf,
  cameraDetail,
  cameraTroubles,
  checkUserPassword,
  countCamera,
  countDetector,
  countPosDevice,
  devicePlaces,
  getPosDevicePage,
  heartbeat,
  lotDetail,
  type Permission,
  queryCamera,
  queryDetector,
  querySpot,
  removeDevice,
  saveCamera,
  saveDetector,
  savePosDevice,
  saveSpot,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { watchSilence } from '../../../jobs/watch-silence.ts'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let lot: TestLot
let other: TestLot
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
/** Of another sub-tenant, without this lot. */
let neighbour: SignedInCaller
let account: string

const start = new Date('2026-03-02T08:00:00+08:00')
let now = start
const setTime = (at: Date) => {
  now = at
  server.setTime(at)
}
beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  const { tenantId, admin: first } = await server.addTenant('甲停车')
  admin = first
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['device.read'])
  const all: Permission[] = ['device.read', 'device.save', 'device.remove', 'device.export']
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  other = await addLot(server, tenantId, { name: '西门停车场' })
  const user = server.owner.shared.selectFrom('app_user').select('account').where('tenant_id', '=', tenantId)
  account = (await user.orderBy('user_id').executeTakeFirstOrThrow()).account
})
afterAll(() => server.close())
beforeEach(async () => {
  setTime(start)
  await server.owner.shared.deleteFrom('alarm').execute()
  await server.owner.shared.deleteFrom('device').execute()
})

const rows = <T>(data: { list: T[] } | string): T[] => (typeof data === 'string' ? [] : data.list)
const cameras = async (body: BodyOf<typeof queryCamera> = {}, as = admin) =>
  rows(await server.call(queryCamera, { Sort: 'name', Descending: false, ...body }, { as }))
const cameraOf = (more: Partial<BodyOf<typeof saveCamera>> = {}): BodyOf<typeof saveCamera> => ({
  ...{ lotId: lot.lotId, kind: 'camera', name: '入口相机', serial: 'c1' },
  ...more,
})
const save = async (more: Partial<BodyOf<typeof saveCamera>> = {}, as = admin) =>
  (await server.call(saveCamera, cameraOf(more), { as })).deviceId
const refuseCamera = (more: Partial<BodyOf<typeof saveCamera>>, as = admin) =>
  server.refuse(saveCamera, cameraOf(more), { as })
const beat = (devices: object[]) =>
  server.call(
    heartbeat,
    { sentAt: now.toISOString(), devices },
    { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } },
  )
const heard = (ms = 0) => new Date(now.getTime() - ms).toISOString()

describe('[device/cameras] cameras', () => {
  it('ok: are added at a lane, listed, changed and counted', async () => {
    const { lanes } = await server.call(devicePlaces, { lotId: lot.lotId }, { as: admin })
    const laneId = lanes[0]?.laneId ?? 0
    const deviceId = await save({ laneId, dialect: 'vzenith' })
    expect(await cameras()).toMatchObject([
      {
        deviceId,
        name: '入口相机',
        state: 'waiting',
        laneName: lanes[0]?.name,
        heardAt: null,
        clockOffsetSeconds: null,
      },
    ])
    await save({ deviceId, name: '出口相机' })
    expect(await cameras({ name: '出口' })).toMatchObject([{ name: '出口相机', laneName: '' }])
    expect(await server.call(countCamera, { kind: 'barrier' }, { as: admin })).toEqual({ total: 0 })
  })

  it('invalid: a taken number, a lane, lot or kind that cannot be', async () => {
    const deviceId = await save()
    expect(await refuseCamera({ name: 'x' })).toMatchObject({ code: 'device.taken', issues: [{ path: 'serial' }] })
    const { lanes } = await server.call(devicePlaces, { lotId: other.lotId }, { as: admin })
    expect(await refuseCamera({ serial: 'c2', laneId: lanes[0]?.laneId ?? 0 })).toMatchObject({
      code: 'row.missing',
      issues: [{ path: 'laneId' }],
    })
    expect(await refuseCamera({ deviceId, lotId: other.lotId })).toMatchObject({ code: 'device.lotFixed' })
    expect(await refuseCamera({ deviceId, kind: 'barrier' })).toMatchObject({ code: 'device.kindFixed' })
    expect(await refuseCamera({ name: ' ' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'name' }] })
    expect(await cameras()).toHaveLength(1)
  })

  it('not permitted, and another tenant’s or lot’s looks like missing', async () => {
    const deviceId = await save()
    expect(await refuseCamera({ serial: 'c2' }, reader)).toMatchObject({ state: 401 })
    for (const as of [stranger, neighbour]) {
      expect(await refuseCamera({ deviceId }, as)).toMatchObject({ code: 'row.missing' })
      expect(await cameras({}, as)).toEqual([])
      expect(await server.refuse(cameraDetail, { deviceId }, { as })).toMatchObject({ code: 'row.missing' })
      await server.call(checkUserPassword, { Password: testPassword }, { as })
      expect(await server.refuse(removeDevice, { deviceIds: [deviceId] }, { as })).toMatchObject({
        code: 'row.missing',
      })
    }
    expect(await cameras()).toHaveLength(1)
  })

  it('show their state by what the box says: online, faulty, silent, unknown, gone', async () => {
    const one = (more: object = {}) => ({
      kind: 'camera',
      serial: 'c1',
      heardAt: heard(),
      clockOffsetMs: -2600,
      ...more,
    })
    const states = async () => (await cameras()).map(({ state }) => state)
    await beat([one()])
    expect(await cameras()).toMatchObject([{ state: 'online', clockOffsetSeconds: -3, heardAt: '2026-03-02 08:00:00' }])
    await beat([one({ state: 'faulty' })])
    expect(await states()).toEqual(['faulty'])
    await beat([one({ heardAt: heard(61_000) })])
    expect(await states()).toEqual(['online'])
    setTime(new Date(start.getTime() + 121_000))
    expect(await states()).toEqual(['unknown'])
    await beat([one({ heardAt: start.toISOString() })])
    expect(await states()).toEqual(['silent'])
    setTime(new Date(start.getTime() + 30 * 86_400_000 + 1))
    expect(await states()).toEqual(['gone'])
    expect(await server.call(countCamera, { state: ['gone', 'waiting'] }, { as: admin })).toEqual({ total: 1 })
  })

  it('have their silences in the drawer, with how long each was', async () => {
    await beat([{ kind: 'camera', serial: 'c1', heardAt: heard(120_000) }])
    await watchSilence({ database: server.database, clock: () => now })
    setTime(new Date(start.getTime() + 6 * 60_000))
    await beat([{ kind: 'camera', serial: 'c1', heardAt: heard() }])
    await watchSilence({ database: server.database, clock: () => now })
    const [camera] = await cameras()
    expect(await server.call(cameraTroubles, { deviceId: camera?.deviceId ?? 0 }, { as: admin })).toMatchObject({
      list: [
        { kind: 'cameraSilent', begunAt: '2026-03-02 08:00:00', endedAt: '2026-03-02 08:06:00', lastedMinutes: 6 },
      ],
    })
  })

  it('are exported as they are listed, and removed after the password re-check', async () => {
    const deviceIds = [await save({ remark: '新' })]
    const url = await server.call(queryCamera, { QueryAll: true }, { as: admin })
    const sheet = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(sheet[1]?.slice(0, 4)).toEqual(['入口相机', '相机', '待接入', '东门停车场'])
    expect(await server.refuse(queryCamera, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(removeDevice, { deviceIds }, { as: admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    expect(await server.call(removeDevice, { deviceIds }, { as: admin })).toEqual({ removed: 1 })
  })
})

describe('[device/pos] pay terminals', () => {
  const terminal = (more: Partial<BodyOf<typeof savePosDevice>> = {}): BodyOf<typeof savePosDevice> => ({
    ...{ lotId: lot.lotId, Name: '一号机', SerialNo: 'p1', Code: 'A1', Provider: '银联' },
    ...more,
  })
  const list = async (body: BodyOf<typeof getPosDevicePage> = {}) =>
    rows(await server.call(getPosDevicePage, body, { as: admin }))

  it('[EN-03] are not issued, issued to a person, damaged or lost, and online or offline', async () => {
    const { deviceId } = await server.call(savePosDevice, terminal(), { as: admin })
    expect(await list()).toMatchObject([{ DeviceStatus: 0, RealName: '', Status: false }])
    await server.call(savePosDevice, terminal({ deviceId, DeviceStatus: 1, Account: account.toUpperCase() }), {
      as: admin,
    })
    await beat([{ kind: 'pos', serial: 'p1', heardAt: heard(), firmware: '2.1' }])
    const issued = { DeviceStatus: 1, Account: account, RealName: '管理员', Status: true, VersionNo: '2.1' }
    expect(await list()).toMatchObject([issued])
    setTime(new Date(start.getTime() + 10 * 60_000))
    expect(await list({ DeviceStatus: 1 })).toMatchObject([{ ...issued, Status: false }])
    for (const DeviceStatus of [2, 3] as const) {
      await server.call(savePosDevice, terminal({ deviceId, DeviceStatus, Account: account }), { as: admin })
      expect(await list()).toMatchObject([{ DeviceStatus }])
    }
    expect(await server.call(countPosDevice, { DeviceStatus: [0, 1] }, { as: admin })).toEqual({ total: 0 })
  })

  it('invalid: issued to nobody or to a stranger, or held without being issued', async () => {
    const refuse = (more: Partial<BodyOf<typeof savePosDevice>>) =>
      server.refuse(savePosDevice, terminal(more), { as: admin })
    expect(await refuse({ DeviceStatus: 1 })).toMatchObject({
      code: 'posDevice.noHolder',
      issues: [{ path: 'Account' }],
    })
    expect(await refuse({ DeviceStatus: 0, Account: account })).toMatchObject({ code: 'posDevice.hasHolder' })
    expect(await refuse({ DeviceStatus: 1, Account: 'nobody' })).toMatchObject({ code: 'posDevice.unknownAccount' })
    expect(await list()).toEqual([])
  })

  it('are exported with the columns of the specification', async () => {
    await server.call(savePosDevice, terminal({ DeviceStatus: 3, Remark: '丢' }), { as: admin })
    const url = await server.call(getPosDevicePage, { QueryAll: true }, { as: admin })
    expect(readSheet(await server.download(typeof url === 'string' ? url : '', admin))).toEqual([
      ['名称', '领用人', '领用账号', '编号', '序列号', '厂商', '版本', '登录状态', '设备状态', '备注'],
      ['一号机', '', '', 'A1', 'p1', '银联', '', '离线', '已丢失', '丢'],
    ])
  })
})

describe('[device/detectors] detectors', () => {
  const list = async (body: BodyOf<typeof queryDetector> = {}) =>
    rows(await server.call(queryDetector, body, { as: admin }))

  it('belong to a spot of their lot, and say whether it is taken and since when', async () => {
    await server.call(saveSpot, { lotId: lot.lotId, parkSpotNumber: 'A-1' }, { as: admin })
    const entry = { lotId: lot.lotId, serial: 'd1', parkSpotNumber: 'A-1' }
    const noSpot = await server.refuse(saveDetector, { ...entry, parkSpotNumber: 'B-9' }, { as: admin })
    expect(noSpot).toMatchObject({ code: 'detector.noSpot', issues: [{ path: 'parkSpotNumber' }] })
    const { deviceId } = await server.call(saveDetector, entry, { as: admin })
    expect(await list()).toMatchObject([{ deviceId, parkSpotNumber: 'A-1', standing: null, state: 'waiting' }])
    await beat([{ kind: 'detector', serial: 'd1', heardAt: heard(), taken: true, takenAt: heard(600_000) }])
    const taken = { standing: 'taken', standingSince: '2026-03-02 07:50:00', state: 'online' }
    expect(await list({ standing: 'taken', parkSpotNumber: 'a-' })).toMatchObject([taken])
    // What is older than what is known changes nothing.
    await beat([{ kind: 'detector', serial: 'd1', heardAt: heard(), taken: false, takenAt: heard(900_000) }])
    expect(await list()).toMatchObject([taken])
    expect(await server.call(countDetector, { standing: 'free' }, { as: admin })).toEqual({ total: 0 })
  })

  it('[basic/spot] show in the list of spots what they say, and its age; silent ones count as spots without news', async () => {
    const health = async () => (await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })).health
    const spots = async (body: BodyOf<typeof querySpot> = {}) =>
      rows(
        await server.call(
          querySpot,
          { parkSpotNumber: 'S-', Sort: 'parkSpotNumber', Descending: false, ...body },
          { as: admin },
        ),
      )
    for (const parkSpotNumber of ['S-1', 'S-2'])
      await server.call(saveSpot, { lotId: lot.lotId, parkSpotNumber }, { as: admin })
    await beat([
      { kind: 'detector', serial: 's1', spotNumber: 'S-1', heardAt: heard(), taken: true },
      { kind: 'detector', serial: 's2', spotNumber: 'S-1', heardAt: heard(5000), taken: false },
    ])
    expect(await spots()).toMatchObject([
      { standing: 'taken', standingMinutes: 0 },
      { standing: null, standingMinutes: null },
    ])
    expect(await spots({ standing: 'free' })).toEqual([])
    expect((await health()).spotsWithoutNews).toBe(0)
    setTime(new Date(start.getTime() + 1831_000))
    expect(await spots({ standing: 'taken' })).toMatchObject([{ standingMinutes: 30 }])
    expect((await health()).spotsWithoutNews).toBe(1)
    setTime(new Date(start.getTime() + 31 * 86_400_000))
    expect((await health()).spotsWithoutNews).toBe(0)
  })
})
