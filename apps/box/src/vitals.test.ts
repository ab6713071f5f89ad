import { dialects, type Heard } from '@parkdesk/camera'
import { maxBoxPictureBytes } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createVitals } from './vitals.ts'

const cameraOf = (name: string): Camera => ({
  ...{ name, secret: 's', laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined, opens: 'all' },
  ...{ dialect: dialects.vzenith, dialectName: 'vzenith', zone: 'Asia/Shanghai' },
})
const beat = (deviceTime: string | null = null): Heard => ({ kind: 'heartbeat', device: { serial: null }, deviceTime })
const timeOf = (ms: number) => new Date(ms).toISOString()
const one = cameraOf('one')

it('reports each camera by its own messages, and the interval at which it beats', () => {
  let now = 0
  const vitals = createVitals([one, cameraOf('two')], () => now)
  for (const ms of [1_000, 13_000, 23_000, 43_500]) {
    now = ms
    vitals.hear(one, [beat()])
  }
  expect(vitals.reports()).toEqual([
    {
      ...{ kind: 'camera', serial: 'one', name: 'one', laneCode: 'IN-1', dialect: 'vzenith' },
      ...{ heardAt: timeOf(43_500), intervalSeconds: 21, clockOffsetMs: null },
    },
    { kind: 'camera', serial: 'two', name: 'two', laneCode: 'IN-1', dialect: 'vzenith', intervalSeconds: null },
  ])
})

it('does not expect a heartbeat of a camera that never sent one', () => {
  let now = 0
  const vitals = createVitals([one], () => now)
  vitals.hear(one, [{ kind: 'ignored', device: { serial: null } } as unknown as Heard])
  now = 3_600_000
  expect(vitals.reports()).toMatchObject([{ heardAt: timeOf(0), intervalSeconds: null }])
})

it('takes the message that took least for the offset of the clock, however many were late', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9e6, max: 9e6 }),
      fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 19 }),
      (offsetMs, delays) => {
        const vitals = createVitals([one], () => 1e12)
        for (const delay of [...delays, 0]) vitals.hear(one, [beat(timeOf(1e12 + offsetMs - delay))])
        expect(vitals.reports()).toMatchObject([{ clockOffsetMs: offsetMs }])
      },
    ),
  )
})

it('says when a camera last sent a picture that is too large to be kept', () => {
  let now = 1_000
  const vitals = createVitals([one], () => now)
  const sends = (size: number) =>
    vitals.hear(one, [
      {
        kind: 'read',
        device: { serial: null },
        pictures: [{ kind: 'scene', bytes: new Uint8Array(size) }],
      } as unknown as Heard,
    ])
  sends(maxBoxPictureBytes)
  expect(vitals.reports()[0]).not.toHaveProperty('leftOutAt')
  sends(maxBoxPictureBytes + 1)
  now = 2_000
  sends(10)
  expect(vitals.reports()).toMatchObject([{ heardAt: timeOf(2_000), leftOutAt: timeOf(1_000) }])
})

it('counts a camera of which a message could not be read as faulty for a day', () => {
  let now = 1_000
  const vitals = createVitals([one, cameraOf('two')], () => now)
  vitals.failToRead(one)
  now += 24 * 3_600_000 - 1
  expect(vitals.reports().map(({ state }) => state)).toEqual(['faulty', undefined])
  now += 1
  expect(vitals.reports().map(({ state }) => state)).toEqual([undefined, undefined])
})
