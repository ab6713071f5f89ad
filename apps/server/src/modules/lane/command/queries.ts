import {
  type CommandCause,
  type CommandKind,
  type CommandState,
  commandSeconds,
  type LaneAskRow,
  type LaneCommandRow,
  type LaneDetail,
  type LaneDirection,
  type LaneMode,
  secondPressSeconds,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { runKept } from '../../../db/statements.ts'
import { reachAt } from './reach.ts'

/** A lane of the scope with its box; `isForChange`: nobody else sends it anything until the transaction ends. Passes by it do not wait for that. */
export const findLane = async (
  db: Db,
  scope: Scope,
  laneId: number,
  { now, isForChange = false }: { now: Date; isForChange?: boolean },
) => {
  const found = db
    .selectFrom('lane as n')
    .leftJoin('cloud_box as b', join =>
      join.onRef('b.tenant_id', '=', 'n.tenant_id').onRef('b.box_id', '=', 'n.box_id'),
    )
    .where(inScope(scope, 'n'))
    .where('n.lane_id', '=', laneId)
    .select(['n.lane_id as laneId', 'n.lot_id as lotId', 'n.name', 'n.box_id as boxId'])
    .select([sql<LaneMode>`n.mode`.as('mode'), reachAt(now).as('reach')])
    .select(sql<LaneDirection>`n.direction`.as('direction'))
  return (isForChange ? found.forNoKeyUpdate('n') : found).executeTakeFirst()
}

const stateAt = (now: Date) => sql<CommandState>`case
  when c.state in ('created', 'delivered') and c.expires_at <= ${now}::timestamptz then 'expired' else c.state end`

/** The same command that was sent a moment before, unless it reached nobody. */
export const findSecondPress = (db: Db, tenantId: number, laneId: number, kind: CommandKind, now: Date) =>
  db
    .selectFrom('lane_command as c')
    .where('c.tenant_id', '=', tenantId)
    .where('c.lane_id', '=', laneId)
    .where('c.kind', '=', kind)
    .where('c.state', '!=', 'unreachable')
    .where('c.created_at', '>', new Date(now.getTime() - secondPressSeconds * 1000))
    .select(['c.lane_command_id as commandId', stateAt(now).as('state')])
    .orderBy('c.lane_command_id', 'desc')
    .executeTakeFirst()

interface NewCommand {
  lotId: number
  laneId: number
  boxId: number
  askId: number | null
  kind: CommandKind
  text: string
  /** Of the person; the product itself has a cause. */
  reason: string
  cause?: CommandCause
  by: number | null
  at: Date
  state: 'created' | 'unreachable'
}

export const insertCommand = async (
  db: Db,
  tenantId: number,
  { at, by, lotId, laneId, boxId, askId, ...command }: NewCommand,
) => {
  const expires = new Date(at.getTime() + commandSeconds[command.kind] * 1000)
  const place = { tenant_id: tenantId, lot_id: lotId, lane_id: laneId, box_id: boxId, lane_ask_id: askId }
  const { commandId } = await db
    .insertInto('lane_command')
    .values({ ...place, ...command, created_by: by, created_at: at, expires_at: expires })
    .returning('lane_command_id as commandId')
    .executeTakeFirstOrThrow()
  return commandId
}

export const updateMode = (db: Db, tenantId: number, laneId: number, mode: LaneMode) =>
  db.updateTable('lane').set({ mode }).where('tenant_id', '=', tenantId).where('lane_id', '=', laneId).execute()

interface BoxAt {
  tenantId: number
  boxId: number
  now: Date
}

export interface DueCommand {
  commandId: number
  kind: CommandKind
  laneCode: string
  lotId: number
  text: string
  /** The box's own number of the ask that it answers. */
  askKey: string | null
  expiresAt: Date
  isFirst: boolean
}

/**
 * Hands over what waits for a box and is not over. In one statement: a command to open is handed over once, whoever asks at the same time; any
 * other again until the box answers.
 */
export async function deliverCommands(db: Db, { tenantId, boxId, now }: BoxAt): Promise<DueCommand[]> {
  const rows = await runKept(
    db,
    sql<DueCommand>`
      with due as (
        select lane_command_id, delivered_at is null as is_first from lane_command
        where tenant_id = ${tenantId} and box_id = ${boxId} and expires_at > ${now}::timestamptz
          and (state = 'created' or state = 'delivered' and kind <> 'openOnce')
        order by lane_command_id for update skip locked
      )
      update lane_command as c set state = 'delivered', delivered_at = coalesce(c.delivered_at, ${now}::timestamptz)
      from due, lane
      where c.tenant_id = ${tenantId} and c.lane_command_id = due.lane_command_id
        and lane.tenant_id = c.tenant_id and lane.lane_id = c.lane_id
      returning c.lane_command_id as "commandId", c.kind, lane.code as "laneCode", c.lot_id as "lotId", c.text,
        c.expires_at as "expiresAt", due.is_first as "isFirst", (select a.ask_key from lane_ask as a
          where a.tenant_id = c.tenant_id and a.box_id = c.box_id and a.lane_ask_id = c.lane_ask_id) as "askKey"`,
  )
  return rows.toSorted((a, b) => a.commandId - b.commandId)
}

interface Answered {
  commandId: number
  result: 'accepted' | 'refused' | 'unreachable'
  note: string
}

/** What the box says became of commands that it was given; the lots of those. */
export async function answerCommands(db: Db, { tenantId, boxId, now }: BoxAt, answers: readonly Answered[]) {
  const { rows } = await sql<{ lotId: number }>`
    update lane_command as c set state = said.result, answered_at = ${now}::timestamptz, note = said.note
    from unnest(${answers.map(({ commandId }) => commandId)}::bigint[], ${answers.map(({ result }) => result)}::text[],
      ${answers.map(({ note }) => note)}::text[]) as said(id, result, note)
    where c.tenant_id = ${tenantId} and c.box_id = ${boxId} and c.lane_command_id = said.id and c.state = 'delivered'
    returning c.lot_id as "lotId"`.execute(db)
  return [...new Set(rows.map(({ lotId }) => lotId))]
}

const mostShown = 12

/** The latest commands of a lane. */
export const listCommands = (db: Db, scope: Scope, laneId: number, now: Date): Promise<LaneCommandRow[]> =>
  db
    .selectFrom('lane_command as c')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.lot_id', '=', 'c.lot_id'))
    .where(inScope(scope, 'c'))
    .where('c.lane_id', '=', laneId)
    .select(['c.lane_command_id as commandId', sql<CommandKind>`c.kind`.as('kind'), 'c.text', 'c.reason', 'c.note'])
    .select(sql<CommandCause | null>`nullif(c.cause, '')`.as('cause'))
    .select([
      stateAt(now).as('state'),
      sql<string>`coalesce((select p.real_name from app_user as p
        where p.tenant_id = c.tenant_id and p.user_id = c.created_by), '')`.as('creatorName'),
      localTime('c.created_at', 'l.time_zone').as('createdAt'),
      maybeLocalTime('c.answered_at', 'l.time_zone').as('answeredAt'),
    ])
    .orderBy('c.lane_command_id', 'desc')
    .limit(mostShown)
    .execute()

/** What boxes asked last about a lane. */
const listAsks = (db: Db, scope: Scope, laneId: number): Promise<LaneAskRow[]> =>
  db
    .selectFrom('lane_ask as a')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.lot_id', '=', 'a.lot_id'))
    .where(inScope(scope, 'a'))
    .where('a.lane_id', '=', laneId)
    .select(['a.lane_ask_id as askId', 'a.plate as plateNumber', 'a.plate_color as plateColor', 'a.direction'])
    .select(['a.decision', 'a.reason', localTime('a.asked_at', 'l.time_zone').as('askedAt')])
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.lane_ask_id', 'desc')
    .limit(mostShown)
    .$castTo<LaneAskRow>()
    .execute()

/** What happens at a lane: its latest commands, what its box asked last, and whether that is heard. */
export async function readBoard(
  db: Db,
  scope: Scope,
  laneId: number,
  now: Date,
): Promise<Pick<LaneDetail, 'mode' | 'reach' | 'commands' | 'asks'>> {
  const lane = await findLane(db, scope, laneId, { now })
  const commands = await listCommands(db, scope, laneId, now)
  const asks = await listAsks(db, scope, laneId)
  return { mode: lane?.mode ?? 'normal', reach: lane?.reach ?? 'none', commands, asks }
}
