import {
  type DataOf,
  isTaxNumber,
  type taxProfiles as listCall,
  type ParsedBodyOf,
  type saveTaxProfile as saveCall,
  type TaxProfile,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { todayOf } from './profile-in-force.ts'

const audit = auditOf('taxProfile')

const listProfiles = (db: Db, tenantId: number, today: string) =>
  db
    .selectFrom('tax_profile as p')
    .where('p.tenant_id', '=', tenantId)
    .select(['p.profile_id as profileId', 'p.seller_name as sellerName', 'p.seller_tax_no as sellerTaxNo'])
    .select(['p.item_name as itemName', 'p.goods_code as goodsCode', 'p.region', 'p.address', 'p.certificate'])
    .select(['p.area_unit as areaUnit', 'p.is_cross_city as isCrossCity'])
    .select([
      sql<string>`p.valid_from::text`.as('validFrom'),
      sql<number>`p.rate_basis_points / 100.0::float8`.as('ratePercent'),
      sql<boolean>`p.valid_from = (select max(valid_from) from tax_profile as held
        where held.tenant_id = p.tenant_id and held.valid_from <= ${today}::date)`.as('isInForce'),
    ])
    .orderBy('p.valid_from', 'desc')
    .$castTo<TaxProfile | (Omit<TaxProfile, 'isInForce'> & { isInForce: boolean | null })>()
    .execute()

/** The tax profiles, the latest first. */
export async function taxProfiles(ctx: SignedInContext): Promise<DataOf<typeof listCall>> {
  const found = await listProfiles(ctx.db, ctx.session.tenantId, todayOf(ctx))
  return { list: found.map(profile => ({ ...profile, isInForce: profile.isInForce ?? false })) }
}

/** Adds a tax profile. Fails with invoice.taxNumber, invoice.dayTaken. */
export function saveTaxProfile(ctx: Acting, input: ParsedBodyOf<typeof saveCall>): Promise<DataOf<typeof saveCall>> {
  const { tenantId, userId } = ctx.session
  if (!isTaxNumber(input.sellerTaxNo)) throw refusal('invoice.taxNumber', 'sellerTaxNo')
  const { validFrom, sellerName, sellerTaxNo, itemName, goodsCode, ratePercent, region, address } = input
  const { certificate, areaUnit, isCrossCity } = input
  return ctx.db.transaction().execute(async db => {
    const { profile_id } = await orTaken(refusal('invoice.dayTaken', 'validFrom'), () =>
      db
        .insertInto('tax_profile')
        .values({
          ...{ tenant_id: tenantId, valid_from: validFrom, seller_name: sellerName, seller_tax_no: sellerTaxNo },
          ...{ item_name: itemName, goods_code: goodsCode, rate_basis_points: Math.round(ratePercent * 100) },
          ...{ region, address, certificate, area_unit: areaUnit, is_cross_city: isCrossCity },
          ...{ created_by: userId, created_at: ctx.clock() },
        })
        .returning('profile_id')
        .executeTakeFirstOrThrow(),
    )
    await audit(ctx, db, { action: 'taxProfile.save', entityId: profile_id, after: input })
    return { profileId: profile_id }
  })
}
