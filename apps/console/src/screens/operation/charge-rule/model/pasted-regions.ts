import type { TriedStay } from '@parkdesk/contract'
import { type DayOrder, pastedTime } from './pasted-time.ts'

const time = String.raw`(?:\d{4}[-/.]\d\d?[-/.]\d\d?\s+)?\d\d?[:：]\d\d(?:[:：]\d\d)?`
const passage = new RegExp(`^(.+?)\\s*(${time})\\s*(?:-|–|—|~|～|至|到)\\s*(${time})$`)

/**
 * When a vehicle was in which region, as a sheet says it: "地下二层 10:00-12:00; VIP 13:00-14:00". A clock alone is of `day`. undefined: it cannot be
 * read.
 */
export function readRegions(
  text: string,
  { order, day }: { order: DayOrder; day: string },
): TriedStay['regions'] | undefined {
  const written = text.split(/[;；]/).map(part => part.trim())
  const regions = written.filter(part => part !== '').map(part => readRegion(part, { order, day }))
  return regions.includes(undefined) ? undefined : regions.filter(region => region !== undefined)
}

function readRegion(text: string, { order, day }: { order: DayOrder; day: string }) {
  const [, name = '', fromText = '', toText = ''] = passage.exec(text) ?? []
  const from = pastedTime(fromText, order, day)
  if (name === '' || 'fault' in from) return undefined
  const to = pastedTime(toText, order, from.time.slice(0, 10))
  if ('fault' in to || to.time < from.time) return undefined
  return { name: name.slice(0, 64), from: from.time, to: to.time }
}
