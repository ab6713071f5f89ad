import type { CampaignTrouble } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import { postMessage } from '../../../platform/message/post-message.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { type Giver, grantFrom, grantTerms } from '../coupon/grant.ts'
import { lockMerchant } from '../merchant/account.ts'
import { troubleOf, windowOf } from './rules.ts'
import { type Gift, insertGifts, setTrouble } from './writes.ts'

/** So many stays are given a coupon in one transaction: a merchant's account is locked for a moment only. */
const most = 200
/** A vehicle that was not here for so long counts as new. */
const newAfterDays = 90
/** The specification's code of where a coupon came from: other. */
const gotFromOther = 7

/** Gives vehicles that have entered the coupons of running campaigns. */
export async function giveToEntered({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  for (const tenantId of await listTenantIds(database.shared)) {
    const db = database.forTenant(tenantId)
    for (const campaignId of await listGiving(db, tenantId, clock())) {
      while ((await giveOf(db, { tenantId, campaignId, clock })) === most);
    }
  }
}

/** Enabled campaigns that stays inside may belong to: days begin at other moments in other zones, and a stay can be longer than the campaign. */
const listGiving = async (db: Db, tenantId: number, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ campaignId: number }>`
    select campaign_id as "campaignId" from campaign
    where tenant_id = ${tenantId} and not disabled and (coupon_most is null or given_count < coupon_most)
      and begins_on <= ${now}::timestamptz::date + 1 and ends_on >= ${now}::timestamptz::date - 2
    order by campaign_id`.execute(db)
  return rows.map(({ campaignId }) => campaignId)
}

interface Giving {
  campaignId: number
  merchantId: number
  templateId: number
  createdBy: number
  weekdays: number[]
  beginsOn: string
  endsOn: string
  fromHour: string | null
  untilHour: string | null
  perPlate: 'stay' | 'day' | 'once'
  awayDays: number | null
  /** How many coupons it may still give; null: no limit. */
  leftCount: number | null
  activeSince: Date
}

/** Gives one campaign's coupons to stays inside, and says at the campaign why it cannot. @returns how many it gave */
export async function giveOf(
  db: Db,
  { tenantId, campaignId, clock }: { tenantId: number; campaignId: number; clock: Clock },
): Promise<number> {
  try {
    return await db.transaction().execute(async db => {
      const campaign = await lockGiving(db, tenantId, campaignId)
      if (!campaign || campaign.leftCount === 0) return 0
      return give(db, tenantId, campaign, clock)
    })
  } catch (error) {
    const trouble = error instanceof Failure ? troubleOf(error.code) : undefined
    if (trouble === undefined) throw error
    await db.transaction().execute(db => halt(db, { tenantId, campaignId, trouble, at: clock() }))
    return 0
  }
}

interface Halt {
  tenantId: number
  campaignId: number
  trouble: CampaignTrouble
  at: Date
}

/** Says at the campaign why it cannot give, and notifies whoever made it, once for each halt. */
async function halt(db: Db, { tenantId, campaignId, trouble, at }: Halt): Promise<void> {
  const halted = await setTrouble(db, tenantId, campaignId, trouble)
  if (!halted) return
  const { name: title, createdBy: userId } = halted
  await postMessage(db, tenantId, { kind: 'campaignHalted', at, userId, subjectId: campaignId, content: { title } })
}

async function give(db: Db, tenantId: number, campaign: Giving, clock: Clock): Promise<number> {
  const giver: Giver = {
    session: { tenantId, userId: campaign.createdBy },
    scope: { tenantId, lotIds: null, timeZone: 'UTC' },
    clock,
  }
  const { campaignId } = campaign
  const merchant = await lockMerchant(db, giver.scope, campaign.merchantId)
  const terms = await grantTerms(db, giver, merchant, campaign.templateId)
  const limit = Math.min(most, campaign.leftCount ?? most)
  const due = await listEntered(db, tenantId, campaign, { lotIds: terms.lotIds, limit })
  if (due.length === 0) {
    if (!(await holdsSomewhere(db, tenantId, campaignId, terms.lotIds))) throw new Failure('coupon.noLot')
    await setTrouble(db, tenantId, campaignId, null)
    return 0
  }
  const gifts = due.slice(0, Math.floor(merchant.balance / terms.cost))
  if (gifts.length === 0) throw new Failure('merchant.balanceShort')
  const at = clock()
  const { grantId } = await grantFrom(db, giver, merchant, {
    ...terms,
    templateId: campaign.templateId,
    isPaper: false,
    isIssued: true,
    gotFrom: gotFromOther,
    plates: gifts.map(({ plate }) => plate),
    // One call is one transaction: nothing repeats it.
    idempotencyKey: `campaign ${campaignId} ${gifts[0]?.orderId}`,
  })
  await insertGifts(db, { tenantId, campaignId, grantId, at }, gifts)
  return gifts.length
}

/** Two servers do not give to the same stay: the second waits here, and finds it given. */
const lockGiving = async (db: Db, tenantId: number, campaignId: number): Promise<Giving | undefined> =>
  (
    await sql<Giving>`
      select campaign_id as "campaignId", merchant_id as "merchantId", template_id as "templateId", created_by as "createdBy", weekdays,
        begins_on::text as "beginsOn", ends_on::text as "endsOn", from_hour as "fromHour", until_hour as "untilHour", per_plate as "perPlate",
        away_days as "awayDays", coupon_most - given_count as "leftCount", active_since as "activeSince"
      from campaign where tenant_id = ${tenantId} and campaign_id = ${campaignId} and not disabled for update`.execute(
      db,
    )
  ).rows[0]

/** Whether the coupons hold in one of its car parks. */
const holdsSomewhere = async (
  db: Db,
  tenantId: number,
  campaignId: number,
  lotIds: readonly number[],
): Promise<boolean> =>
  (
    await sql`select from campaign_lot where tenant_id = ${tenantId} and campaign_id = ${campaignId}
      and lot_id = any(${lotIds}) limit 1`.execute(db)
  ).rows.length > 0

/**
 * Stays inside that a campaign is due to, the earliest entry first, one of a plate: those that entered in its days and hours since it is enabled,
 * pay by the hour, and have not been given any as often as it says.
 */
async function listEntered(
  db: Db,
  tenantId: number,
  campaign: Giving,
  { lotIds, limit }: { lotIds: readonly number[]; limit: number },
): Promise<Gift[]> {
  const { campaignId, awayDays, perPlate, beginsOn, endsOn, weekdays, activeSince } = campaign
  const { fromMinute, lengthMinutes } = windowOf(campaign)
  const beenHere = (days: number) => sql`exists (
    select from parking_order as e where e.tenant_id = o.tenant_id and e.plate = o.plate and e.order_id <> o.order_id and e.park_status <> 'voided'
      and e.happened_at < o.entry_at and coalesce(e.exit_at, e.happened_at) >= o.entry_at - make_interval(days => ${days})
      and e.lot_id in (select lot_id from campaign_lot as s where s.tenant_id = ${tenantId} and s.campaign_id = ${campaignId}))`
  const gifted = (alike: ReturnType<typeof sql>) => sql`not exists (
    select from parking_order as p join campaign_gift as g on g.tenant_id = p.tenant_id and g.order_id = p.order_id and g.campaign_id = ${campaignId}
    where p.tenant_id = o.tenant_id and ${alike})`
  const notYet = {
    stay: gifted(sql`p.order_id = o.order_id`),
    day: sql`${gifted(sql`p.plate = o.plate and g.day = o.shifted::date`)} and ${gifted(sql`p.order_id = o.order_id`)}`,
    once: gifted(sql`p.plate = o.plate`),
  }
  const { rows } = await sql<Gift>`
    select "orderId", plate, day, "isNew" from (
      select distinct on (o.plate) o.order_id as "orderId", o.plate, o.shifted::date::text as day, not ${beenHere(newAfterDays)} as "isNew", o.entry_at
      from (
        select o.*, (o.entry_at at time zone l.time_zone) - make_interval(mins => ${fromMinute}) as shifted
        from parking_order as o join lot as l on l.tenant_id = o.tenant_id and l.lot_id = o.lot_id
        join campaign_lot as s on s.tenant_id = o.tenant_id and s.lot_id = o.lot_id and s.campaign_id = ${campaignId}
        where o.tenant_id = ${tenantId} and o.park_status = 'inside' and o.lot_id = any(${lotIds}) and o.entry_at >= ${activeSince}
          and o.right_id is null and o.plate <> ''
      ) as o
      where o.shifted::date between ${beginsOn}::date and ${endsOn}::date and extract(isodow from o.shifted)::int = any(${weekdays})
        and o.shifted::time < make_interval(mins => ${lengthMinutes}) and ${notYet[perPlate]}
        ${awayDays === null ? sql`` : sql`and not ${beenHere(awayDays)}`}
      order by o.plate, o.entry_at, o.order_id
    ) as due
    order by entry_at, "orderId" limit ${limit}`.execute(db)
  return rows
}
