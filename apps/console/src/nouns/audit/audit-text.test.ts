import type { AuditChange, AuditValue } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import type { Translate } from '../../kit/column/column.ts'
import { changeText, linesOf } from './audit-text.ts'

/** Words as English has them, of what these texts use. */
const words: Record<string, string> = {
  'kit.comma': ', ',
  'audit.part': '{{field}} {{value}}',
  'audit.group': '({{parts}})',
  'audit.added': 'added {{values}}',
  'audit.line': '{{field}}: {{change}}',
}
const t = ((key: string, values: Record<string, string> = {}) =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as Translate

const line = (days: number, from: string): AuditValue => ({
  parts: [
    { field: 'days', value: days },
    { field: 'from', value: from },
  ],
})
const lines = [line(31, '2026-05-01'), line(30, '2026-06-01')]
const change: AuditChange = { field: 'lines', before: [], after: lines, isList: true }

test('[system/logs] things of several parts have a line each in a table, and brackets of their own within a sentence', () => {
  expect(linesOf('companyBill', change, lines, t)).toEqual(['days 31, from 2026-05-01', 'days 30, from 2026-06-01'])
  expect(linesOf('companyBill', change, ['a', 'b'], t)).toEqual(['a, b'])
  expect(linesOf('companyBill', change, [], t)).toEqual(['audit.nothing'])
  expect(changeText('companyBill', change, t)).toBe(
    'lines: added (days 31, from 2026-05-01), (days 30, from 2026-06-01)',
  )
})
