import { typedDay } from './typed-day.ts'

/** A time as people type it, as "YYYY-MM-DD HH:MM:SS": "2026/1/5 9:05", "2026-01-05T09:05:00", and a day, which is its first second. Any other text stays. */
export function typedTime(text: string): string {
  const [, day = text, hour = '0', minute = '00', second = '00'] =
    /^(\S.*?)(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim()) ?? []
  const plain = typedDay(day)
  return /^\d{4}-\d\d-\d\d$/.test(plain) ? `${plain} ${hour.padStart(2, '0')}:${minute}:${second}` : text
}
