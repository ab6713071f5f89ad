import type { DeviceContext } from '../../../http/context.ts'
import { takeReports } from '../device/take-reports.ts'
import * as queries from './queries.ts'

const mostPending = 2_147_483_647

/** A box's heartbeat, with what it knows of its devices. It counts even with an impossible number of waiting events. */
export async function hearBox(
  ctx: DeviceContext,
  input: {
    version?: string | undefined
    pendingEvents?: number | undefined
    sentAt?: string | undefined
    devices?: unknown[] | undefined
  },
) {
  const now = ctx.clock()
  const { tenantId, boxId, lotId } = ctx.box
  // Also while the disk is full: a box whose passes are refused is not silent.
  const db = ctx.database.unguarded.forDevices(tenantId)
  await queries.markHeard(db, tenantId, boxId, {
    at: now,
    version: input.version,
    clockOffsetMs: input.sentAt === undefined ? undefined : Date.parse(input.sentAt) - now.getTime(),
    pendingEvents: input.pendingEvents && Math.min(input.pendingEvents, mostPending),
  })
  const unreadDevices = input.devices && (await takeReports(db, ctx.box, now, { ...input, devices: input.devices }))
  const lotName = await queries.getLotName(ctx.db, tenantId, lotId)
  return { serverTime: now.toISOString(), lotName, ...(unreadDevices && { unreadDevices }) }
}
