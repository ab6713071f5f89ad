import { type ChargeCalendar, ChargeRule, findRuleFaults, namedDayClasses } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { listChargingRules } from './queries.ts'

/**
 * Fails with dayClass.uncovered where a rule that is in force, or will be, has no price for days of a class of the calendar. A version that
 * this build cannot read is not asked.
 */
export async function demandCovered(
  db: Db,
  tenantId: number,
  { calendar: { classes }, now }: { calendar: ChargeCalendar; now: Date },
): Promise<void> {
  const keys = classes.map(({ key }) => key)
  for (const { name, body } of await listChargingRules(db, tenantId, now)) {
    const { data: rule } = ChargeRule.safeParse(body)
    if (!rule || findRuleFaults(rule, keys).length === 0) continue
    const named = namedDayClasses(rule)
    const unnamed = classes.filter(({ key }) => !named.includes(key))
    throw new Failure('dayClass.uncovered', {
      values: { rule: name, classes: unnamed.map(dayClass => dayClass.name).join('、') },
    })
  }
}
