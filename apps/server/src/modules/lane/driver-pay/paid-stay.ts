import type { Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { findCharge } from '../../traffic/intent/charge-state.ts'
import { lotOf } from './lot-of.ts'
import * as queries from './queries.ts'

/** A stay that was paid by a charge of this lot's page; its key is known to the phone that paid. Fails with driverPay.noPage, row.missing. */
export async function paidStay(services: Pick<Services, 'database'>, { code, key }: { code: string; key: string }) {
  const { db, tenantId, lotId, timeZone } = await lotOf(services, code)
  const charge = await findCharge(db, tenantId, key)
  if (!charge || charge.lotId !== lotId || charge.state !== 'posted') throw new Failure('row.missing')
  const { orderId, intentId } = charge
  // Arrears of another lot are invoiced by that lot.
  const order = await queries.findPaidStay(db, tenantId, orderId)
  return { db, stay: { tenantId, lotId: order?.lotId ?? lotId, orderId, intentId, timeZone } }
}
