import { heartbeat } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LiveNotice, liveChannel } from '../db/notify.ts'
import { addLot, type TestLot } from '../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchSilence } from './watch-silence.ts'

let server: TestServer
let lot: TestLot
let neighbour: TestLot
const at = (clock: string) => new Date(`2026-03-02T${clock}+08:00`)
const notices: LiveNotice[] = []

beforeAll(async () => {
  server = await startTestServer()
  lot = await addLot(server, (await server.addTenant('甲停车')).tenantId, { name: '东门' })
  neighbour = await addLot(server, (await server.addTenant('乙停车')).tenantId, { name: '西门' })
  const listener = await server.database.connect()
  listener.on('notification', ({ payload = '' }) => notices.push(JSON.parse(payload)))
  await listener.query(`listen ${liveChannel}`)
  return () => listener.end()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('alarm').execute()
  await server.owner.shared.deleteFrom('message').execute()
  await server.owner.shared
    .updateTable('cloud_box')
    .set({ heard_at: null, silent_since: null, told_silent_since: null })
    .execute()
  notices.length = 0
})

const hear = async (clock: string, { boxSerial, boxKey }: TestLot = lot) => {
  server.setTime(at(clock))
  await server.call(heartbeat, {}, { headers: { 'x-box-serial': boxSerial, 'x-box-key': boxKey } })
}
const watch = (clock: string) => watchSilence({ database: server.database, clock: () => at(clock) })
const alarms = () => server.owner.shared.selectFrom('alarm').selectAll().orderBy('alarm_id').execute()

describe('watchSilence', () => {
  it('raises an alarm after two minutes of silence, and notifies the consoles', async () => {
    await hear('08:00:00')
    await watch('08:02:00')
    expect(await alarms()).toEqual([])
    await watch('08:02:01')
    expect(await alarms()).toMatchObject([
      { kind: 'deviceSilent', state: 'open', lot_id: lot.lotId, raised_at: at('08:02:01'), plate: '' },
    ])
    await expect
      .poll(() => notices)
      .toMatchObject([
        {
          about: 'alarm',
          kind: 'deviceSilent',
          tenantId: lot.tenantId,
          lotId: lot.lotId,
          lotName: '东门',
        },
      ])
  })

  it('raises one alarm for one silence, closes it when the box is back, and raises another for the next', async () => {
    await hear('08:00:00')
    await watch('08:03:00')
    await watch('08:04:00')
    expect(await alarms()).toHaveLength(1)
    await hear('08:05:00')
    await watch('08:06:00')
    expect(await alarms()).toMatchObject([{ state: 'closed', handled_by: null, handled_at: at('08:06:00') }])
    await watch('08:08:00')
    expect(await alarms()).toHaveLength(2)
  })

  it('sends a message of the silence, and one of the return', async () => {
    await hear('08:00:00')
    await watch('08:03:00')
    await hear('08:10:00')
    await Promise.all([watch('08:10:05'), watch('08:10:05')])
    await watch('08:10:20')
    expect(
      await server.owner.shared
        .selectFrom('message')
        .select(['kind', 'content', 'lot_id'])
        .orderBy('message_id')
        .execute(),
    ).toEqual([
      { kind: 'deviceSilent', lot_id: lot.lotId, content: { lotName: '东门' } },
      { kind: 'boxBack', lot_id: lot.lotId, content: { lotName: '东门', boxSerial: lot.boxSerial, silentMinutes: 10 } },
    ])
  })

  it('raises one alarm when several processes watch at once', async () => {
    await hear('08:00:00')
    await hear('08:00:00', neighbour)
    await Promise.all(Array.from({ length: 6 }, () => watch('08:05:00')))
    expect((await alarms()).map(alarm => alarm.tenant_id).sort()).toEqual([lot.tenantId, neighbour.tenantId].sort())
  })

  it('counts passes as a sign of life: stored every five seconds, and at once after a silence', async () => {
    const heardAt = async (clock: string) => {
      server.setTime(at(clock))
      await lot.report([{ direction: 'in', plate: '粤B12345', passedAt: `2026-03-02T${clock}+08:00` }])
      const boxes = server.owner.shared.selectFrom('cloud_box').select(['heard_at', 'silent_since'])
      return boxes.where('lot_id', '=', lot.lotId).executeTakeFirst()
    }
    expect(await heardAt('08:00:00')).toEqual({ heard_at: at('08:00:00'), silent_since: null })
    expect(await heardAt('08:00:04')).toMatchObject({ heard_at: at('08:00:00') })
    expect(await heardAt('08:00:05')).toMatchObject({ heard_at: at('08:00:05') })
    await watch('08:02:06')
    expect(await heardAt('08:02:07')).toEqual({ heard_at: at('08:02:07'), silent_since: null })
  })

  it('ignores a box that was never heard', async () => {
    await watch('08:05:00')
    expect(await alarms()).toEqual([])
  })
})
