import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Datum, fromWgs84, type Position, toWgs84 } from './position.ts'

const place = (longitude: number, latitude: number): Position => ({ longitude, latitude })

/** Metres between two positions that are near each other. */
const metresBetween = (a: Position, b: Position): number => {
  const metresOfDegree = 111_320
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(east, a.latitude - b.latitude) * metresOfDegree
}

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
/** Away from the bounds of GCJ-02, where a shift may lead across. */
const inChina = fc.record({ longitude: degrees(73, 136), latitude: degrees(2, 55) })
const datum = fc.constantFrom(...Datum.options)

describe('positions', () => {
  test('come back from every datum to the centimetre', () => {
    fc.assert(
      fc.property(inChina, datum, (position, of) => {
        expect(metresBetween(toWgs84(fromWgs84(position, of), of), position)).toBeLessThan(0.01)
      }),
    )
  })

  test('lie hundreds of metres beside WGS-84 in China, and nowhere else', () => {
    fc.assert(
      fc.property(inChina, position => {
        expect(metresBetween(fromWgs84(position, 'gcj02'), position)).toBeLessThan(1500)
      }),
    )
    expect(metresBetween(fromWgs84(place(114.0579, 22.5431), 'gcj02'), place(114.0579, 22.5431))).toBeGreaterThan(300)
    expect(fromWgs84(place(-0.1276, 51.5072), 'gcj02')).toEqual(place(-0.1276, 51.5072))
    expect(toWgs84(place(-0.1276, 51.5072), 'gcj02')).toEqual(place(-0.1276, 51.5072))
  })

  test('are where published examples of the datums put them', () => {
    const near = (found: Position, wanted: Position) => expect(metresBetween(found, wanted)).toBeLessThan(0.01)
    near(fromWgs84(place(116.404, 39.915), 'gcj02'), place(116.410_244_499_169_38, 39.916_404_281_501_64))
    near(
      toWgs84(place(116.410_369_493_710_29, 39.921_336_993_510_21), 'bd09'),
      toWgs84(place(116.404, 39.915), 'gcj02'),
    )
  })
})
