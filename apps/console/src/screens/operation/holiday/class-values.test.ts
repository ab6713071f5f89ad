import { type DayClass, defaultDayClasses } from '@parkdesk/contract'
import { describe, expect, test } from 'vitest'
import { classOf, newKey, problemsOf, valuesOf } from './class-values.ts'

const t = (key: string) => key
const problems = (changes: Partial<ReturnType<typeof valuesOf>>, isLast = false) =>
  problemsOf(
    { ...valuesOf(undefined), name: '旺季', ...changes },
    { key: 'class1', classes: defaultDayClasses, isLast },
    t,
  )

describe('a class in the form', () => {
  const whole: DayClass = {
    key: 'class1',
    name: '旺季',
    weekdays: [6, 7],
    calendar: 'offDay',
    holidayNames: ['春节'],
    minOffDays: 3,
    season: { from: '07-01', to: '08-31' },
  }

  test.each([whole, ...defaultDayClasses])('comes back as it went in: $key', dayClass => {
    expect(classOf(dayClass.key, valuesOf(dayClass))).toEqual(dayClass)
  })

  test('has a key that no other has', () => {
    expect(newKey(defaultDayClasses)).toBe('class1')
    expect(newKey([whole, { ...whole, key: 'class3' }])).toBe('class2')
  })
})

test.each([
  ['nothing wrong', { minOffDays: 3 }, {}],
  ['no name', { name: ' ', minOffDays: 3 }, { name: 'holiday.class.required' }],
  ['another one’s name', { name: '周六', minOffDays: 3 }, { name: 'holiday.class.nameTaken' }],
  ['no condition', {}, { conditions: 'holiday.class.conditionMissing' }],
  ['half a season', { seasonFrom: '07-01' }, { season: 'holiday.class.seasonFormat' }],
  ['30 February', { seasonFrom: '02-30', seasonTo: '03-01' }, { season: 'holiday.class.seasonFormat' }],
] as const)('%s', (_what, changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('the last class needs no condition', () => {
  expect(problems({}, true)).toEqual({})
})
