import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlateAmong, type PlateKind, PlatePattern } from './free-plate.ts'
import type { FreeVehicleTerms } from './free-vehicle.ts'
import { freedSpans, holdsAt, isFreed } from './freed-vehicle.ts'

const terms = (more: Partial<FreeVehicleTerms> = {}): FreeVehicleTerms => ({
  plateKinds: [],
  patterns: [],
  plateColors: [],
  vehicleClasses: [],
  beginsOn: '2026-03-01',
  endsOn: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromHour: null,
  untilHour: null,
  freeMinutes: null,
  ...more,
})
const zone = 'Asia/Shanghai'
const ms = (local: string) => Date.parse(`2026-03-${local.replace(' ', 'T')}:00+08:00`)
/** "02 08:00 – 02 10:00" for each span; 2 March 2026 is a Monday. */
const spans = (more: Partial<FreeVehicleTerms>, entry: string, exit: string) =>
  freedSpans(terms(more), zone, { entryMs: ms(entry), exitMs: ms(exit) }).map(({ fromMs, toMs }) =>
    [fromMs, toMs].map(at => new Date(at + 8 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ')).join(' – '),
  )

describe('kinds and patterns of plates', () => {
  it.each<[PlateKind, string, string]>([
    ['police', '粤B1234警', '粤B12345'],
    ['armedPolice', 'WJ粤12345', '粤WJ1234'],
    ['military', 'KA12345', 'WJ12345'],
    ['emergency', '粤X1234应急', '粤X12345'],
    ['embassy', '224578使', '粤B1234领'],
    ['consulate', '粤A1234领', '224578使'],
    ['newEnergy', '粤BD12345', '粤B12345'],
    ['newEnergy', '粤B12345D', '粤BI12345'],
    ['learner', '粤B1234学', '粤B12345'],
    ['trailer', '粤B1234挂', '粤B12345'],
    ['crossBorder', '粤Z1234港', '粤Z12345'],
    ['temporary', '临A12345', '粤B12345'],
  ])('%s: %s is, %s is not', (kind, is, isNot) => {
    const among = { plateKinds: [kind], patterns: [] }
    expect([isPlateAmong(is, among), isPlateAmong(isNot, among)]).toEqual([true, false])
  })

  it.each([
    ['粤B00*', '粤B00123', '粤B10012'],
    ['粤B?88??', '粤BX8812', '粤B188123'],
    ['*警', '京A1234警', '京A12345'],
    ['粤B12345', '粤B12345', '粤B123456'],
  ])('%s fits %s, not %s', (pattern, fits, fitsNot) => {
    const among = { plateKinds: [], patterns: [PlatePattern.parse(pattern)] }
    expect([isPlateAmong(fits, among), isPlateAmong(fitsNot, among)]).toEqual([true, false])
  })

  it('a pattern names at least one character, and no sign of a regular expression', () => {
    for (const wrong of ['*', '??', '粤', '粤B(1', '粤B.*|x', ''])
      expect(PlatePattern.safeParse(wrong).success).toBe(false)
    expect(PlatePattern.parse('粤b·00＊')).toBe('粤B00*')
  })
})

describe('isFreed', () => {
  const police = { plate: '粤B1234警', plateColor: 'white', vehicleClass: null }

  it('all that is named must hold; kinds and patterns are one condition', () => {
    expect(isFreed(terms({ plateKinds: ['police'] }), police)).toBe(true)
    expect(isFreed(terms({ plateKinds: ['learner'], patterns: ['*警'] }), police)).toBe(true)
    expect(isFreed(terms({ plateKinds: ['police'], plateColors: ['blue'] }), police)).toBe(false)
    expect(isFreed(terms({ plateColors: ['blue', 'white'] }), police)).toBe(true)
    expect(isFreed(terms({ vehicleClasses: ['救护车'] }), police)).toBe(false)
    expect(isFreed(terms({ vehicleClasses: ['救护车'] }), { ...police, vehicleClass: '救护车' })).toBe(true)
  })

  it('a rule that names nothing is about nobody', () => {
    expect(isFreed(terms(), police)).toBe(false)
  })
})

describe('freedSpans', () => {
  it.each<[string, Partial<FreeVehicleTerms>, string, string, string[]]>([
    ['the whole stay', {}, '02 08:00', '04 08:00', ['02 08:00 – 04 08:00']],
    ['the last day is included', { endsOn: '2026-03-02' }, '02 08:00', '04 08:00', ['02 08:00 – 03 00:00']],
    ['not before the first day', { beginsOn: '2026-03-03' }, '02 08:00', '03 08:00', ['03 00:00 – 03 08:00']],
    ['its first minutes', { freeMinutes: 90 }, '02 08:00', '02 12:00', ['02 08:00 – 02 09:30']],
    ['days of the week', { weekdays: [6, 7] }, '06 20:00', '09 09:00', ['07 00:00 – 08 00:00', '08 00:00 – 09 00:00']],
    [
      'hours of each day',
      { fromHour: '09:00', untilHour: '18:00' },
      '02 12:00',
      '03 10:00',
      ['02 12:00 – 02 18:00', '03 09:00 – 03 10:00'],
    ],
    [
      'hours over midnight belong to the day on which they begin',
      { weekdays: [1], fromHour: '22:00', untilHour: '06:00' },
      '03 01:00',
      '04 23:00',
      ['03 01:00 – 03 06:00'],
    ],
    [
      'minutes count from the entry',
      { freeMinutes: 60, fromHour: '09:00', untilHour: '18:00' },
      '02 08:30',
      '02 12:00',
      ['02 09:00 – 02 09:30'],
    ],
  ])('%s', (_what, more, entry, exit, expected) => {
    expect(spans(more, entry, exit)).toEqual(expected)
  })

  it('lie within the stay, in order, without overlaps; a moment is free exactly when the rule holds at it', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map(of => `${String(of).padStart(2, '0')}:30`)
    const anyTerms = fc.record({
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      hours: fc.option(fc.tuple(hour, hour).filter(([from, until]) => from !== until)),
      endsOn: fc.option(fc.constantFrom('2026-03-10', '2026-04-02')),
    })
    const minute = fc.integer({ min: 0, max: 40 * 1_440 })
    fc.assert(
      fc.property(anyTerms, fc.constantFrom(zone, 'Europe/Berlin'), minute, minute, minute, (of, in_, a, b, at) => {
        const [fromHour, untilHour] = of.hours ?? [null, null]
        const rule = terms({ weekdays: of.weekdays, endsOn: of.endsOn, fromHour, untilHour })
        const start = Date.parse('2026-02-20T00:00:00Z')
        const entryMs = start + Math.min(a, b) * 60_000
        const exitMs = start + Math.max(a, b) * 60_000 + 60_000
        const freed = freedSpans(rule, in_, { entryMs, exitMs })
        let lastMs = entryMs
        for (const { fromMs, toMs } of freed) {
          expect(fromMs).toBeGreaterThanOrEqual(lastMs)
          expect(toMs).toBeGreaterThan(fromMs)
          lastMs = toMs
        }
        expect(lastMs).toBeLessThanOrEqual(exitMs)
        const atMs = start + at * 60_000
        if (atMs < entryMs || atMs >= exitMs) return
        expect(freed.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)).toBe(holdsAt(rule, in_, atMs))
      }),
    )
  })
})
