import type { AccountKind, Benefit, CampaignFilter, CampaignRow, CampaignStatus } from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { createdAt: 'c.created_at', name: 'c.name', beginsOn: 'c.begins_on' } as const

export type Part = SortedPart<keyof typeof sortColumns>

export interface CampaignSearch extends CampaignFilter {
  /** Decides which campaigns run. */
  today: string
}

const statusOn = (today: string) => sql<CampaignStatus>`case
  when c.disabled then 'disabled' when c.ends_on < ${today} then 'over' when c.given_count >= c.coupon_most then 'spent'
  when c.begins_on > ${today} then 'planned' when c.trouble is not null then 'halted' else 'running' end`

const isOf = sql`s.tenant_id = c.tenant_id and s.campaign_id = c.campaign_id`

/** A person sees a campaign if they see one of its lots. */
const visible = (db: Db, scope: Scope, lotId?: CampaignFilter['lotId']) =>
  db
    .selectFrom('campaign as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where(sql<SqlBool>`exists (select from campaign_lot as s where ${isOf} and ${inScope(scope, 's', lotId)})`)

/** The latest first. */
export const listNames = (db: Db, scope: Scope, most: number) =>
  visible(db, scope)
    .select(['c.campaign_id as campaignId', 'c.name'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.campaign_id', 'desc')
    .limit(most)
    .execute()

const matching = (db: Db, scope: Scope, { name, status, lotId, today }: CampaignSearch) => {
  let query = visible(db, scope, lotId)
  if (name) query = query.where(contains('c.name', name))
  if (status) query = query.where(isOneOf(statusOn(today), status))
  return query
}

const lotsOf = <T>(scope: Scope, column: RawBuilder<T>) => sql<T[]>`array(
  select ${column} from campaign_lot as s join lot as l using (tenant_id, lot_id)
  where ${isOf} and ${inScope(scope, 's')} order by l.name, l.lot_id)`

const isWhole = ({ lotIds }: Scope) =>
  lotIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from campaign_lot as s where ${isOf} and s.lot_id <> all(${lotIds}))`

interface Yield {
  given: number
  used: number
  news: number
  cost: number
  couponOffFen: number
  paidFen: number
}

/** How many coupons a campaign gave, what they cost, and what the stays brought that were given one: in the lots that the scope sees. */
const broughtBy = ({ lotIds }: Scope) => sql<Yield>`(
  select count(*) as given, count(k.used_at) as used, count(*) filter (where g.is_new) as news,
    coalesce(sum(f.cost) filter (where k.recalled_at is null), 0)::bigint as cost,
    coalesce(sum(o.coupon_fen) filter (where k.used_at is not null), 0)::bigint as "couponOffFen",
    coalesce(sum(o.paid_fen - o.refunded_fen), 0)::bigint as "paidFen"
  from campaign_gift as g
  join parking_order as o on o.tenant_id = g.tenant_id and o.order_id = g.order_id ${
    lotIds === null ? sql`` : sql`and o.lot_id = any(${lotIds})`
  }
  join coupon as k on k.tenant_id = g.tenant_id and k.coupon_id = g.coupon_id
  join coupon_grant as f on f.tenant_id = k.tenant_id and f.grant_id = k.grant_id
  where g.tenant_id = c.tenant_id and g.campaign_id = c.campaign_id)`

/** A row of the list, with its worth and cost as stored. */
export type StoredRow = Omit<
  CampaignRow,
  'kind' | 'minutes' | 'amount' | 'percentOff' | 'period' | 'cost' | 'couponOff' | 'paid'
> & { benefit: Benefit; cost: number; couponOffFen: number; paidFen: number }

const rows = (db: Db, scope: Scope, search: CampaignSearch, part: Part) =>
  matching(db, scope, search)
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.merchant_id', '=', 'c.merchant_id'),
    )
    .innerJoin('coupon_template as t', join =>
      join.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.template_id', '=', 'c.template_id'),
    )
    .innerJoinLateral(broughtBy(scope).as('brought'), join => join.onTrue())
    .select(['c.campaign_id as campaignId', 'c.name', 'c.remark', 'c.weekdays', 'brought.given as givenCount'])
    .select(['c.from_hour as fromHour', 'c.until_hour as untilHour', 'c.away_days as awayDays'])
    .select(['c.coupon_most as couponMost', 'c.merchant_id as merchantId', 'c.template_id as templateId'])
    .select(['m.name as merchantName', 't.name as templateName', 'brought.used as usedCount'])
    .select(['brought.news as newCount', 'brought.cost', 'brought.couponOffFen', 'brought.paidFen'])
    .select([
      sql<Benefit>`t.benefit`.as('benefit'),
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      sql<CampaignRow['perPlate']>`c.per_plate`.as('perPlate'),
      sql<CampaignRow['trouble']>`c.trouble`.as('trouble'),
      sql<string>`c.begins_on::text`.as('beginsOn'),
      sql<string>`c.ends_on::text`.as('endsOn'),
      statusOn(search.today).as('status'),
      lotsOf(scope, sql<string>`l.name`).as('parkingNames'),
      lotsOf(scope, sql<number>`s.lot_id::int`).as('lotIds'),
      isWhole(scope).as('canChange'),
      creatorName('c'),
      localTime('c.created_at', scope).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'c.campaign_id'))

/** A page or a part of the list, as one array. */
export const listCampaigns = (...of: Parameters<typeof rows>): Promise<StoredRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamCampaigns = (...of: Parameters<typeof rows>): AsyncIterable<StoredRow> => rows(...of).stream(500)

export const countCampaigns = (db: Db, scope: Scope, search: CampaignSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** How many there are, and what they gave and brought together. */
export async function sumCampaigns(db: Db, scope: Scope, search: CampaignSearch) {
  const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  const found = await matching(db, scope, search)
    .innerJoinLateral(broughtBy(scope).as('brought'), join => join.onTrue())
    .select([
      sql<number>`count(*)`.as('total'),
      total('brought.given').as('givenCount'),
      total('brought.used').as('usedCount'),
      total('brought.news').as('newCount'),
      total('brought.couponOffFen').as('couponOffFen'),
      total('brought.paidFen').as('paidFen'),
    ])
    .executeTakeFirstOrThrow()
  const { total: count, couponOffFen, paidFen, ...sums } = found
  return { total: count, sums: { ...sums, couponOff: yuan(couponOffFen), paid: yuan(paidFen) } }
}

/** A campaign while it is changed, as it is logged. */
export interface KeptCampaign {
  campaignId: number
  name: string
  merchantId: number
  templateId: number
  lotIds: number[]
  beginsOn: string
  endsOn: string
  weekdays: number[]
  fromHour: string | null
  untilHour: string | null
  perPlate: string
  awayDays: number | null
  couponMost: number | null
  remark: string
  disabled: boolean
  givenCount: number
  canChange: boolean
}

/** Campaigns of these numbers that the scope sees, with all their lots, locked until the transaction ends. */
export const campaignsForChange = (db: Db, scope: Scope, campaignIds: readonly number[]): Promise<KeptCampaign[]> =>
  matching(db, scope, { today: '' })
    .where('c.campaign_id', 'in', campaignIds)
    .select(['c.campaign_id as campaignId', 'c.name', 'c.merchant_id as merchantId', 'c.template_id as templateId'])
    .select(['c.weekdays', 'c.from_hour as fromHour', 'c.until_hour as untilHour', 'c.per_plate as perPlate'])
    .select(['c.away_days as awayDays', 'c.coupon_most as couponMost', 'c.remark', 'c.disabled'])
    .select([
      'c.given_count as givenCount',
      sql<string>`c.begins_on::text`.as('beginsOn'),
      sql<string>`c.ends_on::text`.as('endsOn'),
      sql<number[]>`array(select s.lot_id::int from campaign_lot as s where ${isOf} order by s.lot_id)`.as('lotIds'),
      isWhole(scope).as('canChange'),
    ])
    .orderBy('c.campaign_id')
    .forUpdate('c')
    .execute()

/** The names of these lots that the scope sees. */
export const namesOfLots = async (db: Db, scope: Scope, lotIds: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from lot where ${inScope(scope, 'lot')} and lot_id = any(${lotIds}) order by name`.execute(db)
  return rows.map(({ name }) => name)
}
