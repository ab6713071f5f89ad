import type { DeviceContext } from '../../../http/context.ts'
import * as queries from './queries.ts'

const mostPending = 2_147_483_647

/** A box's heartbeat. It counts even with an impossible number of waiting events. */
export async function hearBox(
  ctx: DeviceContext,
  input: { version?: string | undefined; pendingEvents?: number | undefined; sentAt?: string | undefined },
) {
  const now = ctx.clock()
  const { tenantId, boxId, lotId } = ctx.box
  // Also while the disk is full: a box whose passes are refused is not silent.
  await queries.markHeard(ctx.database.unguarded.forDevices(tenantId), tenantId, boxId, {
    at: now,
    version: input.version,
    clockOffsetMs: input.sentAt === undefined ? undefined : Date.parse(input.sentAt) - now.getTime(),
    pendingEvents: input.pendingEvents && Math.min(input.pendingEvents, mostPending),
  })
  return { serverTime: now.toISOString(), lotName: await queries.getLotName(ctx.db, tenantId, lotId) }
}
