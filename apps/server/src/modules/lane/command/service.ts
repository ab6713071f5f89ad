import type {
  DataOf,
  LaneDetail,
  ParsedBodyOf,
  sendLaneCommand as send,
  takeLaneCommands as take,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { DeviceContext, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { hangBell } from '../../../platform/box-bell.ts'
import { markBoxHeard } from '../../site/box/mark-box-heard.ts'
import { findLaneRow } from '../../site/lane/find-lane-row.ts'
import { demandNotClaimed } from '../desk/claim.ts'
import { findWaitingAsk } from '../desk/find-waiting-ask.ts'
import * as queries from './queries.ts'
import { lockLane, recordByHand, sendCommand } from './send-command.ts'
import { sourceAt } from './source-at.ts'

/**
 * Sends a command to the box of a lane; where that is silent, it reaches nobody and is kept as such. What moves a barrier is an action in the log.
 * Fails with row.missing, laneCommand.noBox, laneCommand.textMissing, laneDesk.claimed.
 */
export async function sendLaneCommand(
  ctx: SignedInContext,
  { laneId, kind, reason, text }: ParsedBodyOf<typeof send>,
): Promise<DataOf<typeof send>> {
  const isText = kind === 'text' || kind === 'speak'
  if (isText && text === '') throw refusal('laneCommand.textMissing', 'text')
  return ctx.db.transaction().execute(async db => {
    const lane = await lockLane(db, ctx, laneId)
    await demandNotClaimed(db, ctx, laneId)
    const before = isText ? undefined : await queries.findSecondPress(db, ctx.scope.tenantId, laneId, kind, ctx.clock())
    if (before) return { ...before, isRepeat: true }
    const askId = kind === 'openOnce' ? await findWaitingAsk(db, ctx, laneId) : null
    const sent = await sendCommand(db, ctx, lane, { kind, reason, askId, ...(isText && { text }) })
    if (sent.state === 'created') {
      const source = await sourceAt(db, ctx, lane.laneId, 3)
      await recordByHand(db, ctx, lane, { kind, reason, source, ...sent })
    }
    return { ...sent, isRepeat: false }
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
    commands: due.map(({ commandId, kind, laneCode, text, askKey, expiresAt }) => ({
      ...{ commandId, kind, laneCode, text },
      ...(askKey !== null && { askId: askKey }),
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
