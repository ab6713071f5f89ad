import type {
  rosterChoices as choices,
  DataOf,
  rosterMonth as month,
  ownRoster as own,
  ParsedBodyOf,
  removeRosterEntry as remove,
  saveRosterEntry as save,
  exportRoster as sheet,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { lapseSwapsOf } from '../shift-swap/lapse.ts'
import { listCrews, listPatternChoices } from './choice-queries.ts'
import { exportMonth } from './export.ts'
import { getLot } from './get-lot.ts'
import { type Judged, judge } from './judge.ts'
import { monthPlan } from './month-plan.ts'
import { notifyChanged } from './notify-planned.ts'
import * as queries from './queries.ts'
import { daysOf } from './rules.ts'

const audit = auditOf('roster')

/** A month of a lot. Fails with row.missing. */
export async function rosterMonth(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof month>,
): Promise<DataOf<typeof month>> {
  return monthPlan(ctx, await getLot(ctx.db, ctx, input.lotId), input.month)
}

const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

/** The caller's own published shifts. */
export async function ownRoster(ctx: SignedInContext, input: ParsedBodyOf<typeof own>): Promise<DataOf<typeof own>> {
  const days = daysOf(input.month)
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const found = await queries.listOwn(ctx.db, ctx.scope.tenantId, ctx.session.userId, range)
  return {
    shifts: found.map(({ rosterEntryId, sentryId, sentryName, parkingName, day, shiftName, startsText, endsText }) => ({
      ...{ rosterEntryId, sentryId, sentryName, parkingName, day, shiftName },
      startsAt: startsText,
      endsAt: endsText,
    })),
    minutes: found.reduce((sum, shift) => sum + minutesOf(shift), 0),
  }
}

/** What a month can be planned by. Fails with row.missing. */
export async function rosterChoices(
  ctx: SignedInContext,
  { lotId }: ParsedBodyOf<typeof choices>,
): Promise<DataOf<typeof choices>> {
  const { tenantId } = ctx.scope
  await getLot(ctx.db, ctx, lotId)
  const patterns = await listPatternChoices(ctx.db, tenantId)
  const shifts = patterns.flatMap(pattern => pattern.shifts)
  const known = new Map(
    shifts.map(({ name, startsAt, minutes }) => [
      `${name} ${startsAt} ${minutes}`,
      { shiftName: name, startsAt, minutes },
    ]),
  )
  return {
    patterns: patterns.map(({ shiftPatternId, name, crews }) => ({ shiftPatternId, name, crews })),
    shifts: [...known.values()],
    crews: await listCrews(ctx.db, tenantId, lotId),
  }
}

/** Why one shift cannot be planned, at the field where it is said. */
async function refuse(db: Db, { scope }: SignedInContext, { reason, other }: Judged): Promise<Failure> {
  const paths = { boothClosed: 'sentryId', notAttendant: 'userId', noAccess: 'userId', left: 'userId' } as const
  const { shiftRestHours } = await readSettings(db, scope.tenantId)
  const path = reason && reason in paths ? paths[reason as keyof typeof paths] : 'day'
  return refusal(`roster.${reason ?? 'overlap'}`, path, { other, hours: shiftRestHours })
}

const saidOf = ({ realName, sentryName, day, shiftName, startsText, endsText }: queries.StoredEntry) => ({
  ...{ userName: realName, sentryName, day, shiftName, startsAt: startsText, endsAt: endsText },
})

/** Plans a shift, or moves one within its lot. Fails with row.missing, and with the conflict. */
export const saveRosterEntry = (
  ctx: SignedInContext,
  { rosterEntryId, ...wish }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  ctx.db.transaction().execute(async db => {
    const { scope } = ctx
    const booth = await queries.findBooth(db, scope, wish.sentryId)
    if (!booth) throw refusal('row.missing', 'sentryId')
    const lot = await getLot(db, ctx, booth.lotId)
    const [before] = rosterEntryId === undefined ? [] : await queries.listByIds(db, scope, [rosterEntryId])
    if (rosterEntryId !== undefined && before?.lotId !== lot.lotId) throw new Failure('row.missing')
    if (before) demandOpen(ctx, [before])
    const [judged] = await judge(ctx, db, lot, [wish], before ? [before.rosterEntryId] : [])
    if (!judged) throw new Error('a shift that nobody judged')
    if (judged.reason) throw await refuse(db, ctx, judged)
    const id =
      before?.rosterEntryId ?? (await queries.insertEntries(db, scope.tenantId, [judged.entry], authorshipOf(ctx)))[0]
    if (id === undefined) throw new Error('a shift that was not kept')
    if (before) {
      await queries.updateEntry(db, scope.tenantId, id, judged.entry)
      await lapseSwapsOf(db, scope.tenantId, ctx.clock(), [id])
    }
    const [after] = await queries.listByIds(db, scope, [id])
    await notifyChanged(
      ctx,
      db,
      [before, after].filter(each => each !== undefined),
    )
    await audit(ctx, db, {
      action: before ? 'roster.move' : 'roster.add',
      entityId: judged.entry.rosterMonthId,
      before: before ? saidOf(before) : null,
      after: after ? saidOf(after) : null,
    })
    return { rosterEntryId: id }
  })

/** What was published and has begun is what attendance is measured by. */
function demandOpen({ clock }: SignedInContext, entries: readonly queries.StoredEntry[]): void {
  if (entries.some(({ isPublished, startsAt }) => isPublished && startsAt <= clock())) throw new Failure('roster.past')
}

/** Takes shifts out of the plan. Fails with row.missing, roster.past. */
export const removeRosterEntry = (
  ctx: SignedInContext,
  { rosterEntryIds }: ParsedBodyOf<typeof remove>,
): Promise<DataOf<typeof remove>> =>
  ctx.db.transaction().execute(async db => {
    const ids = [...new Set(rosterEntryIds)]
    const entries = await queries.listByIds(db, ctx.scope, ids)
    if (entries.length < ids.length) throw new Failure('row.missing')
    demandOpen(ctx, entries)
    const { tenantId } = ctx.scope
    for (const entry of entries) {
      const { rosterMonthId } = await queries.lockMonth(db, tenantId, entry.lotId, entry.day.slice(0, 7))
      await audit(ctx, db, { action: 'roster.remove', entityId: rosterMonthId, before: saidOf(entry) })
    }
    await notifyChanged(ctx, db, entries)
    await lapseSwapsOf(db, tenantId, ctx.clock(), ids)
    await deleteRows(db, 'roster_entry', tenantId, ids)
    return { removed: ids.length }
  })

/** The month as a sheet. Fails with row.missing. */
export const exportRoster = async (
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof sheet>,
): Promise<DataOf<typeof sheet>> => exportMonth(ctx, await getLot(ctx.db, ctx, input.lotId), input)
