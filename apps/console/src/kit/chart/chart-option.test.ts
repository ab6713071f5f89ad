import { expect, test } from 'vitest'
import { chartOption } from './chart-option.ts'
import type { ChartPalette } from './chart-palette.ts'
import { type ChartSpec, isChartEmpty } from './chart-spec.ts'

const palette: ChartPalette = {
  tones: { accent: 'teal', second: 'grey', faint: 'amber' },
  flag: 'brown',
  text: 'black',
  dimmed: 'dimgrey',
  line: 'silver',
  hover: 'whitesmoke',
  font: 'serif',
}

const spec: ChartSpec = {
  axisName: 'Day',
  labels: ['07-01', '07-02', '07-03'],
  format: value => `${value} cars`,
  series: [
    { name: 'Entries', kind: 'area', tone: 'accent', values: [3, 9, null], marked: 1 },
    { name: 'Exits', kind: 'bar', tone: 'second', values: [0, 4, 5] },
  ],
}

test('each series takes its kind and the colour of its tone; gaps stay gaps', () => {
  expect(chartOption(spec, palette, false).series).toMatchObject([
    { type: 'line', name: 'Entries', color: 'teal', areaStyle: {}, data: [3, { value: 9 }, null] },
    { type: 'bar', name: 'Exits', color: 'grey', data: [0, 4, 5] },
  ])
})

test('the marked value says its label and its figure', () => {
  expect(chartOption(spec, palette, false).series).toMatchObject([
    { data: [3, { label: { formatter: '07-02 · 9 cars', align: 'center' } }, null] },
    {},
  ])
})

test('stairs rise at the label before, and only chosen labels stand on the axis', () => {
  const stairs: ChartSpec = {
    ...spec,
    isTick: index => index !== 1,
    series: [{ name: 'Fee', kind: 'line', tone: 'accent', values: [0, 5, 5], isStepped: true }],
  }
  const option = chartOption(stairs, palette, false)
  expect(option.series).toMatchObject([{ step: 'start' }])
  const axis = option.xAxis as { axisLabel: { interval: (index: number) => boolean } }
  expect([0, 1, 2].filter(axis.axisLabel.interval)).toEqual([0, 2])
})

test('nothing moves when motion is not wanted', () => {
  expect(chartOption(spec, palette, false).animation).toBe(true)
  expect(chartOption(spec, palette, true).animation).toBe(false)
})

test('zeros and gaps alone are nothing to draw', () => {
  expect(isChartEmpty(spec)).toBe(false)
  expect(
    isChartEmpty({ ...spec, series: [{ name: 'Exits', kind: 'bar', tone: 'second', values: [0, null, 0] }] }),
  ).toBe(true)
  expect(isChartEmpty({ ...spec, labels: [], series: [] })).toBe(true)
})

test('labels with something about them get a mark on the axis', () => {
  const flagged = { name: 'No entries', is: [false, true, false] }
  expect(chartOption({ ...spec, flagged }, palette, false).series).toMatchObject([
    {},
    {},
    { type: 'line', name: 'No entries', color: 'brown', symbol: 'diamond', data: [null, 0, null] },
  ])
})
