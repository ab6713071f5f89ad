import type { ChargeRule, StayVehicle } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naiveClock } from '../../../testing/naive/clock.ts'
import { reckonNaively } from '../../../testing/naive/reckoning.ts'
import { openDayClasser } from '../calendar/rules.ts'
import { openTariff } from './rules.ts'
import { anyNotice, withNotice } from './testing/any-notice.ts'
import { anyRule } from './testing/any-rule.ts'
import { at, plainCalendar } from './testing/stay.ts'

/** PARKDESK_NAIVE_STAYS=200000 tries more. */
const stays = Number(process.env.PARKDESK_NAIVE_STAYS ?? 4000)

/** Zones, each with days around which it changes its clock, or has holidays. */
const places = [
  { timeZone: 'Asia/Shanghai', days: ['2024-04-25', '2024-05-02'] },
  { timeZone: 'America/New_York', days: ['2024-03-10', '2024-11-03'] },
  { timeZone: 'Europe/London', days: ['2024-03-31', '2024-10-27'] },
  { timeZone: 'Australia/Lord_Howe', days: ['2024-04-07', '2024-10-06'] },
  { timeZone: 'Asia/Beirut', days: ['2024-03-31', '2024-10-27'] },
  { timeZone: 'America/Santiago', days: ['2024-04-07', '2024-09-08'] },
]
const holidays = [
  { date: '2024-05-01', name: '劳动节', isOffDay: true },
  { date: '2024-05-02', name: '劳动节', isOffDay: true },
  { date: '2024-05-03', name: '劳动节', isOffDay: true },
  { date: '2024-04-28', name: '劳动节', isOffDay: false },
]
const worlds = new Map(
  places.map(({ timeZone }) => {
    const calendar = plainCalendar(holidays, timeZone)
    return [timeZone, { calendar, clock: naiveClock(timeZone), classOf: openDayClasser(calendar) }]
  }),
)

const large: StayVehicle = { size: 'large', energy: 'fuel', plateColor: 'yellow', cardKind: null }
const aYear = 366 * 1440
const wider = fc.record({
  fullPriceFen: fc.option(fc.integer({ min: 0, max: 6000 }), { freq: 2 }),
  times: fc.constantFrom('each' as const, 'perCycle' as const, 'perStay' as const),
  stayFromMinutes: fc.option(fc.integer({ min: 1, max: 3000 })),
  orStayOverMinutes: fc.option(fc.integer({ min: 1, max: 3000 })),
  clockMinute: fc.integer({ min: 0, max: 1439 }),
  freeMinutes: fc.option(fc.integer({ min: 0, max: 3000 }), { freq: 8 }),
  reentryMinutes: fc.option(fc.constant(30), { freq: 3 }),
})

/** Any rule, with what the laws of longer stays leave out: a full price, clock prices with conditions, much free time, visits that go on. */
const anyWiderRule = fc.tuple(anyRule, wider, anyNotice).map(([rule, more, notice]): ChargeRule => {
  const { cycle, freeTime } = rule
  const isCyclic = cycle.kind !== 'none'
  const minute = String(more.clockMinute % 60).padStart(2, '0')
  const time = `${String(Math.floor(more.clockMinute / 60)).padStart(2, '0')}:${minute}`
  const times = isCyclic || more.times !== 'perCycle' ? more.times : 'each'
  const { stayFromMinutes, orStayOverMinutes, reentryMinutes } = more
  const wide = {
    ...rule,
    freeTime: { ...freeTime, minutes: Math.min(aYear, more.freeMinutes ?? freeTime.minutes) },
    cycle: isCyclic ? { ...cycle, fullPriceFen: more.fullPriceFen } : cycle,
    clockPrices: rule.clockPrices.map(price => ({ ...price, at: time, times, stayFromMinutes, orStayOverMinutes })),
    acrossVisits: { ...rule.acrossVisits, reentryMinutes },
  }
  return withNotice(wide, notice)
})

const days = fc.nat({ max: 6 * 1440 })
/** In seconds: mostly whole minutes, because those can be reckoned minute by minute. */
const anyLength = fc.oneof(
  { weight: 8, arbitrary: days.map(minutes => minutes * 60) },
  { weight: 4, arbitrary: fc.nat({ max: 200 }).map(minutes => minutes * 60) },
  { weight: 2, arbitrary: fc.nat({ max: 5 }).map(count => count * 86_400) },
  { weight: 1, arbitrary: fc.nat({ max: 40 * 1440 }).map(minutes => minutes * 60) },
  { weight: 1, arbitrary: fc.nat({ max: 20_000 }) },
)
const anyTime = fc.record({
  place: fc.constantFrom(...places),
  day: fc.nat({ max: 1 }),
  minute: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
  second: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 59 }) }),
})
const anyEarlier = fc.option(fc.record({ length: fc.integer({ min: 1, max: 300 }), away: fc.nat({ max: 30 }) }), {
  freq: 2,
})

describe('the engine and a naive reckoning', () => {
  it(
    `agree on ${stays} random stays, in zones with and without clock changes`,
    () => {
      fc.assert(
        fc.property(
          anyWiderRule,
          anyTime,
          anyLength,
          anyEarlier,
          fc.boolean(),
          (rule, time, length, before, isLarge) => {
            const { timeZone, days: near } = time.place
            const world = worlds.get(timeZone)
            if (!world) throw new Error(timeZone)
            const { calendar, clock, classOf } = world
            const second = length > 90_000 ? 0 : time.second
            const entry = at(`${near[time.day]} 00:00`, timeZone) / 1000 + time.minute * 60 + second
            const stay = { entry, exit: entry + length }
            const left = entry - (before?.away ?? 0) * 60
            const visits =
              before && rule.acrossVisits.reentryMinutes !== null
                ? [{ entry: left - before.length * 60, exit: left }]
                : []
            const vehicle = isLarge ? large : undefined
            const inMs = (visit: typeof stay) => ({ entryMs: visit.entry * 1000, exitMs: visit.exit * 1000 })
            const charge = openTariff(rule, calendar).price({ ...inMs(stay), vehicle }, visits.map(inMs))
            expect(charge.amountFen).toBe(reckonNaively({ rule, clock, classOf, vehicle }, stay, visits))
          },
        ),
        { numRuns: stays },
      )
    },
    Math.max(60_000, stays * 20),
  )
})
