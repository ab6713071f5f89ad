import { expect, test } from 'vitest'
import { checkTimeRange, chosenPreset, presetRange, presets, readTime, timeRangeText } from './time-range.ts'

test.each([
  ['2016-12-02', '00:00:00', '2016-12-02 00:00:00'],
  ['2016-12-02', '23:59:59', '2016-12-02 23:59:59'],
  ['2016/2/9 8:05', '23:59:59', '2016-02-09 08:05:59'],
  [' 2016-12-02 01:50:35 ', '00:00:00', '2016-12-02 01:50:35'],
  ['2016-02-30', '00:00:00', undefined],
  ['2016-13-01', '00:00:00', undefined],
  ['2016-12-02 24:00', '00:00:00', undefined],
  ['yesterday', '00:00:00', undefined],
  ['', '00:00:00', undefined],
] as const)('%s read with %s is %s', (typed, otherwise, time) => {
  expect(readTime(typed, otherwise)).toBe(time)
})

test.each([
  [{}, undefined],
  [{ begin: '2016-12-02 00:00:00' }, undefined],
  [{ begin: '2016-12-02 00:00:00', end: '2016-12-02 00:00:00' }, undefined],
  [{ begin: '2016-12-02 00:00:01', end: '2016-12-02 00:00:00' }, 'reversed'],
])('[VA-05] %o: %s', (range, warning) => {
  expect(checkTimeRange(range)).toBe(warning)
})

test('[CN-02] presets are whole days', () => {
  const now = new Date(2026, 2, 10, 0, 30)
  const ranges = presets.map(preset => presetRange(preset, now))
  expect(ranges.map(range => `${range.begin} ${range.end}`)).toEqual([
    '2026-03-10 00:00:00 2026-03-10 23:59:59',
    '2026-03-09 00:00:00 2026-03-09 23:59:59',
    '2026-03-04 00:00:00 2026-03-10 23:59:59',
    '2026-02-09 00:00:00 2026-03-10 23:59:59',
    '2026-03-01 00:00:00 2026-03-10 23:59:59',
  ])
})

test.each([
  [{ begin: '2016-12-02 00:00:00', end: '2016-12-02 23:59:59' }, '2016-12-02'],
  [{ begin: '2016-12-02 00:00:00', end: '2016-12-05 23:59:59' }, '2016-12-02 – 2016-12-05'],
  [{ begin: '2016-12-02 08:00:00', end: '2016-12-05 23:59:59' }, '2016-12-02 08:00 – 2016-12-05 23:59'],
  [{ begin: '2016-12-02 00:00:00' }, '2016-12-02 – …'],
])('%o is shown as %s', (range, text) => {
  expect(timeRangeText(range, '…')).toBe(text)
})

test('of the presets one at most looks chosen: the one whose days are in force', () => {
  const now = new Date(2026, 2, 10, 0, 30)
  for (const preset of presets) expect(chosenPreset(presetRange(preset, now), now)).toBe(preset)
  expect(chosenPreset({}, now)).toBeUndefined()
  expect(chosenPreset({ begin: '2026-03-10 08:00:00', end: '2026-03-10 23:59:59' }, now)).toBeUndefined()
  expect(chosenPreset({ begin: '2026-03-10 00:00:00' }, now)).toBeUndefined()
  const theFirst = new Date(2026, 2, 1, 9)
  expect(chosenPreset(presetRange('thisMonth', theFirst), theFirst)).toBe('today')
})
