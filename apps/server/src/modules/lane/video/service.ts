import type { DataOf, videoLanes as lanesCall, openLiveVideo as liveCall, ParsedBodyOf } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { openStream } from '../../site/device/open-stream.ts'
import { gatewayUrl, makeTicket, maySeeLive } from './live.ts'
import { isLaneInScope, listVideoLanes, mostTiles } from './queries.ts'

/** The lanes that a person may see, each with its last picture. */
export async function videoLanes(
  { db, scope, session, clock, video }: SignedInContext,
  { lotId }: ParsedBodyOf<typeof lanesCall>,
): Promise<DataOf<typeof lanesCall>> {
  const found = await listVideoLanes(db, scope, { now: clock(), lotId })
  const isOn = (video.networks ?? video.gateway) !== undefined && maySeeLive(session)
  const lanes = found.slice(0, mostTiles).map(lane => ({ ...lane, hasLive: lane.hasLive && isOn }))
  return { lanes, isCut: found.length > mostTiles }
}

const audit = auditOf('lane')

/** A ticket for the live video of a lane. Fails with row.missing, video.noStream, video.off, permission.missing. Who looked is in the log. */
export async function openLiveVideo(
  ctx: SignedInContext,
  { laneId }: ParsedBodyOf<typeof liveCall>,
): Promise<DataOf<typeof liveCall>> {
  ctx.demand('personalData.read')
  const { db, scope, video, vault } = ctx
  if (!(await isLaneInScope(db, scope, laneId))) throw new Failure('row.missing')
  const stream = await openStream({ db, scope, vault }, laneId)
  if (!stream) throw new Failure('video.noStream')
  if (!video.gateway && !video.networks) throw new Failure('video.off')
  await db.transaction().execute(trx => audit(ctx, trx, { action: 'lane.live', entityId: laneId }))
  if (video.gateway) return { by: 'gateway', url: gatewayUrl(video.gateway, { serial: stream.serial, ctx }) }
  const { tenantId, userId } = ctx.session
  return { by: 'server', ticket: makeTicket(vault, { tenantId, userId, laneId }, ctx.clock()) }
}
