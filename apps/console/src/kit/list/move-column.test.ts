import { expect, test } from 'vitest'
import { movedAmong, movedBy, movedTo } from './move-column.ts'

const order = ['a', 'b', 'c', 'd']

test('a column goes so many places further, and no further than the ends', () => {
  expect(movedBy(order, 'b', 1)).toEqual(['a', 'c', 'b', 'd'])
  expect(movedBy(order, 'b', -9)).toEqual(['b', 'a', 'c', 'd'])
  expect(movedBy(order, 'b', 9)).toEqual(['a', 'c', 'd', 'b'])
})

test('a column takes the place of another, from either side', () => {
  expect(movedTo(order, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(order, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(order, 'd', 'gone')).toEqual(order)
})

test('among the columns in sight a step goes over those that are hidden', () => {
  expect(movedAmong(order, ['a', 'd'], 'a', 1)).toEqual(['b', 'c', 'd', 'a'])
  expect(movedAmong(order, ['a', 'd'], 'd', 1)).toEqual(order)
})
