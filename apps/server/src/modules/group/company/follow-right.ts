import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { putParkingRight } from '../../access/parking-right/put-parking-right.ts'
import * as queries from './change-queries.ts'
import { periodsOf, spansOf, zoneOf } from './rules.ts'

/** More would not fit into one statement; no real company has as many. */
const mostVehicles = 20_000

interface Tenant {
  tenantId: number
  timeZone: string
}

type Agreement = Pick<queries.LockedCompany, 'companyId' | 'whenFull' | 'agreementFrom' | 'agreementUntil'>

/**
 * Updates a company's parking right from its current agreement, terms, lots and vehicles. Call it inside the transaction of the
 * change, while the company is locked. Fails with company.tooManyVehicles.
 */
export async function followRight(db: Db, tenant: Tenant, company: Agreement): Promise<void> {
  const { tenantId } = tenant
  const { companyId, whenFull, agreementFrom, agreementUntil } = company
  const terms = await queries.listTerms(db, tenantId, companyId)
  const lots = await queries.listLots(db, tenantId, companyId)
  const plates = await queries.listPlates(db, tenantId, companyId)
  if (plates.length > mostVehicles) throw new Failure('company.tooManyVehicles', { values: { most: mostVehicles } })
  const zones = lots.map(({ timeZone }) => timeZone)
  const spans = spansOf({ from: agreementFrom, until: agreementUntil }, terms)
  await putParkingRight(db, tenantId, {
    holder: 'unit',
    holderId: companyId,
    effect: 'free',
    cardKind: null,
    spots: terms.at(-1)?.spots ?? 1,
    whenFull,
    periods: periodsOf(spans, zoneOf(zones, tenant.timeZone)),
    lotIds: lots.map(({ lotId }) => lotId),
    plates,
  })
}

/** Ends the parking right of a removed company. */
export const endRight = (db: Db, { tenantId }: Tenant, companyId: number): Promise<void> =>
  putParkingRight(db, tenantId, {
    holder: 'unit',
    holderId: companyId,
    effect: 'free',
    cardKind: null,
    spots: 1,
    whenFull: 'temporary',
    periods: [],
    lotIds: [],
    plates: [],
  })
