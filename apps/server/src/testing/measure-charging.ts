import { openTariff } from '../modules/charging/engine/rules.ts'
import { publishedRule } from '../modules/charging/engine/testing/published-rules.ts'
import { at, plainCalendar } from '../modules/charging/engine/testing/stay.ts'

/** Two windows, a cap of the night and one of 24 hours: the commonest tariff of a mall. */
const tariff = openTariff(publishedRule('daynight_0822_15m4_2208_15m1_ncap10_cap128'), plainCalendar())
const dayMs = 86_400_000
const fromMs = at('2024-04-17 10:00:00')

/** Prices stays of about a length, each another one; answers how many a second. */
function measure(lengthMs: number, stays: number): number {
  const began = performance.now()
  for (let index = 0; index < stays; index++) {
    const entryMs = fromMs + (index % 5000) * 977_000
    tariff.price({ entryMs, exitMs: entryMs + lengthMs + (index % 777) * 1000 })
  }
  return stays / ((performance.now() - began) / 1000)
}

const best = (lengthMs: number, stays: number) => Math.max(...Array.from({ length: 5 }, () => measure(lengthMs, stays)))

measure(dayMs, 50_000)
measure(123 * dayMs, 20_000)
process.stdout.write(
  JSON.stringify({
    hours: best(3 * 3_600_000, 200_000),
    day: best(dayMs, 200_000),
    months: best(123 * dayMs, 100_000),
  }),
)
