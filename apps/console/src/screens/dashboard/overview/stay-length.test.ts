import { expect, test } from 'vitest'
import { stayLength } from './stay-length.ts'

test.each([
  [0, 'minutes', 0],
  [205, 'minutes', 205],
  [599, 'minutes', 599],
  [600, 'hours', 10],
  [1644, 'hours', 27.4],
  [4319, 'hours', 72],
  [4320, 'days', 3],
  [178_559, 'days', 123],
] as const)('%i minutes', (minutes, unit, count) => {
  expect(stayLength(minutes)).toEqual({ unit, count })
})
