import { type PricedStay, TriedStay } from '@parkdesk/contract'
import { expect, it } from 'vitest'
import { readPasted } from '../model/pasted-examples.ts'
import { checkPasted, isNew, usualName } from './pasted-check.ts'

const { examples } = readPasted(
  [
    '2024-04-17 08:00,10:00,10',
    '2024-04-17 08:00,11:00,12',
    '2024-04-17 08:00,10:00,10',
    '2024-04-17 22:00,2024-04-18 01:00,8',
  ].join('\n'),
)
const priced = (amount: string): PricedStay => ({ amount, minutes: { charged: 1, free: 0, outside: 0 }, lines: [] })

it('stands each example beside its price', () => {
  const checks = checkPasted(examples, ['10.00', '15.00', '10.00', '6.00'].map(priced), [])
  expect(checks.map(({ difference }) => difference)).toEqual([
    { word: 'same', by: '0.00' },
    { word: 'dearer', by: '3.00' },
    { word: 'same', by: '0.00' },
    { word: 'cheaper', by: '2.00' },
  ])
  expect(checkPasted(examples, undefined, [])[0]?.difference).toBeUndefined()
})

it('recognises what the rule has already, and what an earlier line says', () => {
  const known = {
    exampleId: 1,
    name: '三小时',
    expected: '11.00',
    stay: TriedStay.parse({ entry: '2024-04-17 08:00:00', exit: '2024-04-17 11:00:00' }),
  }
  const withCard = { ...known, stay: { ...known.stay, exit: '2024-04-17 10:00:00', paidAt: '2024-04-17 09:00:00' } }
  const checks = checkPasted(examples, undefined, [known, withCard])
  expect(checks.map(isNew)).toEqual([true, false, false, true])
  expect(checks[1]?.known?.name).toBe('三小时')
})

it('names an example by its times', () => {
  expect(examples.map(usualName)[0]).toBe('2024-04-17 08:00 – 10:00')
  expect(examples.map(usualName)[3]).toBe('2024-04-17 22:00 – 2024-04-18 01:00')
})
