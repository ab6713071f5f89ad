import { expect, test } from 'vitest'
import { quietDays } from './quiet-days.ts'

const stretch = (from: string, to: string) => ({
  kind: 'exit' as const,
  lotId: 1,
  parkingName: '甲',
  from,
  to,
  hours: 25,
})

test('each day that a quiet stretch touches, its first and its last too, over the end of a month', () => {
  const days = quietDays([
    stretch('2016-10-30 20:00:00', '2016-11-01 02:00:00'),
    stretch('2016-10-31 01:00:00', '2016-10-31 23:00:00'),
  ])
  expect([...days].sort()).toEqual(['2016-10-30', '2016-10-31', '2016-11-01'])
  expect(quietDays([]).size).toBe(0)
})
