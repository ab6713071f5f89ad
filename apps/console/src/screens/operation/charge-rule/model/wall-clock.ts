import { LocalTime, type TriedStay } from '@parkdesk/contract'

const minuteMs = 60_000
/** A wall-clock time as if it were UTC: good for distances and sums, not an instant. */
const wallMs = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`)
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** "2024-04-17 10:00:00" and 75 → "2024-04-17 11:15:00". */
export const addMinutes = (time: string, minutes: number): string => timeOf(wallMs(time) + minutes * minuteMs)

/** Minutes between two wall-clock times, with their fraction. */
export const minutesBetween = (from: string, to: string): number => (wallMs(to) - wallMs(from)) / minuteMs

/** A time as a person types or pastes it ("2024-4-17 9:05", "2024/04/17T09:05:30") as the wire's; undefined when it is none. */
export const timeOfText = (text: string): string | undefined => {
  const [, year, month = '', day = '', hour = '', minute, second = '00'] =
    /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)[T ]+(\d\d?):(\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? []
  if (!year) return undefined
  const time = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}:${second}`
  return LocalTime.safeParse(time).data
}

/** A time to be typed on: seconds only where there are some. */
export const textOfTime = (time: string): string => time.replace(/:00$/, '')

/** A time of day as a person types it ("7", "730", "07:30") as "07:30"; empty when it is none. */
export const clockOfText = (text: string): string => {
  const [, hour = '', minute = '00'] = /^(\d\d?)(?::?(\d\d))?$/.exec(text.trim().replace('：', ':')) ?? []
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return hour && /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(clock) ? clock : ''
}

/** Now by the clock of a zone. */
export const nowIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date())

/** From the evening of the entry's day to the next morning. */
export const overnight = (entry: string): Pick<TriedStay, 'entry' | 'exit'> => {
  const day = entry.slice(0, 10)
  return { entry: `${day} 20:00:00`, exit: `${addMinutes(`${day} 00:00:00`, 1440).slice(0, 10)} 08:00:00` }
}
