import { platePattern } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blackListedPlates } from './live/incident.ts'
import { carOfNumber, plateOfNumber } from './plate.ts'

test('every number has a valid plate, always the same', () => {
  fc.assert(
    fc.property(fc.nat({ max: 34 ** 5 - 1 }), number => {
      expect(plateOfNumber(number)).toMatch(platePattern)
      expect(plateOfNumber(number)).toBe(plateOfNumber(number))
    }),
  )
})

test('no two numbers share a plate, and none is black-listed', () => {
  const plates = new Set(Array.from({ length: 100_000 }, (_, number) => plateOfNumber(number)))
  expect(plates.size).toBe(100_000)
  for (const plate of blackListedPlates) expect(plates).not.toContain(plate)
})

test('plates of neighbouring numbers look unrelated', () => {
  const places = (plate: string) => [...plate].slice(2)
  for (let number = 0; number < 1_000; number++) {
    const next = places(plateOfNumber(number + 1))
    const same = places(plateOfNumber(number)).filter((character, place) => character === next[place])
    expect(same.length).toBeLessThan(3)
  }
})

test('a number without a plate is refused', () => {
  expect(() => plateOfNumber(34 ** 5)).toThrow(RangeError)
  expect(() => plateOfNumber(-1)).toThrow(RangeError)
})

test('cars of the fleet are valid, different, and green when their plate has eight characters', () => {
  const cars = Array.from({ length: 20_000 }, (_, number) => carOfNumber(number))
  expect(new Set(cars.map(car => car.plate)).size).toBe(cars.length)
  expect(cars.filter(({ plate }) => !platePattern.test(plate))).toEqual([])
  expect(cars.filter(({ plate, plateColor }) => (plateColor === 'green') !== (plate.length === 8))).toEqual([])
  expect(cars.filter(({ plate }) => blackListedPlates.some(each => each === plate))).toEqual([])
  const recorded = new Set(Array.from({ length: 100_000 }, (_, number) => plateOfNumber(number)))
  expect(cars.filter(car => recorded.has(car.plate))).toEqual([])
  const shareOf = (color: string) => cars.filter(car => car.plateColor === color).length / cars.length
  expect(shareOf('green')).toBeCloseTo(0.34, 1)
  expect(shareOf('yellow')).toBeCloseTo(0.04, 1)
})
