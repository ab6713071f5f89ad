import { currencyWord, type DayClass, defaultDayClasses, type VehicleMatch, yuan } from '@parkdesk/contract'
import type { Words } from '../../../../locales/words-type.ts'
import type { ruleNotice } from '../../../../locales/zh/rule-notice.ts'
import type { NoticeText, NoticeValue } from './notice-line.ts'

/** The words of a notice in one language. */
export type NoticeWords = Words<typeof ruleNotice>
type NamedDay = Pick<DayClass, 'key' | 'name'>

const filled = (pattern: string, values: Readonly<Record<string, string | number>>): string =>
  pattern.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))

/** What the operator named: his day classes and his lots. */
export interface NoticeNames {
  dayClasses: readonly NamedDay[]
  /** Of the lots that the person may see; another is named by its number. */
  lots: readonly { lotId: number; name: string }[]
}

/** Writes texts of a notice in the language of `words`. Day classes that the tenant named himself keep the name he gave them. */
export function noticeWriter(words: NoticeWords, { dayClasses, lots }: NoticeNames): (text: NoticeText) => string {
  const currencySign = currencyWord('currencySign', words.language === 'en' ? 'en' : 'zh') ?? ''
  const lotName = (lotId: number): string =>
    lots.find(lot => lot.lotId === lotId)?.name ?? filled(words.unknownLot, { number: lotId })
  const dayName = (key: string): string => {
    const own = dayClasses.find(day => day.key === key)?.name
    const usual = defaultDayClasses.find(day => day.key === key)?.name
    const known: Readonly<Record<string, string>> = words.dayClass
    return own === undefined || own === usual ? (known[key] ?? own ?? key) : own
  }
  const written = (value: NoticeValue): string => {
    if (typeof value !== 'object') return String(value)
    if ('fen' in value) return filled(words.money, { amount: yuan(value.fen), currencySign })
    if ('minutes' in value) return lengthWords(value.minutes, words)
    if ('weekday' in value) return words.weekday[value.weekday as keyof NoticeWords['weekday']]
    if ('days' in value) return value.days.map(dayName).join(words.comma)
    if ('lotIds' in value) return value.lotIds.map(lotName).join(words.comma)
    if ('names' in value) return value.names.join(words.comma)
    if ('who' in value) return whoWords(value.who, words)
    if ('list' in value) return value.list.map(write).join(words.semicolon)
    return write(value)
  }
  const write = ({ say, values = {} }: NoticeText): string =>
    filled(words.say[say], Object.fromEntries(Object.entries(values).map(([key, value]) => [key, written(value)])))
  return write
}

/** Hours and minutes as notices say them: an hour and less in minutes. */
function lengthWords(minutes: number, words: NoticeWords): string {
  const hours = Math.floor(minutes / 60)
  if (minutes <= 60) return filled(words.minutes, { minutes })
  return filled(minutes % 60 === 0 ? words.hours : words.hoursMinutes, { hours, minutes: minutes % 60 })
}

/** The tenant's own classes keep the names he gave them. */
function whoWords({ sizes, classes, energies, plateColors, cardKinds }: VehicleMatch, words: NoticeWords): string {
  const named = [
    ...(sizes ? [sizes.map(size => words.size[size])] : []),
    ...(classes ? [classes] : []),
    ...(energies ? [energies.map(energy => words.energy[energy])] : []),
    ...(plateColors ? [plateColors.map(color => words.plateColor[color])] : []),
  ].map(names => names.join(words.comma))
  const cards = cardKinds ? [filled(words.say.cards, { kinds: cardKinds.join(words.comma) })] : []
  const [first, ...others] = [...named, ...cards]
  if (first === undefined) return words.say.allVehicles
  return others.reduce((one, other) => filled(words.say.of, { one, other }), first)
}
