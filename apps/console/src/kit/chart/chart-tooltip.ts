import { nothing } from '../../lib/format.ts'
import classes from './chart.module.css'
import { toneColors } from './chart-palette.ts'
import type { ChartSpec } from './chart-spec.ts'

const element = (tag: string, className: string | undefined, text = '') => {
  const made = document.createElement(tag)
  made.className = className ?? ''
  made.textContent = text
  return made
}

/**
 * What the pointer shows at one label. Elements instead of a string of HTML: names come from users and are never parsed, and a strict
 * content security policy refuses style attributes in parsed HTML.
 */
export const tooltipContent = (spec: ChartSpec, index: number | undefined): HTMLElement => {
  const box = element('div', classes.tooltip)
  if (index === undefined) return box
  box.append(element('div', classes.tooltipTitle, spec.labels[index]))
  for (const series of spec.series) {
    const value = series.values[index]
    const row = element('div', classes.tooltipRow)
    const swatch = element('span', classes.swatch)
    swatch.style.setProperty('--swatch', toneColors[series.tone])
    swatch.dataset.kind = series.kind
    row.append(swatch, element('span', classes.tooltipName, series.name))
    row.append(element('span', classes.tooltipValue, typeof value === 'number' ? spec.format(value) : nothing))
    box.append(row)
  }
  return box
}
