import { TriedStay } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import { plotReaches, plotStays } from './plot-stays.ts'
import { emptyTier, nextWindow, readRule, withoutTier, withTier } from './rule-draft.ts'
import { templateRule } from './template.ts'

test('a new tier goes before the open one; the last one is open', () => {
  const two = withTier([{ ...emptyTier(15), priceFen: 250 }])
  expect(two).toEqual([
    { minutes: Number.NaN, unitMinutes: 15, priceFen: 250 },
    { minutes: null, unitMinutes: 15, priceFen: Number.NaN },
  ])
  expect(withoutTier(two, 1)).toEqual([{ minutes: null, unitMinutes: 15, priceFen: 250 }])
})

test('the next window goes on where the last ends, until the first begins', () => {
  const [day] = templateRule('dayNight').windows
  expect(nextWindow(day ? [day] : [])).toMatchObject({ from: '21:00', to: '07:00' })
})

test('a version that this build does not know is not read', () => {
  expect(readRule({ ...templateRule('hourly'), unheardOf: 1 })).toBeUndefined()
  expect(readRule(JSON.parse(JSON.stringify(templateRule('steps'))))).toEqual(templateRule('steps'))
})

test('a plot asks for no more stays than one call prices', () => {
  const stay = TriedStay.parse({ entry: '2024-04-17 10:00:00', exit: '2024-04-17 12:00:00' })
  for (const reach of ['day', 'days'] as const) {
    const stays = plotStays(stay, reach)
    expect(stays.length).toBeLessThanOrEqual(200)
    expect(stays.at(-1)?.minutes).toBe(plotReaches[reach].hours * 60)
  }
  expect(plotStays(stay, 'day').at(-1)?.stay.exit).toBe('2024-04-18 10:00:00')
  const odd = { ...stay, exit: '2024-04-17 12:10:30' }
  expect(plotStays(odd, 'day').find(({ stay }) => stay.exit === odd.exit)?.minutes).toBe(130.5)
})

test('a difference has a word and a size', () => {
  expect([differenceOf('18.00', '18.00'), differenceOf('18.00', '20.50'), differenceOf('18.00', '0.00')]).toEqual([
    { word: 'same', by: '0.00' },
    { word: 'dearer', by: '2.50' },
    { word: 'cheaper', by: '18.00' },
  ])
})
