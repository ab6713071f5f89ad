/** How many backups are kept: the newest of each of `days` days, and of each of `weeks` weeks. */
export interface BackupRetention {
  days: number
  weeks: number
}

export interface TimeOfDay {
  hour: number
  minute: number
}

const namePattern = /^parkdesk-(\d{4}-\d{2}-\d{2}T\d{6}Z)\.backup$/

/** The file name of a scheduled backup; in UTC, so that names sort by age whatever the zone's clock does. */
export const timedName = (at: Date): string => `parkdesk-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

/** Whether this is the temporary file of a scheduled backup that was killed. */
export const isAbandonedDraft = (name: string): boolean =>
  namePattern.test(name.replace(/\.part-\d+$/, '')) && !namePattern.test(name)

/** The last moment at or before `now` at which a zone's clock showed that time of day. */
export function lastDue(now: Date, { hour, minute }: TimeOfDay, zone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = here.withPlainTime({ hour, minute })
  const due =
    Temporal.ZonedDateTime.compare(today, here) <= 0
      ? today
      : here.subtract({ days: 1 }).withPlainTime({ hour, minute })
  return new Date(due.epochMilliseconds)
}

/** Which files of a folder may be removed. Files that are not named like a scheduled backup are left alone. */
export function outdated(names: string[], { days, weeks }: BackupRetention, zone: string): string[] {
  const newestFirst = names
    .filter(name => namePattern.test(name))
    .sort()
    .reverse()
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf(zone), days),
    ...newestOfEach(newestFirst, weekOf(zone), weeks),
  ])
  return newestFirst.filter(name => !kept.has(name))
}

function newestOfEach(newestFirst: string[], periodOf: (name: string) => string, count: number): string[] {
  const newest = new Map<string, string>()
  for (const name of newestFirst) {
    const period = periodOf(name)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

const dayOf = (zone: string) => (name: string) => takenOn(name, zone).toString()

const weekOf = (zone: string) => (name: string) => {
  const day = takenOn(name, zone)
  return `${day.yearOfWeek} ${day.weekOfYear}`
}

function takenOn(name: string, zone: string): Temporal.PlainDate {
  const [date = '', time = ''] = (namePattern.exec(name)?.[1] ?? '').split('T')
  const instant = `${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}Z`
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()
}
