import type { CompanyInsideRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const most = 200

/**
 * The vehicles inside by a company's agreement, and the company's other vehicles inside its lots; of those in the lots of
 * the scope, the latest 200.
 */
export const listInside = (db: Db, scope: Scope, companyId: number): Promise<CompanyInsideRow[]> =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .leftJoin('company_vehicle as v', join =>
      join.onRef('v.tenant_id', '=', 'o.tenant_id').onRef('v.plate', '=', 'o.plate').on('v.company_id', '=', companyId),
    )
    .leftJoin('parking_right as r', join =>
      join
        .onRef('r.tenant_id', '=', 'o.tenant_id')
        .onRef('r.right_id', '=', 'o.right_id')
        .on('r.holder', '=', 'unit')
        .on('r.holder_id', '=', companyId),
    )
    .where(inScope(scope, 'o'))
    // The status is a literal so that the planner can use the partial index of the vehicles inside.
    .where(sql<SqlBool>`o.park_status = 'inside'`)
    .where(sql<SqlBool>`(r.right_id is not null or v.vehicle_id is not null and exists (
      select from company_lot as used where used.tenant_id = o.tenant_id and used.company_id = ${companyId} and used.lot_id = o.lot_id))`)
    .select(['o.order_id as orderId', 'o.plate as plateNumber', 'l.name as parkingName'])
    .select([
      sql<CompanyInsideRow['plateColor']>`o.plate_color`.as('plateColor'),
      sql<string>`coalesce(v.owner_name, '')`.as('ownerName'),
      localTime('o.entry_at', 'l.time_zone').as('cameAt'),
      sql<boolean>`r.right_id is not null`.as('holdsSpot'),
    ])
    .orderBy('o.entry_at', 'desc')
    .orderBy('o.order_id', 'desc')
    .limit(most)
    .execute()
