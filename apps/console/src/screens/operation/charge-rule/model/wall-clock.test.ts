import { expect, test } from 'vitest'
import { addMinutes, clockOfText, minutesBetween, overnight, textOfTime, timeOfText } from './wall-clock.ts'

test.each([
  ['2024-04-17 10:00', '2024-04-17 10:00:00'],
  ['2024-4-7 9:05', '2024-04-07 09:05:00'],
  ['2024/04/17T10:00:35', '2024-04-17 10:00:35'],
])('%s is a time', (text, time) => {
  expect(timeOfText(text)).toBe(time)
})

test.each(['', '2024-02-30 10:00', '2024-04-17', '2024-04-17 25:00', 'tomorrow'])('%s is none', text => {
  expect(timeOfText(text)).toBeUndefined()
})

test.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['7：30', '07:30'],
  ['19:00', '19:00'],
  ['24:00', '24:00'],
  ['24:30', ''],
  ['7:3', ''],
  ['', ''],
])('%s is the clock %s', (text, clock) => {
  expect(clockOfText(text)).toBe(clock)
})

test('minutes go over midnight, months and back', () => {
  expect(addMinutes('2024-02-28 23:30:15', 45)).toBe('2024-02-29 00:15:15')
  expect(addMinutes('2024-03-01 00:00:00', -1)).toBe('2024-02-29 23:59:00')
  expect(minutesBetween('2024-04-17 10:00:00', '2024-04-18 10:00:30')).toBe(1440.5)
})

test('overnight is from the evening to the next morning; seconds are written where there are some', () => {
  expect(overnight('2024-12-31 10:00:00')).toEqual({ entry: '2024-12-31 20:00:00', exit: '2025-01-01 08:00:00' })
  expect(['2024-04-17 10:00:00', '2024-04-17 10:00:35'].map(textOfTime)).toEqual([
    '2024-04-17 10:00',
    '2024-04-17 10:00:35',
  ])
})
