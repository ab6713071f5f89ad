import type { ShiftSwapFilter, ShiftSwapRow, ShiftSwapState, SwappedShift } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

/** Who looks. */
export interface Viewing {
  scope: Scope
  viewerId: number
  /** Sees those of all his lots; others see those that they asked for or were asked for. */
  decides: boolean
  now: Date
}

export type ShiftSwapSearch = Omit<ShiftSwapFilter, 'begin' | 'end'> & TimeRange & { shiftSwapId?: number }

const sortColumns = { askedAt: 'w.created_at', startsAt: 'w.begins_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** Both shifts are at lots of the scope. */
export const inScopeOf = ({ lotIds }: Pick<Scope, 'lotIds'>) =>
  lotIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(w.lot_id = any(${lotIds}) and (w.return_lot_id is null or w.return_lot_id = any(${lotIds})))`

// What waits while a shift has begun has lapsed, also before the job says so.
const stateAt = (now: Date) =>
  sql<ShiftSwapState>`case when w.state in ('asked', 'agreed') and w.begins_at <= ${now} then 'lapsed' else w.state end`

const matching = (db: Db, viewing: Viewing, search: ShiftSwapSearch) => {
  const { scope, viewerId, decides, now } = viewing
  let query = db
    .selectFrom('shift_swap as w')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'w.tenant_id').onRef('l.lot_id', '=', 'w.lot_id'))
    .where('w.tenant_id', '=', scope.tenantId)
  const isOwn = sql<SqlBool>`(w.asked_by = ${viewerId} or w.colleague_id = ${viewerId})`
  query = query.where(decides ? sql<SqlBool>`(${isOwn} or ${inScopeOf(scope)})` : isOwn)
  const { shiftSwapId, state, lotId, from, before } = search
  if (shiftSwapId !== undefined) query = query.where('w.shift_swap_id', '=', shiftSwapId)
  if (state) query = query.where(isOneOf(stateAt(now), state))
  if (lotId !== undefined)
    query = query.where(sql<SqlBool>`(${isOneOf('w.lot_id', lotId)} or ${isOneOf('w.return_lot_id', lotId)})`)
  if (from) query = query.where('w.created_at', '>=', from)
  if (before) query = query.where('w.created_at', '<', before)
  return query
}

const nameOf = (column: 'asked_by' | 'colleague_id' | 'decided_by') =>
  sql<string>`coalesce((select real_name from app_user as u where u.tenant_id = w.tenant_id and u.user_id = ${sql.ref(`w.${column}`)}), '')`

const rows = (db: Db, viewing: Viewing, search: ShiftSwapSearch, part: Part) => {
  const { viewerId, now } = viewing
  const waits = (state: 'asked' | 'agreed') => sql`${stateAt(now)} = ${state}`
  const isOwn = sql`w.asked_by = ${viewerId}`
  return matching(db, viewing, search)
    .select(['w.shift_swap_id as shiftSwapId', 'l.name as parkingName', 'w.shift', 'w.reason', 'w.verdict'])
    .select([
      'w.return_shift as returnShift',
      stateAt(now).as('state'),
      nameOf('asked_by').as('askedBy'),
      nameOf('colleague_id').as('colleague'),
      nameOf('decided_by').as('decidedBy'),
      sql<string>`coalesce((select name from lot as b where b.tenant_id = w.tenant_id and b.lot_id = w.return_lot_id), '')`.as(
        'returnParkingName',
      ),
      localTime('w.created_at', 'l.time_zone').as('askedAt'),
      maybeLocalTime('w.answered_at', 'l.time_zone').as('answeredAt'),
      maybeLocalTime('w.decided_at', 'l.time_zone').as('decidedAt'),
      sql<boolean>`${isOwn} and (${waits('asked')} or ${waits('agreed')})`.as('canWithdraw'),
      sql<boolean>`w.colleague_id = ${viewerId} and ${waits('asked')}`.as('canAnswer'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'w.shift_swap_id'))
    .$castTo<ShiftSwapRow>()
}

/** A page or a part of the list, as one array. */
export const listSwaps = (...of: Parameters<typeof rows>): Promise<ShiftSwapRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamSwaps = (...of: Parameters<typeof rows>): AsyncIterable<ShiftSwapRow> => rows(...of).stream(500)

export const countSwaps = (db: Db, viewing: Viewing, search: ShiftSwapSearch): Promise<number> =>
  totalOf(matching(db, viewing, search))

export interface StoredSwap {
  shiftSwapId: number
  state: ShiftSwapState
  askedBy: number
  colleagueId: number
  lotId: number
  lotName: string
  rosterEntryId: number | null
  returnEntryId: number | null
  shift: SwappedShift
  returnShift: SwappedShift | null
}

/** One that the viewer sees; a second look at it, `isLocked`, keeps it as it is until the transaction ends. */
export const findSwap = (
  db: Db,
  viewing: Viewing,
  shiftSwapId: number,
  { isLocked }: { isLocked: boolean },
): Promise<StoredSwap | undefined> =>
  matching(db, viewing, { shiftSwapId })
    .select(['w.shift_swap_id as shiftSwapId', 'w.asked_by as askedBy', 'w.colleague_id as colleagueId'])
    .select(['w.roster_entry_id as rosterEntryId', 'w.return_entry_id as returnEntryId', 'w.shift'])
    .select(['w.lot_id as lotId', 'l.name as lotName', 'w.return_shift as returnShift'])
    .select(stateAt(viewing.now).as('state'))
    .$if(isLocked, query => query.forUpdate('w'))
    .$castTo<StoredSwap>()
    .executeTakeFirst()

/** Whether one of these shifts is part of a swap that is not decided. */
export const isInSwap = async (db: Db, tenantId: number, entryIds: readonly number[]): Promise<boolean> =>
  (
    await sql`select from shift_swap where tenant_id = ${tenantId} and state in ('asked', 'agreed')
      and (roster_entry_id = any(${[...entryIds]}) or return_entry_id = any(${[...entryIds]})) limit 1`.execute(db)
  ).rows.length > 0

interface NewSwap {
  askedBy: number
  colleagueId: number
  lotId: number
  rosterEntryId: number
  shift: SwappedShift
  back: { returnEntryId: number; returnLotId: number; returnShift: SwappedShift } | undefined
  beginsAt: Date
  reason: string
  at: Date
}

export const insertSwap = (db: Db, tenantId: number, swap: NewSwap) =>
  db
    .insertInto('shift_swap')
    .values({
      tenant_id: tenantId,
      asked_by: swap.askedBy,
      colleague_id: swap.colleagueId,
      lot_id: swap.lotId,
      roster_entry_id: swap.rosterEntryId,
      shift: JSON.stringify(swap.shift),
      return_entry_id: swap.back?.returnEntryId ?? null,
      return_lot_id: swap.back?.returnLotId ?? null,
      return_shift: swap.back ? JSON.stringify(swap.back.returnShift) : null,
      begins_at: swap.beginsAt,
      reason: swap.reason,
      created_at: swap.at,
    })
    .returning('shift_swap_id as shiftSwapId')
    .executeTakeFirstOrThrow()

export const updateSwap = (
  db: Db,
  tenantId: number,
  shiftSwapId: number,
  change: { state: ShiftSwapState; answered_at?: Date; decided_by?: number; decided_at?: Date; verdict?: string },
) =>
  db
    .updateTable('shift_swap')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('shift_swap_id', '=', shiftSwapId)
    .execute()
