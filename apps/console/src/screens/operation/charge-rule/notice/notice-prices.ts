import type { ChargeTier, ChargeWindow, StayPrice } from '@parkdesk/contract'
import type { RuleDraft, WindowPrice } from '../model/rule-draft.ts'
import { type NoticeText, type NoticeValue, text } from './notice-line.ts'

/** What parking costs at which hours of which days. */
export const priceTexts = ({
  windows,
  outside,
  otherDays,
  daysBy,
  stayPrices,
  clockPrices,
}: RuleDraft): NoticeText[] => [
  ...windowTexts({ windows }),
  ...(outside === 'free' ? [text('outsideFree')] : []),
  ...(otherDays === null ? [] : [text('otherDays', { day: { days: [otherDays] } })]),
  ...(daysBy === 'entryDay' ? [text('entryDay')] : []),
  ...stayPrices.map(stayPriceText),
  ...clockPrices.map(clockText),
]

/** The hours and their prices. */
export const windowTexts = ({ windows }: Pick<RuleDraft, 'windows'>): NoticeText[] => windows.map(windowText)

const daysOf = (days: readonly string[] | undefined): NoticeValue => (days ? { days } : text('everyDay'))

const midnights = ['00:00', '24:00']
const isMidnight = (clock: string) => midnights.includes(clock)

function hoursOf({ from, to }: { from: string; to: string }): NoticeText {
  if (isMidnight(from) && isMidnight(to)) return text('allDay')
  const isOverMidnight = !isMidnight(to) && to <= from && !isMidnight(from)
  return text(isOverMidnight ? 'spanOverMidnight' : 'span', {
    from: isMidnight(from) ? '00:00' : from,
    to: isMidnight(to) ? '24:00' : to,
  })
}

function windowText({ from, to, days, price, capFen, week }: ChargeWindow): NoticeText {
  const isAllDay = from === to || (isMidnight(from) && isMidnight(to))
  if (week) {
    const span = text('weekSpan', { fromDay: { weekday: week.from }, from, toDay: { weekday: week.to }, to })
    return text('weekWindow', { span, price: priceText(price, false) })
  }
  const cap = capFen === null ? '' : text(isAllDay ? 'windowCapDay' : 'windowCap', { cap: { fen: capFen } })
  return text('window', { days: daysOf(days), hours: hoursOf({ from, to }), price: priceText(price, isAllDay), cap })
}

function priceText(price: WindowPrice, isAllDay: boolean): NoticeValue {
  switch (price.kind) {
    case 'tiers':
      return { list: price.tiers.map((tier, at) => tierText(tier, at === 0)) }
    case 'steps':
      return {
        list: price.steps.map(({ upToMinutes, priceFen }) =>
          upToMinutes === null
            ? text('lastStep', { price: { fen: priceFen } })
            : text('step', { length: { minutes: upToMinutes }, price: { fen: priceFen } }),
        ),
      }
    case 'flat':
      return text(isAllDay ? 'flatDay' : 'flat', { price: { fen: price.priceFen } })
    case 'free':
      return text('freePrice')
  }
}

function tierText({ minutes, unitMinutes, priceFen }: ChargeTier, isFirst: boolean): NoticeText {
  const values = { unit: { minutes: unitMinutes }, price: { fen: priceFen } }
  if (minutes === null) return text(isFirst ? 'perUnit' : 'lastTier', values)
  return text(isFirst ? 'firstTier' : 'nextTier', { ...values, length: { minutes } })
}

function stayPriceText({ entry, exit, exitDaysLater, days, priceFen, effect }: StayPrice): NoticeText {
  const later = exitDaysLater === 0 ? text('sameDay') : exitDaysLater === 1 ? text('nextDay') : undefined
  return text(effect === 'fixed' ? 'stayPrice' : 'stayPriceAtMost', {
    days: daysOf(days),
    entry: hoursOf(entry),
    exitDay: later ?? text('daysLater', { count: exitDaysLater }),
    exit: hoursOf(exit),
    price: { fen: priceFen },
  })
}

const clockTimes = { each: 'clockEach', perCycle: 'clockPerCycle', perStay: 'clockPerStay' } as const

function clockText(price: RuleDraft['clockPrices'][number]): NoticeText {
  const { at, priceFen, exact, onEntryDay, times, stayFromMinutes, orStayOverMinutes } = price
  const list = [
    text(clockTimes[times]),
    ...(exact === 'notYet' ? [text('clockNotExact')] : []),
    ...(onEntryDay ? [] : [text('clockNotEntryDay')]),
    ...(stayFromMinutes === null ? [] : [text('clockFrom', { length: { minutes: stayFromMinutes } })]),
    ...(orStayOverMinutes === null ? [] : [text('clockOver', { length: { minutes: orStayOverMinutes } })]),
  ]
  return text('clock', { at, price: { fen: priceFen }, conditions: { list } })
}
