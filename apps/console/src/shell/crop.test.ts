import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeCrop, squareOf, wholeCrop } from './crop.ts'

const size = { width: 400, height: 200 }

test('begins with as much of the picture as fits, in its middle', () => {
  expect(squareOf(size, wholeCrop(size))).toEqual({ x: 100, y: 0, side: 200 })
})

test('moves, zooms about its middle, and stops at the edges', () => {
  const zoomed = changeCrop(size, wholeCrop(size), { zoom: 2 })
  expect(squareOf(size, zoomed)).toEqual({ x: 150, y: 50, side: 100 })
  expect(squareOf(size, changeCrop(size, zoomed, { x: -60, y: 10 }))).toEqual({ x: 90, y: 60, side: 100 })
  expect(squareOf(size, changeCrop(size, zoomed, { x: -1000, y: 1000 }))).toEqual({ x: 0, y: 100, side: 100 })
  expect(changeCrop(size, zoomed, { zoom: 99 }).zoom).toBe(4)
})

test('the square never leaves the picture, whatever a hand does', () => {
  const pixels = fc.integer({ min: 1, max: 5000 })
  const move = fc.record({ x: fc.integer(), y: fc.integer(), zoom: fc.double({ min: -1, max: 9, noNaN: true }) })
  fc.assert(
    fc.property(fc.record({ width: pixels, height: pixels }), fc.array(move), (picture, moves) => {
      const crop = moves.reduce((before, change) => changeCrop(picture, before, change), wholeCrop(picture))
      const { x, y, side } = squareOf(picture, crop)
      const slack = 1e-6
      expect(side).toBeGreaterThan(0)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-slack)
      expect(x + side).toBeLessThanOrEqual(picture.width + slack)
      expect(y + side).toBeLessThanOrEqual(picture.height + slack)
    }),
  )
})
