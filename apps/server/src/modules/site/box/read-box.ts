import { timingSafeEqual } from 'node:crypto'
import { currencyOf } from '@parkdesk/contract'
import type { BoxInfo, Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/secret.ts'
import * as queries from './queries.ts'

/** The box of a serial and key. Fails with device.unknown. */
export async function readBox({ database }: Services, serial: string, key: string): Promise<BoxInfo> {
  const route = await queries.findRoute(database.shared, serial)
  // Compared even for an unknown serial, so that the timing reveals nothing.
  const matches = timingSafeEqual(route?.keyHash ?? hashToken(''), hashToken(key))
  if (!route || !matches) throw new Failure('device.unknown')
  const { tenantId, boxId, currency } = route
  const box = await queries.findBox(database.forDevices(tenantId), tenantId, boxId)
  if (!box) throw new Failure('device.unknown')
  return { tenantId, currency: currencyOf(currency), boxId, serial, ...box }
}
