import type { CampaignEntry, CampaignTrouble } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'

const columnsOf = (entry: CampaignEntry) => ({
  name: entry.name,
  merchant_id: entry.merchantId,
  template_id: entry.templateId,
  begins_on: entry.beginsOn,
  ends_on: entry.endsOn,
  weekdays: [...new Set(entry.weekdays)].sort(),
  from_hour: entry.fromHour,
  until_hour: entry.untilHour,
  per_plate: entry.perPlate,
  away_days: entry.awayDays,
  coupon_most: entry.couponMost,
  remark: entry.remark,
  disabled: entry.disabled,
})

/** Breaks the unique key when the name is taken. */
export async function insertCampaign(
  db: Db,
  tenantId: number,
  entry: CampaignEntry,
  { userId, at }: Authorship,
): Promise<number> {
  const { campaignId } = await db
    .insertInto('campaign')
    .values({ tenant_id: tenantId, created_by: userId, created_at: at, active_since: at, ...columnsOf(entry) })
    .returning('campaign_id as campaignId')
    .executeTakeFirstOrThrow()
  return campaignId
}

/**
 * Breaks the unique key when the name is taken. What kept it from giving is looked at again.
 *
 * @param activeSince when it is enabled again
 */
export const updateCampaign = (
  db: Db,
  tenantId: number,
  campaignId: number,
  entry: CampaignEntry,
  activeSince: Date | undefined,
) =>
  db
    .updateTable('campaign')
    .set({ ...columnsOf(entry), trouble: null, ...(activeSince && { active_since: activeSince }) })
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .execute()

export async function replaceLots(db: Db, tenantId: number, campaignId: number, lotIds: readonly number[]) {
  await db.deleteFrom('campaign_lot').where('tenant_id', '=', tenantId).where('campaign_id', '=', campaignId).execute()
  const lots = lotIds.map(lotId => ({ tenant_id: tenantId, campaign_id: campaignId, lot_id: lotId }))
  await db.insertInto('campaign_lot').values(lots).execute()
}

/** Says why a campaign could not give; null: it can. Writes only a change. @returns the campaign that was changed */
export async function setTrouble(
  db: Db,
  tenantId: number,
  campaignId: number,
  trouble: CampaignTrouble | null,
): Promise<{ name: string; createdBy: number } | undefined> {
  const { rows } = await sql<{ name: string; createdBy: number }>`
    update campaign set trouble = ${trouble}
    where tenant_id = ${tenantId} and campaign_id = ${campaignId} and trouble is distinct from ${trouble}
    returning name, created_by as "createdBy"`.execute(db)
  return rows[0]
}

/** A stay that is given a coupon. */
export interface Gift {
  orderId: number
  plate: string
  day: string
  isNew: boolean
}

/** Records which stay was given which of a grant's coupons, and counts them. */
export async function insertGifts(
  db: Db,
  { tenantId, campaignId, grantId, at }: { tenantId: number; campaignId: number; grantId: number; at: Date },
  gifts: readonly Gift[],
): Promise<void> {
  await sql`
    insert into campaign_gift (tenant_id, campaign_id, order_id, coupon_id, day, is_new, given_at)
    select ${tenantId}, ${campaignId}, gift.order_id, k.coupon_id, gift.day, gift.is_new, ${at}
    from unnest(${gifts.map(({ orderId }) => orderId)}::bigint[], ${gifts.map(({ plate }) => plate)}::text[],
      ${gifts.map(({ day }) => day)}::date[], ${gifts.map(({ isNew }) => isNew)}::boolean[]) as gift(order_id, plate, day, is_new)
    join coupon as k on k.tenant_id = ${tenantId} and k.grant_id = ${grantId} and k.plate = gift.plate`.execute(db)
  await sql`
    update campaign set given_count = given_count + ${gifts.length}, trouble = null
    where tenant_id = ${tenantId} and campaign_id = ${campaignId}`.execute(db)
}
