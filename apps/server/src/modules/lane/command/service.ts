import type {
  DataOf,
  LaneDetail,
  LaneMode,
  ParsedBodyOf,
  sendLaneCommand as send,
  takeLaneCommands as take,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { DeviceContext, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { hangBell } from '../../../platform/box-bell.ts'
import { markBoxHeard } from '../../site/box/mark-box-heard.ts'
import { findLaneRow } from '../../site/lane/find-lane-row.ts'
import * as queries from './queries.ts'

const audit = auditOf('lane')

/** What these make of the lane: an ask is answered by it from then on. */
const modes: Partial<Record<string, LaneMode>> = { holdOpen: 'heldOpen', holdClosed: 'closed', release: 'normal' }

/**
 * Sends a command to the box of a lane; where that is silent, it reaches nobody and is kept as such. Fails with row.missing, laneCommand.noBox,
 * laneCommand.textMissing.
 */
export async function sendLaneCommand(
  ctx: SignedInContext,
  { laneId, kind, reason, text }: ParsedBodyOf<typeof send>,
): Promise<DataOf<typeof send>> {
  const isText = kind === 'text' || kind === 'speak'
  if (isText && text === '') throw refusal('laneCommand.textMissing', 'text')
  const { tenantId } = ctx.scope
  const at = ctx.clock()
  return ctx.db.transaction().execute(async db => {
    const lane = await queries.findLane(db, ctx.scope, laneId, { now: at, isForChange: true })
    if (!lane) throw new Failure('row.missing')
    const { boxId, lotId, reach } = lane
    if (boxId === null || reach === 'none') throw new Failure('laneCommand.noBox')
    const before = isText ? undefined : await queries.findSecondPress(db, tenantId, laneId, kind, at)
    if (before) return { ...before, isRepeat: true }
    const state = reach === 'reachable' ? 'created' : 'unreachable'
    const command = {
      lotId,
      laneId,
      boxId,
      kind,
      text: isText ? text : '',
      reason,
      by: ctx.session.userId,
      at,
      state,
    } as const
    const commandId = await queries.insertCommand(db, tenantId, command)
    const mode = state === 'created' ? modes[kind] : undefined
    if (mode) await queries.updateMode(db, tenantId, laneId, mode)
    const after = { reason, state, ...(isText && { text }) }
    await audit(ctx, db, { action: `lane.${kind}`, entityId: laneId, after })
    if (state === 'created') await notifyLive(db, { about: 'command', tenantId, boxId })
    await notifyLive(db, { about: 'lane', tenantId, lotId })
    return { commandId, state, isRepeat: false }
  })
}

/** Takes what became of commands, and hands over the next ones; where there are none, waits for one. */
export async function takeLaneCommands(
  ctx: DeviceContext,
  { answers, waitSeconds }: ParsedBodyOf<typeof take>,
): Promise<DataOf<typeof take>> {
  const { tenantId, boxId } = ctx.box
  const bell = hangBell(ctx.database, ctx.box)
  try {
    await markBoxHeard(ctx.db, ctx.box, ctx.clock())
    if (answers.length > 0) {
      const lotIds = await queries.answerCommands(ctx.db, { tenantId, boxId, now: ctx.clock() }, answers)
      await announce(ctx.db, tenantId, lotIds)
    }
    const due = await deliver(ctx)
    if (due.length > 0 || waitSeconds === 0) return answerOf(ctx, due)
    const why = await bell.wait(waitSeconds * 1000)
    return answerOf(ctx, why === 'rung' ? await deliver(ctx) : [])
  } finally {
    bell.takeDown()
  }
}

/** Committed before it is answered: an answer that is lost loses the command, and never doubles it. */
async function deliver({ db, box: { tenantId, boxId }, clock }: DeviceContext): Promise<queries.DueCommand[]> {
  const due = await queries.deliverCommands(db, { tenantId, boxId, now: clock() })
  const fresh = due.filter(({ isFirst }) => isFirst)
  await announce(db, tenantId, [...new Set(fresh.map(({ lotId }) => lotId))])
  return due
}

async function announce(db: Db, tenantId: number, lotIds: readonly number[]): Promise<void> {
  for (const lotId of lotIds) await notifyLive(db, { about: 'lane', tenantId, lotId })
}

const answerOf = ({ clock }: DeviceContext, due: readonly queries.DueCommand[]): DataOf<typeof take> => {
  const now = clock()
  return {
    serverTime: now.toISOString(),
    commands: due.map(({ commandId, kind, laneCode, text, expiresAt }) => ({
      ...{ commandId, kind, laneCode, text },
      validForMs: Math.max(0, expiresAt.getTime() - now.getTime()),
    })),
  }
}

/** A lane with its latest commands and asks. Fails with row.missing. */
export async function laneDetail(ctx: SignedInContext, { laneId }: { laneId: number }): Promise<LaneDetail> {
  const now = ctx.clock()
  const row = await findLaneRow(ctx.db, ctx.scope, laneId, now)
  if (!row) throw new Failure('row.missing')
  return { ...row, ...(await queries.readBoard(ctx.db, ctx.scope, laneId, now)) }
}
