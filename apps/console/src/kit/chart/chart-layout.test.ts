import { expect, test } from 'vitest'
import { layOut } from './chart-layout.ts'
import { type ChartSpec, isChartEmpty } from './chart-spec.ts'

const spec: ChartSpec = {
  axisName: 'Day',
  labels: ['07-01', '07-02', '07-03', '07-04'],
  shortLabel: label => label.slice(3),
  format: value => `${value} cars`,
  formatTick: String,
  series: [
    { name: 'Entries', kind: 'bar', tone: 'accent', values: [10, 0, null, 5] },
    { name: 'Exits', kind: 'bar', tone: 'second', values: [0, 0, 0, 0] },
    { name: 'Yesterday', kind: 'line', tone: 'faint', values: [10, 5, 0, null] },
  ],
}
const [bars, others, line] = spec.series
if (!bars || !others || !line) throw new Error('three series')

test('the highest value is at the top, zero at the bottom, and a gap nowhere', () => {
  const layout = layOut(spec, 426, 128)
  expect([layout.left, layout.top, layout.bottom, layout.right]).toEqual([22, 8, 108, 422])
  expect(layout.pointsOf(line)).toEqual([[72, 8], [172, 58], [272, 108], null])
  expect(layout.ticks).toEqual([
    { y: 108, text: '0' },
    { y: 58, text: '5' },
    { y: 8, text: '10' },
  ])
  expect(layout.labels).toEqual([
    { x: 72, text: '01' },
    { x: 172, text: '02' },
    { x: 272, text: '03' },
    { x: 372, text: '04' },
  ])
})

test('bars of a label stand side by side about its middle', () => {
  const layout = layOut(spec, 426, 128)
  const [left, right] = [layout.pointsOf(bars)[0], layout.pointsOf(others)[0]]
  expect([left?.[0], right?.[0]].map(x => x?.toFixed(1))).toEqual(['55.4', '88.6'])
  expect(layout.barWidth).toBeCloseTo(30.8, 1)
})

test('labels with something about them have a mark at their middle', () => {
  const flagged = { name: 'No entries', is: [false, true, false, true] }
  expect(layOut({ ...spec, flagged }, 426, 128).flags).toEqual([172, 372])
  expect(layOut(spec, 426, 128).flags).toEqual([])
})

test('the figure of a mark has room above', () => {
  expect(layOut({ ...spec, series: [{ ...line, marked: 0 }] }, 426, 128).top).toBe(24)
})

test('no label reaches beyond the drawing', () => {
  const labels = Array.from({ length: 400 }, (_, day) => `day ${day}`)
  const series = [{ ...line, values: labels.map(() => 1) }]
  const shown = layOut({ axisName: 'Day', labels, format: String, series }, 300, 100).labels
  expect(shown.length).toBeGreaterThan(2)
  for (const { x, text } of shown) expect(x + (text.length * 7) / 2).toBeLessThanOrEqual(300)
})

test('zeros and gaps alone are nothing to draw', () => {
  expect(isChartEmpty(spec)).toBe(false)
  expect(isChartEmpty({ ...spec, series: [{ ...others, values: [0, null, 0] }] })).toBe(true)
  expect(isChartEmpty({ ...spec, labels: [], series: [] })).toBe(true)
})
