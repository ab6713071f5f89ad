import { expect, test } from 'vitest'
import { periodProblem, presetDays } from './period.ts'

test.each([
  ['lastMonth', '2026-03-05', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisMonth', '2026-03-05', '2026-03-01', '2026-03-05'],
  ['last30Days', '2026-03-05', '2026-02-04', '2026-03-05'],
] as const)('%s on %s', (preset, today, begin, end) => {
  expect(presetDays(preset, today)).toEqual([begin, end])
})

test.each([
  [['2026-01-01', '2026-12-31'], undefined],
  [['2026-01-01', '2027-01-01'], 'tooLong'],
  [['2024-02-29', '2025-02-27'], undefined],
  [['2026-01-01', null], 'missing'],
] as const)('%j', (days, problem) => {
  expect(periodProblem(days, 1)).toBe(problem)
})
