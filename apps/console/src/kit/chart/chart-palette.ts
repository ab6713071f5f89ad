import type { SeriesTone } from './chart-spec.ts'

/** Grey and amber keep a contrast of 3 : 1 on the surfaces of both colour schemes, and stand apart from every accent. */
const second = '#86959c'
const faint = '#c07f22'

/** The colour of each tone for style sheets. */
export const toneColors: Record<SeriesTone, string> = { accent: 'var(--accent-5)', second, faint }

/** The same and the surfaces' colours as values: a canvas knows no variables. */
export interface ChartPalette {
  tones: Record<SeriesTone, string>
  flag: string
  text: string
  dimmed: string
  line: string
  hover: string
  font: string
}

/** Reads the colours in force on an element; to be read again after the colour scheme or the accent has changed. */
export const readPalette = (element: HTMLElement): ChartPalette => {
  const style = getComputedStyle(element)
  const colorOf = (variable: string) => style.getPropertyValue(variable).trim()
  return {
    tones: { accent: colorOf('--accent-5'), second, faint },
    flag: colorOf('--warning-ink'),
    text: colorOf('--ink'),
    dimmed: colorOf('--ink-dim'),
    line: colorOf('--line'),
    hover: colorOf('--hover'),
    font: style.fontFamily,
  }
}
