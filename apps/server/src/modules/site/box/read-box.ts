import { timingSafeEqual } from 'node:crypto'
import { currencyOf } from '@parkdesk/contract'
import type { BoxInfo, Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/secret.ts'
import * as queries from './queries.ts'

/**
 * The box of a serial and key: its present key, or the one before while that still holds. The first use of the present key ends the old one.
 * Fails with device.unknown.
 */
export async function readBox({ database, clock }: Services, serial: string, key: string): Promise<BoxInfo> {
  const route = await queries.findRoute(database.shared, serial)
  const hash = hashToken(key)
  // Compared even for an unknown serial or without an old key, so that the timing reveals nothing.
  const matches = timingSafeEqual(route?.keyHash ?? hashToken(''), hash)
  const matchesOld = timingSafeEqual(route?.oldKeyHash ?? hashToken(''), hash)
  const holdsOld = matchesOld && route?.oldKeyUntil != null && route.oldKeyUntil > clock()
  if (!route || !(matches || holdsOld)) throw new Failure('device.unknown')
  if (matches && route.oldKeyHash) await queries.endOldKey(database.shared, serial, route.keyHash)
  const { tenantId, boxId, currency } = route
  const box = await queries.findBox(database.forDevices(tenantId), tenantId, boxId)
  if (!box) throw new Failure('device.unknown')
  return { tenantId, currency: currencyOf(currency), boxId, serial, ...box }
}
