import { inflateSync } from 'node:zlib'
import { type PassEvent, pictureType } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { drawPass } from './draw-picture.ts'
import { glyphs } from './glyphs.ts'

const pass = (more: Partial<PassEvent> = {}): PassEvent => ({
  ...{ eventId: 'e1', laneCode: 'IN-1', direction: 'in', passedAt: '2026-03-02T08:00:00+08:00', plate: '粤B12345' },
  ...more,
})
const hashes = (more?: Partial<PassEvent>) => drawPass(pass(more)).map(({ sha256 }) => sha256)

test('draws a small PNG of the vehicle and of its plate, the same for the same pass', () => {
  const [scene, plate] = drawPass(pass())
  expect([scene?.kind, plate?.kind]).toEqual(['full', 'plate'])
  for (const bytes of [scene?.bytes, plate?.bytes]) expect(bytes && pictureType(bytes)).toBe('image/png')
  expect(scene?.bytes.length).toBeLessThan(8_000)
  expect(hashes()).toEqual(hashes())
  for (const more of [{ plate: '粤B12346' }, { direction: 'out' as const }, { laneCode: 'IN-2' }]) {
    expect(hashes(more)[0]).not.toBe(hashes()[0])
  }
  expect(hashes({ plateColor: 'green' })[1]).not.toBe(hashes()[1])
})

test('a vehicle without a plate has a picture, and none of a plate', () => {
  expect(drawPass(pass({ plate: null })).map(({ kind }) => kind)).toEqual(['full'])
})

test('what is drawn can be unpacked: a row is its filter and its pixels', () => {
  const bytes = Buffer.from(drawPass(pass())[0]?.bytes ?? [])
  const at = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
  expect(rows.length).toBe((bytes.readUInt32BE(16) + 1) * bytes.readUInt32BE(20))
})

test('every glyph has twenty rows', () => {
  for (const rows of Object.values(glyphs)) expect([60, 100]).toContain(rows.length)
})
