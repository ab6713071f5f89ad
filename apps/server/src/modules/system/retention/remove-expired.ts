import { usualPicturesDays } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { removeLanePictures, removePictures } from './picture-queries.ts'
import * as queries from './queries.ts'
import { removeUnseenPictures } from './remove-unseen-pictures.ts'

const dayMs = 86_400_000
const batchSize = 5_000

type Needs = Pick<Services, 'database' | 'clock' | 'retention' | 'pictures'>

/**
 * Removes plates, telephones and pictures older than the tenant's settings, or else the server's, say. Amounts, times and lots of the rows stay.
 * Pictures that we keep go after 90 days where nobody says anything.
 * In batches, each a transaction with its audit row; several servers may do it at once.
 */
export async function removeExpiredPersonalData(needs: Needs): Promise<void> {
  for (const tenantId of await listTenantIds(needs.database.shared)) {
    const own = await readSettings(needs.database.forTenant(tenantId), tenantId)
    const platesDays = own.keepPlatesDays ?? needs.retention.platesDays
    const phonesDays = own.keepPhonesDays ?? needs.retention.phonesDays
    const picturesDays = own.keepPicturesDays ?? needs.retention.picturesDays
    await removeAll(needs, { tenantId, what: 'plates', days: platesDays }, queries.removePlates)
    await removeAll(needs, { tenantId, what: 'plates', days: platesDays }, queries.removeOrderlessPlates)
    await removeAll(needs, { tenantId, what: 'plates', days: platesDays }, queries.removeAsks)
    await removeAll(needs, { tenantId, what: 'phones', days: phonesDays }, queries.removePhones)
    await removeAll(needs, { tenantId, what: 'pictures', days: picturesDays ?? usualPicturesDays }, (db, old) =>
      removePictures(db, { ...old, now: needs.clock(), onlyOurs: picturesDays === undefined }),
    )
    await removeOldLanePictures(needs, tenantId, picturesDays ?? usualPicturesDays)
    await removeUnseenPictures(needs, tenantId)
  }
}

const removeOldLanePictures = ({ database, clock }: Needs, tenantId: number, days: number) =>
  removeLanePictures(database.forTenant(tenantId), { tenantId, before: new Date(clock().getTime() - days * dayMs) })

interface Expired {
  tenantId: number
  what: string
  /** undefined: it is kept for ever. */
  days: number | undefined
}

async function removeAll(
  { database, clock }: Needs,
  { tenantId, what, days }: Expired,
  remove: typeof queries.removePlates,
): Promise<void> {
  if (days === undefined) return
  const at = clock()
  const before = new Date(at.getTime() - days * dayMs)
  const removeBatch = async (db: Db): Promise<boolean> => {
    await sql`set local statement_timeout = 0`.execute(db)
    const removed = await remove(db, { tenantId, before, most: batchSize })
    const isSome = Object.values(removed).some(count => count > 0)
    if (isSome) await queries.insertAudit(db, { tenantId, at, what, removed, before })
    return isSome
  }
  while (await database.forTenant(tenantId).transaction().execute(removeBatch));
}
