import type {
  copyRosterWeek as copy,
  DataOf,
  generateRoster as generate,
  ParsedBodyOf,
  publishRoster as publish,
  RosterPlanned,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { shiftOn } from '../shift-pattern/rules.ts'
import { listPatternChoices, replaceCrews } from './choice-queries.ts'
import { getLot } from './get-lot.ts'
import { judge, type Wish } from './judge.ts'
import { notifyChanged, notifyPublished } from './notify-planned.ts'
import * as queries from './queries.ts'
import { dayAfter, daysBetween, daysOf, mondayOf } from './rules.ts'
import { wallMinutes } from './wish-of.ts'

const audit = auditOf('roster')
const longestDays = 92

/** Plans all of the wishes, or with `skips` those that can be; the log has a line for each month. */
async function plan(
  ctx: Acting,
  db: Db,
  lot: queries.PlannedLot,
  wishes: readonly Wish[],
  { skips, action, said }: { skips: boolean; action: 'roster.generate' | 'roster.copyWeek'; said: object },
): Promise<RosterPlanned> {
  if (wishes.length === 0) return { added: 0, kept: 0, conflicts: [] }
  const judged = await judge(ctx, db, lot, wishes)
  const conflicts = judged.flatMap(({ wish, userName, reason, other }) =>
    reason ? [{ day: wish.day, shiftName: wish.shiftName, userName, reason, other }] : [],
  )
  const kept = judged.filter(({ isKept }) => isKept).length
  if (conflicts.length > 0 && !skips) return { added: 0, kept, conflicts }
  const added = judged.filter(({ isKept, reason }) => !isKept && !reason).map(({ entry }) => entry)
  const ids = await queries.insertEntries(db, ctx.scope.tenantId, added, authorshipOf(ctx))
  await notifyChanged(ctx, db, await queries.listByIds(db, ctx.scope, ids))
  for (const rosterMonthId of new Set(added.map(entry => entry.rosterMonthId))) {
    const shifts = added.filter(entry => entry.rosterMonthId === rosterMonthId).length
    await audit(ctx, db, { action, entityId: rosterMonthId, after: { ...said, shifts } })
  }
  return { added: added.length, kept, conflicts }
}

/** Plans a booth by a pattern. Fails with row.missing, roster.rangeReversed, rangeTooLong, crewsDiffer, personTwice, nobody. */
export const generateRoster = (
  ctx: Acting,
  { sentryId, shiftPatternId, fromDay, toDay, crews, skipConflicts }: ParsedBodyOf<typeof generate>,
): Promise<DataOf<typeof generate>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    if (toDay < fromDay) throw refusal('roster.rangeReversed', 'toDay')
    if (toDay >= dayAfter(fromDay, longestDays)) throw refusal('roster.rangeTooLong', 'toDay')
    const booth = await queries.findBooth(db, ctx.scope, sentryId)
    if (!booth) throw refusal('row.missing', 'sentryId')
    const [pattern] = await listPatternChoices(db, tenantId, shiftPatternId)
    if (!pattern) throw refusal('row.missing', 'shiftPatternId')
    if (pattern.crews.length !== crews.length) throw refusal('roster.crewsDiffer', 'crews')
    const everybody = crews.flat()
    if (everybody.length === 0) throw refusal('roster.nobody', 'crews')
    if (new Set(everybody).size < everybody.length) throw refusal('roster.personTwice', 'crews')
    const lot = await getLot(db, ctx, booth.lotId)
    const wishes = daysBetween(fromDay, toDay).flatMap(day =>
      pattern.crews.flatMap(({ offset }, crewNo) => {
        const shift = shiftOn(pattern, offset, day)
        if (!shift) return []
        const { name: shiftName, startsAt, minutes } = shift
        return (crews[crewNo] ?? []).map(userId => ({ sentryId, userId, day, shiftName, startsAt, minutes }))
      }),
    )
    const said = { sentryName: booth.name, pattern: pattern.name, fromDay, toDay }
    const planned = await plan(ctx, db, lot, wishes, { skips: skipConflicts, action: 'roster.generate', said })
    if (planned.added > 0) await replaceCrews(db, tenantId, { sentryId, shiftPatternId, crews })
    return planned
  })

/** Plans a week again in another one. Fails with row.missing, roster.sameWeek. */
export const copyRosterWeek = (
  ctx: Acting,
  { lotId, fromDay, toDay, skipConflicts }: ParsedBodyOf<typeof copy>,
): Promise<DataOf<typeof copy>> =>
  ctx.db.transaction().execute(async db => {
    const [from, to] = [mondayOf(fromDay), mondayOf(toDay)]
    if (from === to) throw refusal('roster.sameWeek', 'toDay')
    const lot = await getLot(db, ctx, lotId)
    const week = daysBetween(from, dayAfter(from, 6))
    const entries = await queries.listEntries(db, ctx.scope.tenantId, lotId, { from, to: dayAfter(from, 6) })
    const wishes = entries.map(({ sentryId, userId, day, shiftName, ...entry }) => ({
      ...{ sentryId, userId, shiftName, day: dayAfter(to, week.indexOf(day)) },
      startsAt: entry.startsText.slice(11, 16),
      minutes: wallMinutes(entry),
    }))
    const said = { fromDay: from, toDay: to }
    return plan(ctx, db, lot, wishes, { skips: skipConflicts, action: 'roster.copyWeek', said })
  })

/** Shows a month to everybody who reads rosters. Fails with row.missing. */
export const publishRoster = (
  ctx: Acting,
  { lotId, month }: ParsedBodyOf<typeof publish>,
): Promise<DataOf<typeof publish>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const lot = await getLot(db, ctx, lotId)
    const { rosterMonthId, publishedAt } = await queries.lockMonth(db, tenantId, lotId, month)
    if (publishedAt !== null) return { publishedAt }
    await queries.publishMonth(db, tenantId, rosterMonthId, authorshipOf(ctx))
    await audit(ctx, db, { action: 'roster.publish', entityId: rosterMonthId, after: { lotId, month } })
    const days = daysOf(month)
    const shifts = await queries.listEntries(db, tenantId, lotId, { from: days[0] ?? '', to: days.at(-1) ?? '' })
    await notifyPublished(ctx, db, { lotName: lot.name, month, userIds: shifts.map(({ userId }) => userId) })
    return { publishedAt: localTimeOf(ctx.clock(), lot.timeZone) }
  })
