import { expect, test } from 'vitest'
import { defaultDayClasses } from './day-class.ts'
import { dayClassText, holidayNameOf, holidayText, publicHolidays } from './holiday-names.ts'

test.each([...publicHolidays, '国庆节、中秋节', '店庆', "Founder's Day, Monday"])(
  '%s keeps its name through English',
  name => {
    expect(holidayNameOf(holidayText(name, 'en'))).toBe(name)
  },
)

test.each([
  ['spring festival', '春节'],
  ["New Year's Day", '元旦'],
  ['National Day / Mid-Autumn Festival', '国庆节、中秋节'],
  ['National Day, party', 'National Day, party'],
])('%s is stored as %s', (written, stored) => {
  expect(holidayNameOf(written)).toBe(stored)
})

test('classes are translated as long as nobody renamed them', () => {
  expect(defaultDayClasses.map(dayClass => dayClassText(dayClass, 'en'))).not.toContainEqual(
    expect.stringMatching(/[一-龥]/),
  )
  expect(dayClassText({ key: 'saturday', name: '星期六' }, 'en')).toBe('星期六')
  expect(dayClassText({ key: 'saturday', name: '周六' }, 'zh')).toBe('周六')
})
