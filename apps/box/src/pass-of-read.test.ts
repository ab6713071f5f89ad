import { dialects, type Read } from '@parkdesk/camera'
import { PassEvent } from '@parkdesk/contract'
import { expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { improved, isSameVehicle, passOfRead } from './pass-of-read.ts'

const nowMs = Date.parse('2026-05-04T02:20:31Z')
const camera: Camera = {
  name: 'entrance',
  secret: 'secret-1',
  laneCode: 'IN-1',
  direction: 'in',
  dialect: dialects.vzenith,
  dialectName: 'vzenith',
  zone: 'Asia/Shanghai',
  serial: undefined,
  signIn: undefined,
  opens: 'all',
}
const readOf = (result: object): Read => {
  const body = JSON.stringify({
    AlarmInfoPlate: { serialno: 's', result: { PlateResult: { plateid: 7, license: '粤B12345', ...result } } },
  })
  const [heard] = camera.dialect.read({ headers: {}, body: new Uint8Array(Buffer.from(body)) }, camera)
  if (heard?.kind !== 'read') throw new Error('not a read')
  return heard
}
const at = (sec: number) => ({ timeStamp: { Timeval: { sec } } })

it('is a pass that the server understands, at the camera’s time and lane', () => {
  const pass = passOfRead(readOf({ ...at(nowMs / 1000 - 1), colorType: 1, confidence: 90 }), camera, nowMs)
  expect(PassEvent.parse(pass)).toEqual({
    eventId: 'vz:s:7@1777861230000',
    laneCode: 'IN-1',
    direction: 'in',
    passedAt: '2026-05-04T02:20:30.000Z',
    sentAt: '2026-05-04T02:20:31.000Z',
    plate: '粤B12345',
    plateColor: 'blue',
    confidence: 0.9,
  })
})

it('has the time of the box where the camera’s cannot be, so that the server takes it', () => {
  for (const time of [{}, at(0), at(nowMs / 1000 + 2 * 86_400)]) {
    expect(passOfRead(readOf(time), camera, nowMs).passedAt).toBe('2026-05-04T02:20:31.000Z')
  }
})

it('has the direction of the lane, unless the device knows it', () => {
  const read = readOf(at(nowMs / 1000))
  expect(passOfRead(read, { ...camera, direction: 'out' }, nowMs).direction).toBe('out')
  expect(passOfRead({ ...read, direction: 'out' }, camera, nowMs).direction).toBe('out')
})

it('is another vehicle when the maker’s number has begun again', () => {
  const minutes = (count: number) => nowMs + count * 60_000
  const event = passOfRead(readOf(at(nowMs / 1000)), camera, nowMs)
  const isSame = (knownMs: number | null, deviceMs: number | null, plate = event.plate, mayReturn = true) =>
    isSameVehicle({ deviceMs: knownMs, event }, deviceMs, { event: { ...event, plate }, mayReturn })
  expect(isSame(nowMs, minutes(9))).toBe(true)
  expect(isSame(nowMs, minutes(11))).toBe(false)
  expect(isSame(nowMs, minutes(-600))).toBe(false)
  expect(isSame(nowMs, minutes(11), event.plate, false)).toBe(true)
  expect(isSame(null, null)).toBe(true)
  expect(isSame(null, null, '粤B99999')).toBe(false)
  const ids = [nowMs, minutes(11)].map(ms => passOfRead(readOf(at(ms / 1000)), camera, minutes(12)).eventId)
  expect(new Set(ids).size).toBe(2)
})

it('is another vehicle on another day where nothing but its plate is known', () => {
  const dahua: Camera = { ...camera, dialect: dialects.dahua, dialectName: 'dahua' }
  const body = JSON.stringify({ Picture: { Plate: { PlateNumber: '粤B12345' } } })
  const [read] = dahua.dialect.read({ headers: {}, body: new Uint8Array(Buffer.from(body)) }, dahua)
  if (read?.kind !== 'read') throw new Error('not a read')
  const [first, soon, nextDay] = [0, 60_000, 86_400_000].map(ms => passOfRead(read, dahua, nowMs + ms))
  if (!first || !soon || !nextDay) throw new Error('a pass is missing')
  const isSame = (event: PassEvent) => isSameVehicle({ deviceMs: null, event: first }, null, { event, mayReturn: true })
  expect([isSame(soon), isSame(nextDay)]).toEqual([true, false])
  expect(nextDay.eventId).not.toBe(first.eventId)
})

it('takes the surer reading of one vehicle, with the time of the first', () => {
  const first = passOfRead(readOf({ ...at(nowMs / 1000), confidence: 60 }), camera, nowMs)
  const surer = { ...first, plate: '粤B12346', confidence: 0.9, passedAt: '2026-05-04T02:20:35.000Z' }
  expect(improved(first, surer)).toMatchObject({ plate: '粤B12346', passedAt: first.passedAt })
  expect(improved(surer, first).plate).toBe('粤B12346')
  expect(improved({ ...first, plate: null, confidence: null }, { ...surer, confidence: null }).plate).toBe('粤B12346')
  expect(improved(first, { ...surer, plate: null }).plate).toBe('粤B12345')
})
