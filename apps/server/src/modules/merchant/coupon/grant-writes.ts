import type { Benefit } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { newCode } from './code.ts'

/** Coupons that are granted together. */
export interface NewGrant {
  merchantId: number
  templateId: number
  isPaper: boolean
  gotFrom: number
  benefit: Benefit
  isStackable: boolean
  /** The cost of one coupon, in the account's unit. */
  cost: number
  validFrom: Date
  validBefore: Date
  timeZone: string
  lotIds: readonly number[]
  /** One per coupon; null: paper. */
  plates: readonly (string | null)[]
  /** Issued at once. */
  isIssued: boolean
}

/** Inserts a grant with its lots and coupons. */
export async function insertGrant(db: Db, tenantId: number, grant: NewGrant, by: Authorship): Promise<number> {
  const { grantId } = await db
    .insertInto('coupon_grant')
    .values({
      tenant_id: tenantId,
      merchant_id: grant.merchantId,
      template_id: grant.templateId,
      is_paper: grant.isPaper,
      got_from: grant.gotFrom,
      coupon_count: grant.plates.length,
      benefit: JSON.stringify(grant.benefit),
      is_stackable: grant.isStackable,
      cost: grant.cost,
      valid_from: grant.validFrom,
      valid_before: grant.validBefore,
      time_zone: grant.timeZone,
      granted_by: by.userId,
      granted_at: by.at,
    })
    .returning('grant_id as grantId')
    .executeTakeFirstOrThrow()
  const lots = grant.lotIds.map(lotId => ({ tenant_id: tenantId, grant_id: grantId, lot_id: lotId }))
  await db.insertInto('coupon_grant_lot').values(lots).execute()
  await insertCoupons(db, { tenantId, grantId, gotAt: grant.isIssued ? by.at : null }, grant.plates)
  return grantId
}

/** Retries with new codes on a collision. */
async function insertCoupons(
  db: Db,
  { tenantId, grantId, gotAt }: { tenantId: number; grantId: number; gotAt: Date | null },
  plates: readonly (string | null)[],
): Promise<void> {
  let left = plates.map(plate => ({ code: newCode(), plate }))
  while (left.length > 0) {
    const { rows } = await sql<{ code: string }>`
      insert into coupon (tenant_id, grant_id, code, plate, got_at)
      select ${tenantId}, ${grantId}, fresh.code, fresh.plate, ${gotAt}
      from unnest(${left.map(({ code }) => code)}::text[], ${left.map(({ plate }) => plate)}::text[]) as fresh(code, plate)
      on conflict (tenant_id, code) do nothing
      returning code`.execute(db)
    const made = new Set(rows.map(({ code }) => code))
    left = left.filter(({ code }) => !made.has(code)).map(({ plate }) => ({ code: newCode(), plate }))
  }
}
