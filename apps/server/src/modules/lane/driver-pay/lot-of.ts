import type { Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { findDoor } from '../../../platform/door.ts'
import * as queries from './queries.ts'

/** The lot of a code. Fails with driverPay.noPage. */
export async function lotOf({ database }: Pick<Services, 'database'>, code: string) {
  const door = await findDoor(database.shared, 'payPage', code)
  const db = database.forTenant(door?.tenantId ?? 0)
  const lot = door && (await queries.findLot(db, door.tenantId, door.subjectId))
  if (!door || !lot) throw new Failure('driverPay.noPage')
  return { ...lot, db, tenantId: door.tenantId, tenantName: door.tenantName, lotId: door.subjectId }
}
