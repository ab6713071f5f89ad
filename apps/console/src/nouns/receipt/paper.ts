import { a4Page } from '../../kit/print/printed.tsx'

export const papers = ['a4', 'roll'] as const
export type Paper = (typeof papers)[number]

const storageKey = 'parkdesk.receiptPaper'
const pixelsPerMm = 96 / 25.4
const rollMarginMm = 4
/** A printer's own fonts may take a little more room. */
const spareMm = 4

/** The paper this browser printed on last. */
export const lastPaper = (): Paper => papers.find(paper => paper === localStorage.getItem(storageKey)) ?? 'a4'

export const rememberPaper = (paper: Paper): void => localStorage.setItem(storageKey, paper)

/** The style of the printed page: A4, or a roll of 80 mm cut below a receipt that is so many pixels high. */
export function pageStyle(paper: Paper, heightPixels: number): string {
  if (paper === 'a4') return a4Page
  const heightMm = Math.ceil(heightPixels / pixelsPerMm) + 2 * rollMarginMm + spareMm
  // Paper lower than it is wide would be turned.
  return `@page { size: 80mm ${Math.max(heightMm, 81)}mm; margin: ${rollMarginMm}mm }`
}
