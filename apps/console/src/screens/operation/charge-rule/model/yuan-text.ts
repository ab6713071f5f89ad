import { yuan } from '@parkdesk/contract'

const pattern = /^(\d{1,7})(?:\.(\d{0,2}))?$/

/** What a person typed as yuan in fen: "2.5" → 250. NaN when it is no amount, or has more than two decimals. */
export const fenOfText = (text: string): number => {
  const [, whole, decimals = ''] = pattern.exec(text.trim().replace(/^[¥￥]/, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Fen as a person would type it: 250 → "2.50"; nothing for none. */
export const textOfFen = (amountFen: number | null): string =>
  amountFen === null || Number.isNaN(amountFen) ? '' : yuan(amountFen)

/** Money of the wire in fen: "-0.50" → -50. */
export const fenOfYuan = (amount: string): number =>
  (amount.startsWith('-') ? -1 : 1) * fenOfText(amount.replace('-', ''))

/** What a person typed as a whole number; NaN when it is none. */
export const countOfText = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const textOfCount = (count: number | null): string =>
  count === null || Number.isNaN(count) ? '' : String(count)
