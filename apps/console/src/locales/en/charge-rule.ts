import { chargeRuleNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { chargeRule as zh } from '../zh/charge-rule.ts'

export const chargeRule: Words<typeof zh> = {
  ...chargeRuleNamesEn,
  one: 'charge rule',
  field: { ...chargeRuleNamesEn.field, lotId: 'Car park' },
  empty: {
    title: 'No charge rules yet',
    hint: 'Start from a template, edit and publish it, then assign it to car parks.',
  },
  always: 'Always',
  assignments: 'Assign rules',
  template: {
    title: 'New charge rule',
    hint: 'Start with the closest one; everything can be changed. The amounts are examples.',
    blank: { name: 'Blank', hint: 'One all-day window, charged by the hour; you enter the price.' },
    hourly: {
      name: 'Hourly, with free time and a cap',
      hint: '30 minutes free, {{money500}} per hour, up to {{money3000}} per 24 hours.',
    },
    dayNight: {
      name: 'Day and night prices',
      hint: '07:00–21:00 {{money300}} per half hour; overnight {{money200}} per two hours, up to {{money1000}} per night.',
    },
    firstHour: {
      name: 'Different price for the first hour',
      hint: 'First hour {{money1000}}, then {{money300}} per half hour, up to {{money5000}} per 24 hours.',
    },
    perEntry: { name: 'Per entry', hint: '{{money1000}} per stay, however long.' },
    steps: {
      name: 'By total duration',
      hint: 'Up to 1 hour {{money500}}, up to 3 hours {{money1000}} …; restarts every 24 hours.',
    },
  },
}
