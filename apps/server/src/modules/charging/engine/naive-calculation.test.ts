import { type ChargeRule, channelPaysFen, payChannels } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paysNaively } from '../../../testing/naive/beside.ts'
import { naiveClock } from '../../../testing/naive/clock.ts'
import { calculateNaively, type NaiveStay } from '../../../testing/naive/stay.ts'
import type { NaiveEarlier } from '../../../testing/naive/visits.ts'
import { openDayClasser } from '../calendar/rules.ts'
import { openTariff } from './rules.ts'
import { anyAsked, anyCircumstances, visitsBefore, withAsked } from './testing/any-circumstances.ts'
import { anyNotice, withNotice } from './testing/any-notice.ts'
import { anyPlaced, anyWhereabouts, spansOf, withPlaced } from './testing/any-places.ts'
import { anyRule } from './testing/any-rule.ts'
import { at, plainCalendar } from './testing/stay.ts'

/** PARKDESK_NAIVE_STAYS=200000 tries more, PARKDESK_NAIVE_SEED those of a run again. */
const stays = Number(process.env.PARKDESK_NAIVE_STAYS ?? 1500)
const seed = Number(process.env.PARKDESK_NAIVE_SEED ?? Date.now() % 2 ** 31)

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

const aYear = 366 * 1440
const wider = fc.record({
  fullPriceFen: fc.option(fc.integer({ min: 0, max: 6000 }), { freq: 2 }),
  times: fc.constantFrom('each' as const, 'perCycle' as const, 'perStay' as const),
  stayFromMinutes: fc.option(fc.integer({ min: 1, max: 3000 })),
  orStayOverMinutes: fc.option(fc.integer({ min: 1, max: 3000 })),
  clockMinute: fc.integer({ min: 0, max: 1439 }),
  freeMinutes: fc.option(fc.integer({ min: 0, max: 3000 }), { freq: 8 }),
})

/**
 * Any rule, with what the laws of longer stays leave out: a full price, clock prices with conditions, much free time, and all that a price may
 * ask besides the stay. Of the parameters of ChargeRuleShape these stay out: couponTime endUnits and dearestUnits, which lay minutes over
 * units by a search that a naive one would only repeat; acrossVisits.share cap, whose cycles count from the first visit; outside fault, by
 * which no amount comes out. They have tests of their own, as what cards cover has.
 */
const anyWiderRule = fc
  .tuple(anyRule, wider, anyNotice, anyAsked, anyPlaced)
  .map(([rule, more, notice, asked, placed]): ChargeRule => {
    const { cycle, freeTime } = rule
    const isCyclic = cycle.kind !== 'none'
    const minute = String(more.clockMinute % 60).padStart(2, '0')
    const time = `${String(Math.floor(more.clockMinute / 60)).padStart(2, '0')}:${minute}`
    const times = isCyclic || more.times !== 'perCycle' ? more.times : 'each'
    const { stayFromMinutes, orStayOverMinutes } = more
    const wide = {
      ...rule,
      freeTime: { ...freeTime, minutes: Math.min(aYear, more.freeMinutes ?? freeTime.minutes) },
      cycle: isCyclic ? { ...cycle, fullPriceFen: more.fullPriceFen } : cycle,
      clockPrices: rule.clockPrices.map(price => ({ ...price, at: time, times, stayFromMinutes, orStayOverMinutes })),
    }
    return withPlaced(withNotice(withAsked(wide, asked), notice), placed)
  })

const days = fc.nat({ max: 6 * 1440 })
/** In seconds: mostly whole minutes, because those can be calculated minute by minute. */
const anyLength = fc.oneof(
  { weight: 8, arbitrary: days.map(minutes => minutes * 60) },
  { weight: 4, arbitrary: fc.nat({ max: 200 }).map(minutes => minutes * 60) },
  { weight: 2, arbitrary: fc.nat({ max: 5 }).map(count => count * 86_400) },
  { weight: 1, arbitrary: fc.nat({ max: 40 * 1440 }).map(minutes => minutes * 60) },
  { weight: 1, arbitrary: fc.nat({ max: 20_000 }) },
)
/** Seconds take a step each: too many in a long stay. */
const isLong = (seconds: number) => seconds > 90_000
const anyTime = fc.record({
  place: fc.constantFrom(...places),
  day: fc.nat({ max: 1 }),
  minute: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
  second: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 59 }) }),
})
const inMs = ({ entry, exit }: { entry: number; exit: number }) => ({ entryMs: entry * 1000, exitMs: exit * 1000 })
const inSpan = ({ from, to }: { from: number; to: number }) => ({ fromMs: from * 1000, toMs: to * 1000 })
const toEngine = ({ paidAt, regions, sessions, ...stay }: NaiveStay) => ({
  ...stay,
  ...inMs(stay),
  paidAtMs: paidAt === null ? undefined : paidAt * 1000,
  regions: regions.map(region => ({ ...inSpan(region), name: region.name, isEndSeen: true })),
  sessions: sessions.map(inSpan),
})
const visitToEngine = ({ amountFen, lotId, ...visit }: NaiveEarlier) => ({
  ...inMs(visit),
  amountFen,
  elsewhereLotId: lotId ?? undefined,
})

describe('the engine and a naive calculation', () => {
  it(
    `agree on ${stays} random stays of seed ${seed}, in zones with and without clock changes`,
    () => {
      fc.assert(
        fc.property(
          anyWiderRule,
          anyTime,
          anyLength,
          anyCircumstances,
          anyWhereabouts,
          (rule, time, length, circumstances, where) => {
            const { timeZone, days: near } = time.place
            const world = worlds.get(timeZone)
            if (!world) throw new Error(timeZone)
            const { calendar, clock, classOf } = world
            const entry =
              at(`${near[time.day]} 00:00`, timeZone) / 1000 + time.minute * 60 + (isLong(length) ? 0 : time.second)
            const { paid, earlier, ...rest } = circumstances
            const paidMinute = entry + Math.floor((length * (paid?.part ?? 0)) / 60_000) * 60
            const paidAt = paid ? paidMinute + (isLong(length) ? 0 : paid.second) : null
            const during = { entry, length, isToSecond: !isLong(length) }
            const regions = spansOf(during, where.regions).map((span, index) => ({
              ...span,
              name: where.names[index] ?? '',
            }))
            const sessions = spansOf(during, where.sessions)
            const stay = { entry, exit: entry + length, paidAt, regions, sessions, ...rest }
            const visits = visitsBefore(entry, earlier)
            const charge = openTariff(rule, calendar).price(toEngine(stay), visits.map(visitToEngine))
            expect(charge.amountFen).toBe(calculateNaively({ rule, clock, classOf }, stay, visits))
            for (const channel of payChannels)
              expect(channelPaysFen(charge.amountFen, rule.channelPercentOff[channel])).toBe(
                paysNaively(rule, charge.amountFen, channel),
              )
          },
        ),
        { numRuns: stays, seed },
      )
    },
    Math.max(180_000, stays * 40),
  )
})
