import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Charge, Visit } from './charge.ts'
import { openTariff, priceStay } from './rules.ts'
import { anyRule } from './testing/any-rule.ts'
import { publishedRule } from './testing/published-rules.ts'
import { at, plainCalendar, stay } from './testing/stay.ts'

const calendar = plainCalendar()
const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const sinceMs = at('2024-04-20 00:00')
const anyMs = fc.integer({ min: 0, max: 6 * 86_400 }).map(seconds => sinceMs + seconds * 1000)
const anyStay = fc.tuple(anyMs, anyMs).map(([a, b]): Visit => ({ entryMs: Math.min(a, b), exitMs: Math.max(a, b) }))
const anySpan = fc.tuple(anyMs, anyMs).map(([a, b]) => ({ fromMs: Math.min(a, b), toMs: Math.max(a, b) }))
const anySpans = fc.array(anySpan, { maxLength: 4 })
const minutesListed = ({ lines }: Charge) =>
  lines.reduce((sum, line) => sum + ('minutes' in line ? line.minutes : 0), 0)

describe('a stay that a card or a unit pays for in part', () => {
  const rule = publishedRule('BJ')
  const covered = (spans: [string, string][]) => ({
    cover: { why: 'card' as const, spans: spans.map(([from, to]) => ({ fromMs: at(from), toMs: at(to) })) },
  })

  it('costs nothing while it is covered, and from then on what a vehicle that came then would pay', () => {
    const whole = stay('2024-04-22 09:00', '2024-04-22 15:00', covered([['2024-04-01 00:00', '2024-05-01 00:00']]))
    expect(priceStay(rule, calendar, whole)).toMatchObject({ amountFen: 0, minutes: { charged: 0, free: 360 } })
    const ended = stay('2024-04-22 22:00', '2024-04-23 03:00', covered([['2024-03-23 00:00', '2024-04-23 00:00']]))
    const after = priceStay(rule, calendar, stay('2024-04-23 00:00', '2024-04-23 03:00'))
    const charge = priceStay(rule, calendar, ended)
    expect(charge.amountFen).toBe(after.amountFen)
    expect(charge.lines).toEqual([
      {
        kind: 'free',
        why: 'card',
        fromMs: at('2024-04-22 22:00'),
        toMs: at('2024-04-23 00:00'),
        minutes: 120,
        amountFen: 0,
      },
      ...after.lines,
    ])
  })

  it('is charged up to its cover when that begins inside', () => {
    const begun = stay('2024-04-22 20:00', '2024-04-23 09:00', covered([['2024-04-23 00:00', '2024-05-23 00:00']]))
    const before = priceStay(rule, calendar, stay('2024-04-22 20:00', '2024-04-23 00:00'))
    expect(priceStay(rule, calendar, begun).amountFen).toBe(before.amountFen)
  })

  it('adds up to the stay whatever covers it, never below nothing; a cover of nothing changes nothing', () => {
    fc.assert(
      fc.property(anyRule, anyStay, anySpans, (anyOf, visit, spans) => {
        const tariff = openTariff(anyOf, calendar)
        const charge = tariff.price({ ...visit, cover: { why: 'unit', spans } })
        const cut = (ms: number) => (anyOf.seconds === 'dropped' ? Math.floor(ms / minuteMs) * minuteMs : ms)
        const minutes = Math.ceil((cut(visit.exitMs) - cut(visit.entryMs)) / minuteMs)
        expect(charge.amountFen).toBeGreaterThanOrEqual(0)
        expect(charge.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(charge.amountFen)
        expect(charge.minutes.charged + charge.minutes.free + charge.minutes.outside).toBe(minutes)
        expect(minutesListed(charge)).toBe(minutes)
        expect(tariff.price({ ...visit, cover: { why: 'unit', spans: [] } })).toEqual(tariff.price(visit))
        const endless = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }
        expect(tariff.price({ ...visit, cover: { why: 'unit', spans: [...spans, endless] } }).amountFen).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('costs what is not covered: each part as a stay of its own', () => {
    const length = fc.integer({ min: 1, max: 2000 }).map(minutes => minutes * minuteMs)
    fc.assert(
      fc.property(anyRule, anyMs, length, length, length, (anyOf, fromMs, first, second, third) => {
        const tariff = openTariff(anyOf, calendar)
        const entryMs = Math.floor(fromMs / minuteMs) * minuteMs
        const coverMs = entryMs + first
        const uncoverMs = coverMs + second
        const exitMs = uncoverMs + third
        const cover = { why: 'card' as const, spans: [{ fromMs: coverMs, toMs: uncoverMs }] }
        const before = tariff.price({ entryMs, exitMs: coverMs }).amountFen
        const after = tariff.price({ entryMs: uncoverMs, exitMs }).amountFen
        expect(tariff.price({ entryMs, exitMs, cover }).amountFen).toBe(before + after)
      }),
      { numRuns: 500 },
    )
  })

  it('takes coupons off what comes after the cover', () => {
    const cover = { why: 'card' as const, spans: [{ fromMs: sinceMs - dayMs, toMs: at('2024-04-23 00:00') }] }
    const benefits = [{ kind: 'free' as const }]
    expect(priceStay(rule, calendar, stay('2024-04-22 22:00', '2024-04-23 03:00', { cover, benefits })).amountFen).toBe(
      0,
    )
  })
})
