import { heartbeat } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { watchSilence } from '../../../jobs/watch-silence.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let lot: TestLot
let neighbour: TestLot
const at = (clock: string) => new Date(`2026-03-02T${clock}+08:00`)
const db = () => server.owner.shared

beforeAll(async () => {
  server = await startTestServer()
  lot = await addLot(server, (await server.addTenant('甲停车')).tenantId, { name: '东门' })
  neighbour = await addLot(server, (await server.addTenant('乙停车')).tenantId, { name: '西门' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await db().deleteFrom('alarm').execute()
  await db().deleteFrom('device').execute()
  await db().updateTable('cloud_box').set({ heard_at: null, silent_since: null, clock_offset_ms: null }).execute()
})

const camera = { kind: 'camera', serial: 'c1', laneCode: 'IN-1', dialect: 'vzenith' }
/** The box's heartbeat; `ago`: how many seconds ago it heard its camera, or with an object the devices themselves. */
const beat = (clock: string, ago: number | unknown[], { boxSerial, boxKey, ahead } = { ...lot, ahead: 0 }) => {
  server.setTime(at(clock))
  const sentMs = at(clock).getTime() + ahead
  const devices = typeof ago === 'number' ? [{ ...camera, heardAt: new Date(sentMs - ago * 1000).toISOString() }] : ago
  const body = { sentAt: new Date(sentMs).toISOString(), devices }
  return server.call(heartbeat, body, { headers: { 'x-box-serial': boxSerial, 'x-box-key': boxKey } })
}
const watch = (clock: string) => watchSilence({ database: server.database, clock: () => at(clock) })
const devices = () => db().selectFrom('device').selectAll().orderBy('device_id').execute()
const alarms = async () => {
  const found = db().selectFrom('alarm').select(['kind', 'state', 'raised_at', 'handled_at', 'detail'])
  return found.where('kind', '<>', 'deviceSilent').orderBy('alarm_id').execute()
}

describe('what a box says of its devices', () => {
  it('makes those that the lot does not know, at their lane, and is not taken for their own life', async () => {
    await beat('08:00:00', 40, { ...lot, ahead: 3_600_000 })
    expect(await devices()).toMatchObject([
      {
        kind: 'camera',
        serial: 'c1',
        name: 'c1',
        dialect: 'vzenith',
        lane_id: expect.any(Number),
        heard_at: at('07:59:20'),
      },
    ])
  })

  it('keeps what a person has entered, and never lets a device grow younger than it was heard', async () => {
    await beat('08:00:00', 0)
    await db().updateTable('device').set({ name: '东门一号' }).execute()
    await beat('08:00:30', [{ ...camera, name: 'x', heardAt: at('07:00:00').toISOString() }])
    expect(await devices()).toMatchObject([{ name: '东门一号', heard_at: at('08:00:00') }])
  })

  it('passes over what it cannot read, and takes the rest and the heartbeat', async () => {
    const broken = [{ kind: 'robot', serial: 'x' }, 7, { ...camera, serial: '' }]
    expect(await beat('08:00:00', [...broken, camera])).toMatchObject({ unreadDevices: 3 })
    expect(await devices()).toMatchObject([{ serial: 'c1', heard_at: null }])
  })

  it('stays within its lot', async () => {
    await beat('08:00:00', 0)
    await beat('08:00:00', [{ ...camera, firmware: 'evil' }], { ...neighbour, ahead: 0 })
    expect((await devices()).map(row => [row.lot_id, row.firmware])).toEqual([
      [lot.lotId, ''],
      [neighbour.lotId, 'evil'],
    ])
  })
})

describe('silence of a device', () => {
  it('raises one alarm after three intervals and 30 seconds, and closes it with its duration', async () => {
    await beat('08:00:00', 0)
    await beat('08:01:00', 60)
    await watch('08:01:00')
    expect(await alarms()).toEqual([])
    await beat('08:01:01', 61)
    await watch('08:01:01')
    await watch('08:01:20')
    expect(await alarms()).toMatchObject([{ kind: 'cameraSilent', state: 'open', detail: { deviceName: 'c1' } }])
    await beat('08:05:00', 2)
    await watch('08:05:10')
    expect(await alarms()).toMatchObject([{ state: 'closed', raised_at: at('08:01:01'), handled_at: at('08:05:10') }])
  })

  it('is not that of its box, nor of one that only ever sends reads', async () => {
    await beat('08:00:00', 0)
    await watch('08:30:00')
    expect(await alarms()).toEqual([])
    await beat('08:40:00', [{ ...camera, heardAt: at('08:00:00').toISOString(), intervalSeconds: null }])
    await watch('08:40:01')
    expect(await alarms()).toEqual([])
  })

  it('counts a device that its box names no more by itself', async () => {
    await beat('08:00:00', 0)
    await beat('08:00:30', [])
    await watch('08:01:01')
    expect(await alarms()).toMatchObject([{ kind: 'cameraSilent', state: 'open' }])
  })

  it('more than three changes in an hour are one alarm about an unsteady device, until an hour is quiet', async () => {
    for (const minute of ['10', '14', '18', '22']) {
      await beat(`08:${minute}:00`, 0)
      await watch(`08:${minute}:01`)
      await beat(`08:${minute}:59`, 120)
      await beat(`08:${Number(minute) + 2}:00`, 120)
      await watch(`08:${Number(minute) + 2}:01`)
    }
    const kinds = (await alarms()).map(({ kind, state }) => `${kind} ${state}`)
    expect(kinds).toEqual(['cameraSilent closed', 'cameraSilent closed', 'unsteady open'])
    await beat('08:26:00', 0)
    await watch('08:26:01')
    await beat('09:26:30', 0)
    await watch('09:26:31')
    expect((await alarms()).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed'])
  })

  it('after 30 days counts nowhere, and detectors raise no alarm', async () => {
    await beat('08:00:00', [
      { ...camera, heardAt: '2026-01-20T00:00:00Z' },
      { kind: 'detector', serial: 'd', heardAt: '2026-03-01T00:00:00Z' },
    ])
    await watch('08:00:01')
    expect(await alarms()).toEqual([])
  })
})

it('a camera of whose messages pictures are left out is one alarm, until a day passes without; closed by a person it comes again with the next picture', async () => {
  const leaveOut = (clock: string, leftOutAt?: Date) =>
    beat(clock, [
      { ...camera, heardAt: at(clock).toISOString(), ...(leftOutAt && { leftOutAt: leftOutAt.toISOString() }) },
    ])
  await leaveOut('08:00:00')
  await watch('08:00:01')
  expect(await alarms()).toEqual([])
  await leaveOut('08:00:30', at('08:00:20'))
  await watch('08:00:31')
  await watch('08:00:46')
  const open = { kind: 'picturesTooLarge', state: 'open', detail: { deviceName: 'c1' } }
  expect(await alarms()).toMatchObject([open])
  await db()
    .updateTable('alarm')
    .set({ state: 'closed', handled_at: at('08:10:00') })
    .execute()
  await leaveOut('08:11:00', at('08:00:20'))
  await watch('08:11:01')
  expect(await alarms()).toMatchObject([{ state: 'closed' }])
  await leaveOut('08:12:00', at('08:11:50'))
  await leaveOut('08:12:30')
  await watch('08:12:31')
  expect(await alarms()).toMatchObject([{ state: 'closed' }, open])
  await watchSilence({ database: server.database, clock: () => new Date(at('08:11:51').getTime() + 86_400_000) })
  expect((await alarms()).filter(({ kind }) => kind === open.kind)).toMatchObject([
    { state: 'closed' },
    { state: 'closed' },
  ])
})

it('a clock more than a minute off is an alarm that closes by itself', async () => {
  const off = (clock: string, clockOffsetMs: number) =>
    beat(clock, [{ ...camera, clockOffsetMs, heardAt: at(clock).toISOString() }])
  await off('08:00:00', -60_000)
  await watch('08:00:01')
  expect(await alarms()).toEqual([])
  await off('08:00:30', -75_000)
  await watch('08:00:31')
  await watch('08:00:46')
  expect(await alarms()).toMatchObject([{ kind: 'clockOff', state: 'open', detail: { offsetSeconds: -75 } }])
  await off('08:01:00', 900)
  await watch('08:01:01')
  expect(await alarms()).toMatchObject([{ state: 'closed' }])
})
