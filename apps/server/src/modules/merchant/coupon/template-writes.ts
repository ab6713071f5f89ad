import type { Benefit, CouponTemplateEntry } from '@parkdesk/contract'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'

/** The entered fields, with the worth as stored. */
export interface WrittenTemplate extends Omit<CouponTemplateEntry, 'kind' | 'minutes' | 'amount' | 'percentOff'> {
  benefit: Benefit
}

const columnsOf = (written: WrittenTemplate) => ({
  name: written.name,
  benefit: JSON.stringify(written.benefit),
  is_stackable: written.isStackable,
  valid_days: written.validDays,
  valid_until: written.validUntil,
  disabled: written.disabled,
  remark: written.remark,
})

/** Violates the unique key when there is a template of this name. */
export async function insertTemplate(
  db: Db,
  tenantId: number,
  written: WrittenTemplate,
  by: Authorship,
): Promise<number> {
  const { templateId } = await db
    .insertInto('coupon_template')
    .values({ tenant_id: tenantId, ...columnsOf(written), created_by: by.userId, created_at: by.at })
    .returning('template_id as templateId')
    .executeTakeFirstOrThrow()
  await insertPlaces(db, tenantId, templateId, written)
  return templateId
}

/** Violates the unique key when there is another template of this name. */
export async function updateTemplate(db: Db, tenantId: number, templateId: number, written: WrittenTemplate) {
  await db
    .updateTable('coupon_template')
    .set(columnsOf(written))
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', templateId)
    .execute()
  for (const table of ['coupon_template_lot', 'coupon_template_merchant'] as const) {
    await db.deleteFrom(table).where('tenant_id', '=', tenantId).where('template_id', '=', templateId).execute()
  }
  await insertPlaces(db, tenantId, templateId, written)
}

async function insertPlaces(db: Db, tenantId: number, templateId: number, { lotIds, merchantIds }: WrittenTemplate) {
  const of = { tenant_id: tenantId, template_id: templateId }
  const lots = lotIds.map(lotId => ({ ...of, lot_id: lotId }))
  const merchants = merchantIds.map(merchantId => ({ ...of, merchant_id: merchantId }))
  if (lots.length > 0) await db.insertInto('coupon_template_lot').values(lots).execute()
  if (merchants.length > 0) await db.insertInto('coupon_template_merchant').values(merchants).execute()
}

export const removeTemplates = (db: Db, tenantId: number, templateIds: readonly number[]) =>
  db.deleteFrom('coupon_template').where('tenant_id', '=', tenantId).where('template_id', 'in', templateIds).execute()
