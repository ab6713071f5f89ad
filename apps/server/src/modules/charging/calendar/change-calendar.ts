import { type ChargeCalendar, maxCalendarDays } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import { lockCharging } from '../../../db/lock.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { differences } from './changes.ts'
import { demandCovered } from './demand-covered.ts'
import { openCalendar } from './open-calendar.ts'
import { insertVersion } from './queries.ts'

interface Change {
  /** `holiday.verb`, for the audit. */
  action: string
  note: string
  /** The version that the person saw; undefined: whichever is the newest. */
  expected?: number
  change(calendar: ChargeCalendar): ChargeCalendar | Promise<ChargeCalendar>
}

/**
 * Adds a version with the change made; none when nothing changes. Fails with permission.missing for who does not see every lot, with
 * holiday.changed when somebody else was faster, with holiday.tooManyDays, with dayClass.uncovered.
 */
export async function changeCalendar(
  ctx: SignedInContext,
  { action, note, expected, change }: Change,
): Promise<{ version: number }> {
  // The calendar holds at every lot.
  if (ctx.scope.lotIds !== null) throw new Failure('permission.missing')
  const { tenantId, userId } = ctx.session
  return ctx.db.transaction().execute(async db => {
    await lockCharging(db, tenantId)
    const { version, calendar } = await openCalendar(db, tenantId)
    if (expected !== undefined && expected !== version) throw new Failure('holiday.changed')
    const changed = await change(calendar)
    if (changed.days.length > maxCalendarDays)
      throw new Failure('holiday.tooManyDays', { values: { most: maxCalendarDays } })
    const { days, classes, isReordered } = differences(calendar, changed)
    if (days.length === 0 && classes.length === 0 && !isReordered) return { version }
    await demandCovered(db, tenantId, { calendar: changed, now: ctx.clock() })
    const fresh = { ...changed, version: version + 1, note, by: { userId, at: ctx.clock() } }
    if (!(await insertVersion(db, tenantId, fresh))) throw new Failure('holiday.changed')
    const hasClasses = classes.length > 0 || isReordered
    await writeAudit(db, ctx, {
      action,
      entity: 'chargeCalendar',
      entityId: fresh.version,
      before: {
        days: days.map(day => ({ date: day.date, holiday: day.before })),
        ...(hasClasses && { classes: calendar.classes }),
      },
      after: {
        days: days.map(day => ({ date: day.date, holiday: day.after })),
        ...(hasClasses && { classes: changed.classes }),
        note,
      },
    })
    return { version: fresh.version }
  })
}
