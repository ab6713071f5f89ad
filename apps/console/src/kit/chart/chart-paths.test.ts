import { expect, test } from 'vitest'
import { areaPath, barsPath, linePath } from './chart-paths.ts'

test('a line is broken where a value is missing; a value by itself is a dot', () => {
  expect(linePath([[0, 9], [10, 4.26], null, [30, 1], null])).toBe('M0 9L10 4.3M30 1L30 1')
  expect(linePath([null])).toBe('')
})

test('stairs rise at the label before', () => {
  expect(
    linePath(
      [
        [0, 9],
        [10, 4],
        [20, 4],
      ],
      true,
    ),
  ).toBe('M0 9V4H10V4H20')
})

test('an area goes down to zero at both ends of each stretch', () => {
  expect(areaPath([[0, 9], [10, 4], null, [30, 1], [40, 2]], 20)).toBe('M0 9L10 4V20H0ZM30 1L40 2V20H30Z')
})

test('bars stand on zero, those below it hang; nothing is drawn of zeros and gaps', () => {
  expect(barsPath([[10, 5], null, [30, 20]], 20, 8)).toBe('M6 20V7Q6 5 8 5H12Q14 5 14 7V20Z')
  expect(barsPath([[10, 30]], 20, 8)).toBe('M6 20V28Q6 30 8 30H12Q14 30 14 28V20Z')
})

test('a low bar is no rounder than it is high', () => {
  expect(barsPath([[10, 19]], 20, 8)).toBe('M6 20V20Q6 19 7 19H13Q14 19 14 20V20Z')
})
