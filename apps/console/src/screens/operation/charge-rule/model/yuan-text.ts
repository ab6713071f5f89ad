import { currencyInUse, currencySpellings, fenOf, yuan } from '@parkdesk/contract'

/** An amount without what says its currency, before it or after it: "¥18.00", "18 元", "KWD 1.250". */
export const withoutMarks = (text: string): string => {
  const typed = text.trim()
  const marks = currencySpellings()
  const lower = typed.toLowerCase()
  const before = marks.find(mark => lower.startsWith(mark.toLowerCase()))
  if (before !== undefined) return typed.slice(before.length).trim()
  const after = marks.find(mark => lower.endsWith(mark.toLowerCase()))
  return after === undefined ? typed : typed.slice(0, -after.length).trim()
}

/** What a person typed as units of the currency in fen: "2.5" → 250. NaN when it is no amount, or has more decimals than the currency. */
export const fenOfText = (text: string): number => {
  const typed = withoutMarks(text)
  const [whole = ''] = typed.split('.')
  return /^\d+(?:\.\d*)?$/.test(typed) && whole.length <= 9 - currencyInUse().minorDigits ? fenOf(typed) : Number.NaN
}

/** Fen as a person would type it: 250 → "2.50"; nothing for none. */
export const textOfFen = (amountFen: number | null): string =>
  amountFen === null || Number.isNaN(amountFen) ? '' : yuan(amountFen)

/** What a person typed as a whole number; NaN when it is none. */
export const countOfText = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const textOfCount = (count: number | null): string =>
  count === null || Number.isNaN(count) ? '' : String(count)
