import type { RosterConflict } from '@parkdesk/contract'
import { sql } from 'kysely'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { judge } from './judge.ts'
import { lockPeople } from './lock-people.ts'
import * as queries from './queries.ts'
import { wishOf } from './wish-of.ts'

export type Shift = queries.StoredEntry & { parkingName: string }

/** A shift that somebody else is to work. */
export interface Handover {
  shift: Shift
  toUserId: number
}

/** Shifts by their numbers, which nobody else changes until the transaction ends. */
export const lockShifts = (db: Db, scope: Scope, ids: readonly number[]): Promise<Shift[]> =>
  queries.listByIds(db, { ...scope, lotIds: null }, ids)

/** Who else works at the booth of a shift, and what he is planned for. */
export async function listColleagues(db: Db, scope: Scope, shift: Shift, { from, to }: { from: Date; to: Date }) {
  const attendants = await queries.listAttendants(db, scope.tenantId, shift.lotId)
  const people = attendants.filter(
    ({ sentryId, userId, isLocked, seesLot, leavesOn }) =>
      sentryId === shift.sentryId &&
      userId !== shift.userId &&
      !isLocked &&
      seesLot &&
      (leavesOn === null || leavesOn >= shift.day),
  )
  const ids = people.map(({ userId }) => userId)
  return { people, shifts: await queries.listPublished(db, scope, ids, { startsAt: from, endsAt: to }) }
}

export interface Obstacle {
  userId: number
  reason: RosterConflict
  /** The shift that is in the way: booth and times; '': none. */
  other: string
}

/** Why shifts cannot change hands, by the rules by which months are planned; undefined: they can. Months and people are locked until the transaction ends. */
export async function obstacleTo(
  ctx: SignedInContext,
  db: Db,
  handovers: readonly Handover[],
): Promise<Obstacle | undefined> {
  const { tenantId } = ctx.scope
  const inOrder = handovers.toSorted((a, b) => a.shift.lotId - b.shift.lotId || a.shift.day.localeCompare(b.shift.day))
  // All that is locked, in the order in which planners lock it: months, then people.
  for (const { shift } of inOrder) await queries.lockMonth(db, tenantId, shift.lotId, shift.day.slice(0, 7))
  const people = handovers.flatMap(({ shift, toUserId }) => [shift.userId, toUserId])
  await lockPeople(db, tenantId, [...new Set(people)])
  const leaving = handovers.map(({ shift }) => shift.rosterEntryId)
  for (const { shift, toUserId } of inOrder) {
    const lot = await queries.findLot(db, { ...ctx.scope, lotIds: null }, shift.lotId)
    if (!lot) throw new Error('a shift of a lot that is not there')
    const [judged] = await judge(ctx, db, lot, [wishOf(shift, toUserId)], leaving)
    if (judged?.isKept) return { userId: toUserId, reason: 'overlap', other: shift.sentryName }
    if (judged?.reason) return { userId: toUserId, reason: judged.reason, other: judged.other }
  }
  return undefined
}

const audit = auditOf('roster')

/** Gives shifts to other people, all in one statement: between two people who swap, the database would find one of them in two places. */
export async function changeHands(ctx: SignedInContext, db: Db, handovers: readonly Handover[]): Promise<void> {
  const { tenantId } = ctx.scope
  const ids = handovers.map(({ shift }) => shift.rosterEntryId)
  await sql`update roster_entry as r set user_id = given.user_id
    from unnest(${ids}::bigint[], ${handovers.map(({ toUserId }) => toUserId)}::bigint[]) as given (entry_id, user_id)
    where r.tenant_id = ${tenantId} and r.roster_entry_id = given.entry_id`.execute(db)
  const after = await lockShifts(db, ctx.scope, ids)
  for (const { shift } of handovers) {
    const { rosterMonthId } = await queries.lockMonth(db, tenantId, shift.lotId, shift.day.slice(0, 7))
    const now = after.find(({ rosterEntryId }) => rosterEntryId === shift.rosterEntryId)
    const said = { sentryName: shift.sentryName, day: shift.day, shiftName: shift.shiftName }
    await audit(ctx, db, {
      action: 'roster.swap',
      entityId: rosterMonthId,
      before: { ...said, userName: shift.realName },
      after: { ...said, userName: now?.realName ?? '' },
    })
  }
}
