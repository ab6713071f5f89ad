import type { TriedStay } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownLabels } from '../../../../kit/chart/chart-scale.ts'
import { isPlotTick, type PlotReach, plotReaches, plotStays } from './plot-stays.ts'
import { addMinutes } from './wall-clock.ts'

const vehicle = { size: 'small', energy: 'fuel', plateColor: 'blue' } as TriedStay['vehicle']
const entry = '2026-03-02 08:00:00'
const plotOf = (tried: number, reach: PlotReach) => plotStays({ entry, exit: addMinutes(entry, tried), vehicle }, reach)

test('the stay that is tried is plotted in its place among the others', () => {
  const lengths = plotOf(254, 'day').map(({ minutes }) => minutes)
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  expect(lengths).toContain(254)
  expect(lengths.at(-1)).toBe(24 * 60)
  expect(plotOf(240, 'day')).toHaveLength(97)
})

test('whichever stay is tried, only every third or twelfth hour stands below the curve, evenly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 * 24 * 60 }),
      fc.constantFrom<PlotReach>('day', 'days'),
      fc.integer({ min: 1, max: 40 }),
      (tried, reach, band) => {
        const stays = plotOf(tried, reach)
        const labels = stays.map(({ minutes }) => `${minutes} min`)
        const shown = shownLabels(labels, band, index => isPlotTick(stays[index] ?? { minutes: 1 }, reach))
        const hours = shown.map(index => (stays[index]?.minutes ?? 0) / 60)
        expect(hours.length).toBeGreaterThan(1)
        const step = (hours[1] ?? 0) - (hours[0] ?? 0)
        expect(step % plotReaches[reach].tickHours).toBe(0)
        expect(hours).toEqual(hours.map((_, place) => place * step))
      },
    ),
  )
})
