import { existsSync, readFileSync } from 'node:fs'
import { type Benefit, ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import type { Visit } from './charge.ts'
import { priceStay } from './rules.ts'
import { at, plainCalendar } from './testing/stay.ts'

const calendar = plainCalendar()
const minuteMs = 60_000
const rule = (input: ChargeRuleInput) => ChargeRule.parse(input)

const file = new URL('../../../../../../../shared/data/tariffs/other-vectors.json', import.meta.url)
interface OtherVectors {
  kakao2022_92341: { cases: { fees: [number, number, number, number]; records: string[]; expected: number[] }[] }
  parkflow_basic: { cases: [number, number][]; discounts: { raw_fee: number; cases: [string, number, number][] } }
  sg_hdb: {
    cases: {
      start: string
      minutes: number
      per_minute: boolean
      central?: boolean
      hours?: string
      free?: string
      fee: number
      charged_minutes?: number
      outside_minutes?: number
      free_minutes?: number
    }[]
  }
  curblr_payment: { cases: { fees: number[]; durations_min: number[] }[] }
}
const others = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OtherVectors) : undefined

describe.skipIf(!others)('other published examples (skipped: ../shared/data/tariffs is not there)', () => {
  it.each(others?.kakao2022_92341.cases ?? [])(
    'minutes of a day are added up per plate: $fees',
    ({ fees, records, expected }) => {
      const [baseMinutes, baseFen, unitMinutes, unitFen] = fees
      const added = rule({
        windows: [
          {
            from: '00:00',
            to: '00:00',
            price: {
              kind: 'tiers',
              tiers: [
                { minutes: baseMinutes, unitMinutes: baseMinutes, priceFen: baseFen },
                { minutes: null, unitMinutes, priceFen: unitFen },
              ],
            },
          },
        ],
        acrossVisits: { share: 'minutes' },
      })
      const visits = new Map<string, Visit[]>()
      for (const record of records) {
        const [time = '', plate = '', direction] = record.split(' ')
        const own = visits.get(plate) ?? []
        visits.set(plate, own)
        if (direction === 'IN') own.push({ entryMs: at(`2024-04-17 ${time}`), exitMs: at('2024-04-17 23:59') })
        else own.push({ entryMs: own.pop()?.entryMs ?? 0, exitMs: at(`2024-04-17 ${time}`) })
      }
      const paidFen = [...visits]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([, own]) =>
          own.reduce((sum, one, index) => sum + priceStay(added, calendar, one, own.slice(0, index)).amountFen, 0),
        )
      expect(paidFen).toEqual(expected)
    },
  )

  const basic = rule({
    freeTime: { minutes: 30, isDeducted: true },
    windows: [
      {
        from: '00:00',
        to: '00:00',
        price: {
          kind: 'tiers',
          tiers: [
            { minutes: 30, unitMinutes: 30, priceFen: 1000 },
            { minutes: null, unitMinutes: 10, priceFen: 500 },
          ],
        },
      },
    ],
    cycle: { kind: 'day', caps: { kind: 'byIndex', capsFen: [15_000] } },
  })
  it.each(others?.parkflow_basic.cases ?? [])('free, base and further units: %i minutes cost %i', (minutes, amount) => {
    const entryMs = at('2024-04-17 08:00')
    expect(priceStay(basic, calendar, { entryMs, exitMs: entryMs + minutes * minuteMs }).amountFen).toBe(amount)
  })

  it.each(others?.parkflow_basic.discounts.cases ?? [])('discount %s %i takes off %i', (kind, value, off) => {
    const raw = others?.parkflow_basic.discounts.raw_fee ?? 0
    const benefit: Benefit =
      kind === 'AMOUNT'
        ? { kind: 'money', amountFen: value }
        : kind === 'PERCENT'
          ? { kind: 'percent', percentOff: Math.min(100, value) }
          : { kind: 'free' }
    const tiers = [{ minutes: null, unitMinutes: 60, priceFen: raw }]
    const flat = rule({ windows: [{ from: '00:00', to: '00:00', price: { kind: 'tiers', tiers } }] })
    const entryMs = at('2024-04-17 10:00')
    const hour = { entryMs, exitMs: entryMs + 60 * minuteMs, benefits: [benefit] }
    const priced = priceStay(flat, calendar, hour).amountFen
    expect(raw - priced).toBe(off)
  })

  it.each(others?.sg_hdb.cases ?? [])('by the half hour or the minute from $start', one => {
    const perMinuteFen = one.central ? 4 : 2
    const price = {
      kind: 'tiers' as const,
      tiers: [
        {
          minutes: null,
          unitMinutes: one.per_minute ? 1 : 30,
          priceFen: one.per_minute ? perMinuteFen : perMinuteFen * 30,
        },
      ],
    }
    const holidays = ['sunday', 'holiday', 'smallHoliday', 'goldenWeek']
    const otherDays = ['workday', 'madeUpWorkday', 'saturday']
    const windows: ChargeRuleInput['windows'] =
      one.hours && one.hours !== 'all day'
        ? [{ from: '07:00', to: '22:30', price }]
        : one.free
          ? [
              { from: '07:00', to: '22:30', days: holidays, price: { kind: 'free' } },
              { from: '07:00', to: '22:30', days: otherDays, price },
              { from: '22:30', to: '07:00', price },
            ]
          : [{ from: '00:00', to: '00:00', price }]
    const entryMs = at(one.start)
    const charge = priceStay(rule({ windows, outside: 'free' }), calendar, {
      entryMs,
      exitMs: entryMs + one.minutes * minuteMs,
    })
    expect(charge.amountFen).toBe(Math.round(one.fee * 100))
    if (one.charged_minutes !== undefined) expect(charge.minutes.charged).toBe(one.charged_minutes)
    if (one.outside_minutes !== undefined) expect(charge.minutes.outside).toBe(one.outside_minutes)
    if (one.free_minutes !== undefined) expect(charge.minutes.free).toBe(one.free_minutes)
  })

  it.each(others?.curblr_payment.cases ?? [])(
    'rates $fees of $durations_min minutes, the last repeated',
    ({ fees, durations_min }) => {
      const tiers = fees.map((yuan, index) => ({
        minutes: index === fees.length - 1 ? null : (durations_min[index] ?? 0),
        unitMinutes: durations_min[index] ?? 0,
        priceFen: Math.round(yuan * 100),
      }))
      const priced = rule({ windows: [{ from: '00:00', to: '00:00', price: { kind: 'tiers', tiers } }] })
      const entryMs = at('2024-04-17 10:00')
      for (let minutes = 0; minutes <= 300; minutes++) {
        let left = minutes
        let expected = 0
        for (let index = 0; left > 0; index = Math.min(index + 1, fees.length - 1)) {
          expected += Math.round((fees[index] ?? 0) * 100)
          left -= durations_min[index] ?? 0
        }
        expect(priceStay(priced, calendar, { entryMs, exitMs: entryMs + minutes * minuteMs }).amountFen).toBe(expected)
      }
    },
  )
})
