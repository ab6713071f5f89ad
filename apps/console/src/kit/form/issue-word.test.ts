import { saveBlackList } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import type { Translate } from '../column/column.ts'
import { issueWords } from './issue-word.ts'

const t: Translate = (key, values) => `${key}${values ? JSON.stringify(values) : ''}`
const words = (values: object) => issueWords(saveBlackList.body, values, t)

test.each([
  [{ plateNumber: '京A12345' }, {}],
  [{ plateNumber: '' }, { plateNumber: 'kit.form.required' }],
  [{}, { plateNumber: 'kit.form.required' }],
  [{ plateNumber: 'nonsense' }, { plateNumber: 'kit.issue.plate' }],
  [{ plateNumber: '京A12345', ownerPhone: '12' }, { ownerPhone: 'kit.issue.phone' }],
  [{ plateNumber: '京A12345', remark: 'x'.repeat(33) }, { remark: 'kit.form.tooLong{"max":32}' }],
  [{ plateNumber: '京A12345', validTime: 'soon' }, { validTime: 'kit.form.invalid' }],
  [
    { plateNumber: '', ownerPhone: '12' },
    { plateNumber: 'kit.form.required', ownerPhone: 'kit.issue.phone' },
  ],
])('%o', (values, expected) => {
  expect(words(values)).toEqual(expected)
})
