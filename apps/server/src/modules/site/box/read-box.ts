import { timingSafeEqual } from 'node:crypto'
import { currencyOf } from '@parkdesk/contract'
import type { BoxInfo, Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/secret.ts'
import { findRoute } from './find-route.ts'
import * as queries from './queries.ts'

const noHash = hashToken('')

/**
 * The box of a serial and key: its present key, or the one before while that still holds. The first use of the present key ends the old one.
 * `lastTenantId`: whose the box was when it last called; then one statement finds everything. Fails with device.unknown.
 */
export async function readBox(
  { database, clock }: Services,
  { serial, key, lastTenantId }: { serial: string; key: string; lastTenantId?: number | undefined },
): Promise<BoxInfo> {
  const look = lastTenantId === undefined ? database.shared : database.forDevices(lastTenantId)
  const route = await findRoute(look, serial)
  const hash = hashToken(key)
  // Compared even for an unknown serial or without an old key, so that the timing reveals nothing.
  const matches = timingSafeEqual(route?.keyHash ?? noHash, hash)
  const matchesOld = timingSafeEqual(route?.oldKeyHash ?? noHash, hash)
  const holdsOld = matchesOld && route?.oldKeyUntil != null && route.oldKeyUntil > clock()
  if (!route || !(matches || holdsOld)) throw new Failure('device.unknown')
  if (matches && route.oldKeyHash) await queries.endOldKey(database.shared, serial, route.keyHash)
  const { tenantId, boxId, currency, lotId, heardAt, silentSince } = route
  const box =
    lotId === null
      ? await queries.findBox(database.forDevices(tenantId), tenantId, boxId)
      : { lotId, heardAt, silentSince }
  if (!box) throw new Failure('device.unknown')
  return { tenantId, currency: currencyOf(currency), boxId, serial, ...box }
}
