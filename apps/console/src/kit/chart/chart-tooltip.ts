import { nothing } from '../../lib/format.ts'
import css from './chart.module.css'
import { toneColors } from './chart-palette.ts'
import type { ChartSpec } from './chart-spec.ts'

const element = (tag: string, className: string | undefined, text = '') => {
  const made = document.createElement(tag)
  made.className = className ?? ''
  made.textContent = text
  return made
}

/** What the pointer shows at one label. Elements instead of ECharts' usual string of HTML: names come from people and are never parsed. */
export const tooltipContent = (spec: ChartSpec, index: number | undefined): HTMLElement => {
  const box = element('div', css.tooltip)
  if (index === undefined) return box
  box.append(element('div', css.tooltipTitle, spec.labels[index]))
  for (const series of spec.series) {
    const value = series.values[index]
    const row = element('div', css.tooltipRow)
    const swatch = element('span', css.swatch)
    swatch.style.setProperty('--swatch', toneColors[series.tone])
    swatch.dataset.kind = series.kind
    row.append(swatch, element('span', css.tooltipName, series.name))
    row.append(element('span', css.tooltipValue, typeof value === 'number' ? spec.format(value) : nothing))
    box.append(row)
  }
  if (spec.flagged?.is[index]) box.append(element('div', css.flag, spec.flagged.name))
  return box
}
