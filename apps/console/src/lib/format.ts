import { currencyMark, currencyPrefix, fenOfUnit, groupedAmount, type Yuan, yuan } from '@parkdesk/contract'
import { currentLanguage, languageTag } from './language.ts'
import { t } from './words.ts'

/** What stands where there is no value. */
export const nothing = '—'

type Maybe<T> = T | null | undefined

const formatters = new Map<string, Intl.NumberFormat>()

/** To make one takes longer than to write a hundred numbers by it. */
function numberFormat(kind: 'count' | 'percent'): Intl.NumberFormat {
  const tag = languageTag(currentLanguage())
  const key = `${tag} ${kind}`
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(tag, kind === 'percent' ? { style: 'percent', maximumFractionDigits: 1 } : {})
  formatters.set(key, known)
  return known
}

/** "1234.50" → ¥1,234.50. Never through a float: the decimals come as they are. */
export const formatMoney = (amount: Maybe<Yuan>): string => {
  if (amount === null || amount === undefined || amount === '') return nothing
  const sign = amount.startsWith('-') ? '-' : ''
  return `${sign}${currencyPrefix()}${groupedAmount(amount.replace('-', ''))}`
}

/** What stands in a field before an amount that is typed: "KWD" needs more room than "¥". */
export const moneyMark = () => ({ leftSection: currencyMark(), leftSectionWidth: 22 + 10 * currencyMark().length })

/** 12.5 units of the currency → ¥12.50, for what is no text, such as the values of a chart. */
export const formatUnits = (units: number): string => formatMoney(yuan(Math.round(units * fenOfUnit())))

/** 12345 → 12,345. A whole number by hand: both languages write it alike, and the first of the browser's formats takes long to make. */
export const formatCount = (count: Maybe<number>): string => {
  if (count === null || count === undefined) return nothing
  return Number.isSafeInteger(count)
    ? String(count).replace(/\B(?=(\d{3})+$)/g, ',')
    : numberFormat('count').format(count)
}

/** A share between 0 and 1, e.g. 0.125 → 12.5%. */
export const formatPercent = (share: Maybe<number>): string =>
  share === null || share === undefined ? nothing : numberFormat('percent').format(share)

/** Whole minutes → `3 天 2 小时 5 分` / `3 d 2 h 5 min`; parts that are zero are left out. */
export const formatDuration = (minutes: Maybe<number>): string => {
  if (minutes === null || minutes === undefined) return nothing
  const size = Math.abs(Math.round(minutes))
  const parts: string[] = []
  if (size >= 1440) parts.push(t('app.duration.days', { count: Math.floor(size / 1440) }))
  if (size % 1440 >= 60) parts.push(t('app.duration.hours', { count: Math.floor((size % 1440) / 60) }))
  if (size % 60 > 0 || size === 0) parts.push(t('app.duration.minutes', { count: size % 60 }))
  return `${minutes < 0 ? '-' : ''}${parts.join(' ')}`
}

/** A lot's wall-clock time as the server sends it, the same in both languages: 2016-12-02 01:50:35. */
export const formatTime = (time: Maybe<string>): string => time || nothing

/** 2016-12-02 01:50:35 → 01:50. */
export const formatClock = (time: Maybe<string>): string => (time ? time.slice(11, 16) : nothing)

/** A day as the server sends it: 2016-12-02. */
export const formatDay = (day: Maybe<string>): string => (day ? day.slice(0, 10) : nothing)

const two = (part: number): string => String(part).padStart(2, '0')

/** A moment on this browser's clock as 2016-12-02 01:50:35, e.g. the name of a file or "since when". */
export const formatMoment = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())} ` +
  `${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
