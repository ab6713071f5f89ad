import { chargeRuleNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { chargeRule as zh } from '../zh/charge-rule.ts'

export const chargeRule: Words<typeof zh> = {
  ...chargeRuleNamesEn,
  one: 'charge rule',
  field: { ...chargeRuleNamesEn.field, lotId: 'Car park' },
  empty: {
    title: 'No charge rules yet',
    hint: 'Begin one from a template, write and publish it in the laboratory, then choose which car parks charge by it.',
  },
  always: 'Always',
  assignments: 'Which car park charges by which',
  template: {
    title: 'New charge rule',
    hint: 'Begin with what comes closest; all of it can be changed. The amounts are examples.',
    blank: { name: 'Blank', hint: 'One window for the whole day, by the hour; you fill in the price.' },
    hourly: {
      name: 'By the hour, with free time and a cap',
      hint: '30 minutes free, ¥5 an hour, ¥30 at most in 24 hours.',
    },
    dayNight: {
      name: 'A day price and a night price',
      hint: '07:00–21:00 ¥3 a half hour; at night ¥2 for two hours, ¥10 a night at most.',
    },
    firstHour: {
      name: 'The first hour at its own price',
      hint: 'First hour ¥10, then ¥3 a half hour, ¥50 at most in 24 hours.',
    },
    perEntry: { name: 'Per entry', hint: '¥10 a stay, however long.' },
    steps: { name: 'By the whole length of stay', hint: 'Up to 1 hour ¥5, up to 3 hours ¥10 …; anew every 24 hours.' },
  },
}
