import type { Db } from '../../../db/database.ts'
import { planColumns } from '../../../platform/tenant/plan.ts'

interface NewVisit {
  tokenHash: Buffer
  homeHash: Buffer
  visitor: string
  reason: string
  beganAt: Date
  endsAt: Date
}

export const insertVisit = (db: Db, tenantId: number, visit: NewVisit) =>
  db
    .insertInto('tenant_visit')
    .values({
      tenant_id: tenantId,
      token_hash: visit.tokenHash,
      home_hash: visit.homeHash,
      visitor: visit.visitor,
      reason: visit.reason,
      began_at: visit.beganAt,
      ends_at: visit.endsAt,
    })
    .execute()

/** A visit by the hash of its token, with the tenant that is visited. */
export const findVisit = (db: Db, tenantId: number, tokenHash: Buffer) =>
  db
    .selectFrom('tenant_visit as v')
    .innerJoin('tenant', 'tenant.tenant_id', 'v.tenant_id')
    .select(['v.home_hash as homeHash', 'v.ends_at as endsAt', 'v.ended_at as endedAt'])
    .select(['tenant.name as tenantName', 'tenant.time_zone as timeZone', 'tenant.currency', ...planColumns])
    .where('v.tenant_id', '=', tenantId)
    .where('v.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const endVisit = (db: Db, tenantId: number, tokenHash: Buffer, at: Date) =>
  db
    .updateTable('tenant_visit')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
