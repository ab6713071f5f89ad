import { ChargeRule, defaultDayClasses } from '@parkdesk/contract'
import { describe, expect, test } from 'vitest'
import { faultsByField, findDraftFaults } from './find-faults.ts'
import type { RuleDraft } from './rule-draft.ts'
import { templateKeys, templateRule } from './template.ts'

const keys = defaultDayClasses.map(({ key }) => key)
const found = (rule: RuleDraft) => findDraftFaults(rule, keys).map(({ path, fault }) => `${path.join('.')} ${fault}`)

test.each(templateKeys)('the template %s can be charged by as it is', key => {
  expect(found(templateRule(key))).toEqual([])
})

describe('what is wrong with a draft', () => {
  const rule = templateRule('dayNight')
  const [day, night] = rule.windows
  if (!day || !night) throw new Error('the template has two windows')

  test('a value that is not there yet is asked for, at its place', () => {
    expect(found({ ...rule, freeTime: { ...rule.freeTime, minutes: Number.NaN } })).toEqual([
      'freeTime.minutes required',
    ])
    expect(found({ ...rule, windows: [{ ...day, from: '' }, night] })).toEqual(['windows.0.from required'])
  })

  test('a value out of range says its limit', () => {
    const faults = findDraftFaults({ ...rule, afterPayment: { ...rule.afterPayment, graceMinutes: 5000 } }, keys)
    expect(faults).toMatchObject([{ path: ['afterPayment', 'graceMinutes'], fault: 'tooBig', limit: 1440 }])
  })

  test('gaps and overlaps stand at their window', () => {
    expect(found({ ...rule, windows: [{ ...day, from: '08:00' }, night] })).toContain(
      'windows.0.from chargeRule.windowsGap',
    )
    expect(found({ ...rule, windows: [{ ...day, to: '22:00' }, night] })).toContain(
      'windows.1.from chargeRule.windowsOverlap',
    )
  })

  test('a day class that only the calendar knows needs a price, too', () => {
    const workdays = { ...day, from: '00:00', to: '00:00', days: ['workday'] }
    const saturdays = { ...workdays, days: ['saturday'] }
    const weekOnly = ChargeRule.parse({ ...rule, windows: [workdays, saturdays] })
    expect(findDraftFaults(weekOnly, ['workday', 'saturday'])).toEqual([])
    expect(findDraftFaults(weekOnly, keys)).not.toEqual([])
  })

  test('each fault is reported once, at one field', () => {
    const faults = findDraftFaults({ ...rule, windows: [{ ...day, from: '08:00' }, night] }, keys)
    expect(new Set(faults.map(({ path, fault }) => `${path.join()} ${fault}`)).size).toBe(faults.length)
    expect([...faultsByField(faults).values()].flat()).toHaveLength(faults.length)
  })
})
