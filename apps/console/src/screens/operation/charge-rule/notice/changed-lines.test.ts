import { ChargeRule, ChargeRuleShape, defaultDayClasses } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleNotice as zh } from '../../../../locales/zh/rule-notice.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import { anyOfSchema } from './any-shape.test-support.ts'
import { changedLines } from './changed-lines.ts'
import { noticeLines } from './notice-lines.ts'
import { noticeWriter } from './notice-words.ts'

const names = { dayClasses: defaultDayClasses, lots: [] }
const changes = (before: RuleDraft, after: RuleDraft) => changedLines(before, after, zh, names)
const hour = (priceFen: number) => ({ kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen }] }) as const
const rule = (priceFen: number, more: object = {}) =>
  ChargeRule.parse({ windows: [{ from: '00:00', to: '24:00', price: hour(priceFen) }], ...more })

test('a price that was changed, and free time that came', () => {
  expect(changes(rule(500), rule(600, { freeTime: { minutes: 15 } }))).toEqual([
    {
      part: 'prices',
      title: '收费标准',
      removed: ['每天 全天：每 60 分钟 5.00 元'],
      added: ['每天 全天：每 60 分钟 6.00 元'],
    },
    {
      part: 'free',
      title: '免费停车',
      removed: [],
      added: ['停车不超过 15 分钟，免费。', '停得更久的，从入场起计费。'],
    },
  ])
  expect(changes(rule(500), rule(500))).toEqual([])
})

test('another order of the same prices is a change too', () => {
  const one = { when: { energies: ['electric'] }, percent: 50 }
  const other = { when: { sizes: ['small'] }, percent: 80 }
  const found = changes(rule(500, { vehicles: [one, other] }), rule(500, { vehicles: [other, one] }))
  expect(found).toMatchObject([{ part: 'vehicles', removed: { length: 2 }, added: { length: 2 } }])
})

test('of any two rules: nothing exactly where their notices say the same, and the way back is the opposite', () => {
  const anyRule = anyOfSchema(ChargeRuleShape) as fc.Arbitrary<RuleDraft>
  const write = noticeWriter(zh, names)
  const said = (of: RuleDraft) => noticeLines(of).map(line => `${line.part} ${write(line)}`)
  fc.assert(
    fc.property(anyRule, anyRule, (one, other) => {
      const there = changes(one, other)
      const back = changes(other, one)
      expect(there.length === 0).toBe(said(one).join('\n') === said(other).join('\n'))
      expect(back).toEqual(there.map(({ removed, added, ...part }) => ({ ...part, removed: added, added: removed })))
      expect(changes(one, one)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
