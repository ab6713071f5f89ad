/** The path of a person's calendar, as `http/public-calendar.ts` takes it. */
export const calendarPath = (code: string, token: string): string => `/api/roster/calendar/${code}/${token}.ics`

export interface CalendarShift {
  id: number
  startsAt: Date
  endsAt: Date
  title: string
  place: string
}

/** RFC 5545: commas, semicolons, backslashes and line ends of a text. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const longestLine = 75

/** RFC 5545: no line is longer than 75 bytes; a blank goes on with the one before. No character is cut in two. */
export function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > longestLine) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current].join('\r\n')
}

/** Shifts as an iCalendar. Times are in UTC, so that no zone has to be described. */
export function calendarOf(name: string, shifts: readonly CalendarShift[], now: Date): string {
  const events = shifts.flatMap(({ id, startsAt, endsAt, title, place }) => [
    'BEGIN:VEVENT',
    `UID:shift-${id}@parkdesk`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
  ])
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parkdesk//Roster//EN', `X-WR-CALNAME:${escaped(name)}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
