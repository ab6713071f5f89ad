import type { Services } from '../../../http/context.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { findTenant } from '../../../platform/tenant/share-code.ts'
import * as queries from './queries.ts'

/** The picture file of an advertisement; undefined unless the code is a tenant's and the advertisement is in force. */
export async function findPicture(
  services: Pick<Services, 'database' | 'clock'>,
  { code, bannerId }: { code: string; bannerId: number },
): Promise<{ path: string; mediaType: string } | undefined> {
  const tenant = await findTenant(services.database.shared, code)
  if (!tenant) return undefined
  const { tenantId, timeZone } = tenant
  const viewing = { tenantId, today: dayIn(services.clock(), timeZone) }
  return queries.findPictureInForce(services.database.forTenant(tenantId), viewing, bannerId)
}
