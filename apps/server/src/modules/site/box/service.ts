import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { BoxInfo, DeviceContext, Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/secret.ts'
import * as queries from './queries.ts'

/** Which box a serial and key belong to. Fails with device.unknown. */
export async function readBox({ database }: Services, serial: string, key: string): Promise<BoxInfo> {
  const route = await queries.findRoute(database.shared, serial)
  // Compared even for an unknown serial, so that the time tells nothing.
  const matches = timingSafeEqual(route?.keyHash ?? hashToken(''), hashToken(key))
  if (!route || !matches) throw new Failure('device.unknown')
  const { tenantId, boxId } = route
  const box = await queries.findBox(database.forDevices(tenantId), tenantId, boxId)
  if (!box) throw new Failure('device.unknown')
  return { tenantId, boxId, serial, ...box }
}

const mostPending = 2_147_483_647

/** A box says that it lives. A count of waiting events that cannot be is no reason not to have heard it. */
export async function hearBox(
  ctx: DeviceContext,
  input: { version?: string | undefined; pendingEvents?: number | undefined },
) {
  const now = ctx.clock()
  const { tenantId, boxId, lotId } = ctx.box
  await queries.markHeard(ctx.db, tenantId, boxId, {
    at: now,
    version: input.version,
    pendingEvents: input.pendingEvents && Math.min(input.pendingEvents, mostPending),
  })
  return { serverTime: now.toISOString(), lotName: await queries.getLotName(ctx.db, tenantId, lotId) }
}

/** A box that brings batch after batch is not noted with each; silence begins after minutes. */
const freshMs = 5_000

/** Any word from a box is a sign of life; called in the transaction of what it brought. */
export async function markBoxHeard(
  db: Db,
  { tenantId, boxId, heardAt, silentSince }: BoxInfo,
  at: Date,
): Promise<void> {
  const sinceMs = heardAt === null ? Number.NaN : at.getTime() - heardAt.getTime()
  const isFresh = silentSince === null && sinceMs >= 0 && sinceMs < freshMs
  if (!isFresh) await queries.markHeard(db, tenantId, boxId, { at })
}

/** The serial of the only box in a person's lots (null: all lots), as his signed calls carry it; '' where there is none, or no one of several. */
export async function onlyBoxSerial(db: Db, tenantId: number, lotIds: readonly number[] | null): Promise<string> {
  const [serial = '', ...others] = await queries.listSerials(db, { tenantId, lotIds, most: 2 })
  return others.length === 0 ? serial : ''
}
