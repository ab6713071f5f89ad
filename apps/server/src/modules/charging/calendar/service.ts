import type {
  DataOf,
  ParsedBodyOf,
  saveHolidayClasses as saveClasses,
  saveHolidayDays as saveDays,
  holidayClasses as showClasses,
  holidayVersions as showVersions,
  holidayYear as showYear,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { changeCalendar } from './change-calendar.ts'
import { changedDays, dayProblem, differences } from './changes.ts'
import { openCalendar } from './open-calendar.ts'
import * as queries from './queries.ts'
import { yearOf } from './year.ts'

/** A year, every day with its class; the running one unless another is named. */
export async function holidayYear(
  ctx: SignedInContext,
  { year }: ParsedBodyOf<typeof showYear>,
): Promise<DataOf<typeof showYear>> {
  const { version, calendar } = await openCalendar(ctx.db, ctx.session.tenantId)
  const today = todayOf(ctx)
  return yearOf(calendar, { version, today, year: year ?? Number(today.slice(0, 4)) })
}

/** Makes days off days, made-up workdays or ordinary. Fails with holiday.notWeekend, and as changeCalendar does. */
export async function saveHolidayDays(ctx: SignedInContext, input: ParsedBodyOf<typeof saveDays>) {
  const fields = input.days.flatMap((day, index) => {
    const code = dayProblem(day)
    return code ? [{ path: `days.${index}.holiday`, code }] : []
  })
  const [first] = fields
  if (first) throw new Failure(first.code, { fields })
  return changeCalendar(ctx, {
    action: 'holiday.saveDays',
    note: input.note,
    expected: input.version,
    change: calendar => ({ ...calendar, days: changedDays(calendar.days, input.days) }),
  })
}

/** The classes in the order in which they are asked. */
export async function holidayClasses(ctx: SignedInContext): Promise<DataOf<typeof showClasses>> {
  const { tenantId } = ctx.session
  const [{ version, calendar }, usedKeys] = await Promise.all([
    openCalendar(ctx.db, tenantId),
    queries.listUsedClassKeys(ctx.db, tenantId),
  ])
  return { version, classes: calendar.classes, usedKeys }
}

/** Replaces the classes. Fails with dayClass.inUse when one goes that a rule names, and as changeCalendar does. */
export async function saveHolidayClasses(ctx: SignedInContext, input: ParsedBodyOf<typeof saveClasses>) {
  return changeCalendar(ctx, {
    action: 'holiday.saveClasses',
    note: input.note,
    expected: input.version,
    async change({ classes, days }) {
      const kept = new Set(input.classes.map(({ key }) => key))
      const gone = classes.filter(({ key }) => !kept.has(key))
      const used = gone.length === 0 ? [] : await queries.listUsedClassKeys(ctx.db, ctx.session.tenantId)
      const missed = gone.find(({ key }) => used.includes(key))
      if (missed) throw new Failure('dayClass.inUse', { values: { name: missed.name } })
      return { classes: input.classes, days }
    },
  })
}

/** Versions, the newest first, each with what it changed from the one before. */
export async function holidayVersions(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof showVersions>,
): Promise<DataOf<typeof showVersions>> {
  const { tenantId, timeZone } = ctx.scope
  const { version: total } = await openCalendar(ctx.db, tenantId)
  const { offset, limit = 1 } = pageOf(input)
  const rows = await queries.listVersions(ctx.db, tenantId, timeZone, { offset, limit: limit + 1 })
  const list = rows.slice(0, limit).map(({ classes, days, ...row }, index) => {
    const calendar = { classes, days }
    return { ...row, ...differences(rows[index + 1] ?? calendar, calendar) }
  })
  return { total, list }
}
