import { expect, test } from 'vitest'
import { changedSettings } from './changed-settings.ts'
import { beginHistory, changeDraft, redoDraft, undoDraft } from './draft-history.ts'
import { templateRule } from './template.ts'

const rule = templateRule('hourly')
const grace = (graceMinutes: number) => ({ ...rule, afterPayment: { ...rule.afterPayment, graceMinutes } })

test('typing on in one field is one step; another field is another', () => {
  let history = beginHistory(rule)
  for (const minutes of [2, 20]) history = changeDraft(history, grace(minutes), 'grace')
  history = changeDraft(history, { ...grace(20), seconds: 'dropped' })
  expect(history.past).toHaveLength(2)
  history = undoDraft(history)
  expect(history.now).toEqual(grace(20))
  history = undoDraft(history)
  expect(history.now).toBe(rule)
  expect(undoDraft(history)).toBe(history)
})

test('redo brings back what undo took, until something else is changed', () => {
  const changed = changeDraft(beginHistory(rule), grace(20), 'grace')
  const undone = undoDraft(changed)
  expect(redoDraft(undone).now).toEqual(grace(20))
  const elsewhere = changeDraft(undone, grace(30), 'grace')
  expect(redoDraft(elsewhere)).toBe(elsewhere)
  expect(undoDraft(elsewhere).now).toBe(rule)
})

test('a closed group says what is not at its default', () => {
  expect(changedSettings(rule)).toEqual([])
  const vehicles = [{ when: {}, percent: 200, isCapScaled: true }]
  expect(changedSettings({ ...grace(20), seconds: 'dropped', vehicles })).toEqual([
    { group: 'counting', name: 'seconds', value: 'dropped' },
    { group: 'vehicles', name: 'vehicles', value: 1 },
    { group: 'payment', name: 'graceMinutes', value: 20 },
  ])
})
