import type { TriedStay } from '@parkdesk/contract'
import { type DayOrder, pastedTime } from './pasted-time.ts'

const time = String.raw`(?:\d{4}[-/.]\d\d?[-/.]\d\d?\s+)?\d\d?[:：]\d\d(?:[:：]\d\d)?`
const namedPeriod = new RegExp(`^(.*?)\\s*(${time})\\s*(?:-|–|—|~|～|至|到)\\s*(${time})$`)

/** How the days of a text are written, and the day of a clock that stands alone. */
interface Days {
  order: DayOrder
  day: string
}
interface Period {
  from: string
  to: string
}

/**
 * When a vehicle was in which region, as a sheet says it: "地下二层 10:00-12:00; VIP 13:00-14:00". A clock alone is of `day`. undefined: it cannot be
 * read.
 */
export function readRegions(text: string, days: Days): TriedStay['regions'] | undefined {
  return readEach(text, days, name => name !== '')
}

/** Times without names: "2024-04-16 08:00-10:00; 11:00-12:00". undefined: they cannot be read. */
export function readPeriods(text: string, days: Days): Period[] | undefined {
  return readEach(text, days, name => name === '')?.map(({ from, to }) => ({ from, to }))
}

function readEach(text: string, days: Days, fits: (name: string) => boolean) {
  const written = text.split(/[;；]/).map(part => part.trim())
  const periods = written.filter(part => part !== '').map(part => readPeriod(part, days))
  const found = periods.filter(period => period !== undefined && fits(period.name))
  return found.length < periods.length ? undefined : found.filter(period => period !== undefined)
}

function readPeriod(text: string, { order, day }: Days) {
  const [, name = '', fromText = '', toText = ''] = namedPeriod.exec(text) ?? []
  const from = pastedTime(fromText, order, day)
  if ('fault' in from) return undefined
  const to = pastedTime(toText, order, from.time.slice(0, 10))
  if ('fault' in to || to.time < from.time) return undefined
  return { name: name.slice(0, 64), from: from.time, to: to.time }
}
