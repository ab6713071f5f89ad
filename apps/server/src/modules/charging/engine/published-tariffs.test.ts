import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { priceStay } from './rules.ts'
import { isPublishedRule, publishedRule } from './testing/published-rules.ts'
import { plainCalendar, stay } from './testing/stay.ts'

const folder = new URL('../../../../../../../shared/data/tariffs/', import.meta.url)
const isThere = existsSync(folder)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

interface Case {
  id: string
  entry: string
  exit: string
  expected: number
  calendar?: Record<string, 'workday'>
}

const files = isThere
  ? (JSON.parse(read('tariff-cases.json')) as { tariffs: { id: string; title: string; cases: Case[] }[] }).tariffs
  : []

describe.skipIf(!isThere)('published tariffs (skipped: ../shared/data/tariffs is not there)', () => {
  describe.each(files)('$id: $title', ({ id, cases }) => {
    it.each(cases)('$id: $entry to $exit', ({ entry, exit, expected, calendar = {} }) => {
      if (!isPublishedRule(id)) throw new Error(`no rule is written down for ${id}`)
      const days = Object.keys(calendar).map(date => ({ date, name: '劳动节', isOffDay: false }))
      const charge = priceStay(publishedRule(id), plainCalendar(days), stay(entry, exit))
      expect(charge.amountFen).toBe(expected)
      expect(charge.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(expected)
    })
  })
})

const vectors = isThere
  ? read('vendor-vectors.csv')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(','))
      .map(([id = '', entry = '', exit = '', compare = '', fee = '', hours = '', discount = '']) => ({
        id,
        entry,
        exit,
        compare,
        feeFen: Math.round(Number(fee) * 100),
        coupon: hours === '' ? null : { hours: Number(hours), discountFen: Math.round(Number(discount) * 100) },
      }))
  : []

describe.skipIf(!isThere)('a vendor’s tariffs (skipped: ../shared/data/tariffs is not there)', () => {
  it.each(vectors)('$id: $entry to $exit', ({ id, entry, exit, compare, feeFen }) => {
    if (!isPublishedRule(id)) throw new Error(`no rule is written down for ${id}`)
    const { amountFen } = priceStay(publishedRule(id), plainCalendar(), stay(entry, exit))
    if (compare === '>') expect(amountFen).toBeGreaterThan(feeFen)
    else expect(amountFen).toBe(feeFen)
  })

  const withCoupon = vectors.flatMap(({ coupon, ...rest }) => (coupon ? [{ ...rest, ...coupon }] : []))
  it.each(withCoupon)(
    '$id: $entry to $exit with $hours free hours',
    ({ id, entry, exit, feeFen, hours, discountFen }) => {
      if (!isPublishedRule(id)) throw new Error(`no rule is written down for ${id}`)
      const benefits = [{ kind: 'time' as const, minutes: hours * 60 }]
      const { amountFen } = priceStay(publishedRule(id), plainCalendar(), stay(entry, exit, { benefits }))
      expect(feeFen - amountFen).toBe(discountFen)
    },
  )
})
