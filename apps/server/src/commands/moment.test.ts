import { expect, it } from 'vitest'
import { parseMoment, writeMoment } from './moment.ts'

it.each([
  ['2026-11-23 10:00', '2026-11-23T02:00:00.000Z'],
  ['2026-11-23 10:00:30.5', '2026-11-23T02:00:30.500Z'],
  ['2026-11-23T10:00Z', '2026-11-23T10:00:00.000Z'],
  ['2026-11-23 10:00+09:00', '2026-11-23T01:00:00.000Z'],
])('%s is %s for somebody in Shanghai', (typed, iso) =>
  expect(parseMoment(typed, 'Asia/Shanghai')?.toISOString()).toBe(iso),
)

it.each(['', 'yesterday', '2026-02-30 10:00', '10:00'])('"%s" is not a moment', typed =>
  expect(parseMoment(typed, 'Asia/Shanghai')).toBeUndefined(),
)

it('formats a moment in a time zone', () =>
  expect(writeMoment(new Date('2026-11-23T02:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-23 10:00:00 +08:00'))
