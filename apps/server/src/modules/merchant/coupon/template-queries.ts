import { type Benefit, type CouponTemplateFilter, type CouponTemplateRow, valuesOf } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

export interface TemplateSearch extends CouponTemplateFilter {
  /** Decides which templates are over. */
  today: string
}

export type TemplatePart = SortedPart<'createdAt' | 'name'>

/** A row of the list, with its worth as stored. */
export interface StoredTemplateRow extends Omit<CouponTemplateRow, 'kind' | 'minutes' | 'amount' | 'percentOff'> {
  benefit: Benefit
}

const sortColumns = { createdAt: sql`t.created_at`, name: sql`t.name` } as const

const statusOn = (today: string) => sql<CouponTemplateRow['status']>`case
  when t.disabled then 'disabled' when t.valid_until < ${today} then 'over' else 'enabled' end`

const isOf = sql`x.tenant_id = t.tenant_id and x.template_id = t.template_id`

/** Visible: a template for a lot of the scope, or for every lot. */
const isFor = (lotIds: readonly number[]) => sql<SqlBool>`(
  exists (select from coupon_template_lot as x where ${isOf} and x.lot_id = any(${lotIds}))
  or not exists (select from coupon_template_lot as x where ${isOf}))`

const visible = (db: Db, { tenantId, lotIds }: Scope) => {
  const query = db.selectFrom('coupon_template as t').where('t.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(isFor(lotIds))
}

/** Changeable: the scope sees all its lots and merchants. */
const isWhole = ({ lotIds }: Scope) =>
  lotIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(
        exists (select from coupon_template_lot as x where ${isOf})
        and not exists (select from coupon_template_lot as x where ${isOf} and x.lot_id <> all(${lotIds}))
        and not exists (select from coupon_template_merchant as x where ${isOf} and not exists (
          select from merchant_lot as l
          where l.tenant_id = x.tenant_id and l.merchant_id = x.merchant_id and l.lot_id = any(${lotIds}))))`

const matching = (db: Db, scope: Scope, { name, kind, status, lotId, today }: TemplateSearch) => {
  let query = visible(db, scope)
  if (name) query = query.where(contains('t.name', name))
  if (kind) query = query.where(isOneOf(sql`t.benefit ->> 'kind'`, kind))
  if (status) query = query.where(isOneOf(statusOn(today), status))
  return lotId === undefined ? query : query.where(isFor(valuesOf(lotId)))
}

const seen = ({ lotIds }: Scope) => (lotIds === null ? sql`` : sql`and x.lot_id = any(${lotIds})`)

const lotsOf = (scope: Scope) => sql<{ ids: number[]; names: string[] }>`(
  select coalesce(json_agg(x.lot_id order by lot.name), '[]') as ids, coalesce(array_agg(lot.name order by lot.name), '{}') as names
  from coupon_template_lot as x join lot on lot.tenant_id = x.tenant_id and lot.lot_id = x.lot_id where ${isOf} ${seen(scope)})`

const merchantsOf = ({ lotIds }: Scope) => sql<{ ids: number[]; names: string[] }>`(
  select coalesce(json_agg(x.merchant_id order by m.name), '[]') as ids, coalesce(array_agg(m.name order by m.name), '{}') as names
  from coupon_template_merchant as x join merchant as m on m.tenant_id = x.tenant_id and m.merchant_id = x.merchant_id
  where ${isOf} ${
    lotIds === null
      ? sql``
      : sql`and exists (select from merchant_lot as l
          where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id and l.lot_id = any(${lotIds}))`
  })`

const counts = sql<{ granted: number; used: number }>`(
  select count(*) as granted, count(c.used_at) as used from coupon_grant as x
  join coupon as c on c.tenant_id = x.tenant_id and c.grant_id = x.grant_id where ${isOf})`

const described = (db: Db, scope: Scope, search: TemplateSearch) =>
  matching(db, scope, search)
    .innerJoinLateral(lotsOf(scope).as('lots'), join => join.onTrue())
    .innerJoinLateral(merchantsOf(scope).as('merchants'), join => join.onTrue())
    .select(['t.template_id as templateId', 't.name', 't.is_stackable as isStackable', 't.remark'])
    .select(['t.valid_days as validDays', 'lots.ids as lotIds', 'lots.names as parkingNames'])
    .select(['merchants.ids as merchantIds', 'merchants.names as merchantNames'])
    .select([
      sql<Benefit>`t.benefit`.as('benefit'),
      sql<string | null>`t.valid_until::text`.as('validUntil'),
      statusOn(search.today).as('status'),
      isWhole(scope).as('canChange'),
      localTime('t.created_at', scope).as('createdAt'),
    ])

export const listTemplates = (
  db: Db,
  scope: Scope,
  search: TemplateSearch,
  part: TemplatePart,
): Promise<StoredTemplateRow[]> =>
  described(db, scope, search)
    .innerJoinLateral(counts.as('counts'), join => join.onTrue())
    .select(['counts.granted as grantedCount', 'counts.used as usedCount'])
    .$call(inPart(part, sortColumns[part.sort], 't.template_id'))
    .execute()

export type TemplateChoice = Omit<StoredTemplateRow, 'grantedCount' | 'usedCount'>

/** The templates that can be granted now, by name. */
export const listChoices = (db: Db, scope: Scope, today: string): Promise<TemplateChoice[]> =>
  described(db, scope, { status: 'enabled', today }).orderBy('t.name').limit(500).execute()

export const countTemplates = (db: Db, scope: Scope, search: TemplateSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** The fields of a template that coupons take over. */
export interface StoredTemplate {
  templateId: number
  name: string
  benefit: Benefit
  isStackable: boolean
  validDays: number | null
  validUntil: string | null
  disabled: boolean
  remark: string
  lotIds: number[]
  merchantIds: number[]
  canChange: boolean
}

/** Locks templates that the scope sees until the transaction ends. */
export const lockTemplates = (
  db: Db,
  scope: Scope,
  templateIds: readonly number[],
  to: 'change' | 'grant',
): Promise<StoredTemplate[]> => {
  const query = visible(db, scope)
    .where('t.template_id', 'in', templateIds)
    .select(['t.template_id as templateId', 't.name', 't.is_stackable as isStackable', 't.disabled', 't.remark'])
    .select([
      't.valid_days as validDays',
      sql<string | null>`t.valid_until::text`.as('validUntil'),
      sql<Benefit>`t.benefit`.as('benefit'),
      sql<
        number[]
      >`(select coalesce(json_agg(x.lot_id order by x.lot_id), '[]') from coupon_template_lot as x where ${isOf})`.as(
        'lotIds',
      ),
      sql<number[]>`(select coalesce(json_agg(x.merchant_id order by x.merchant_id), '[]')
        from coupon_template_merchant as x where ${isOf})`.as('merchantIds'),
      isWhole(scope).as('canChange'),
    ])
    .orderBy('t.template_id')
  return (to === 'change' ? query.forUpdate('t') : query.forShare('t')).execute()
}

/** Which of these templates have grants. */
export const listGranted = async (db: Db, tenantId: number, templateIds: readonly number[]): Promise<Set<number>> => {
  const granted = await db
    .selectFrom('coupon_grant')
    .where('tenant_id', '=', tenantId)
    .where('template_id', 'in', templateIds)
    .select('template_id as templateId')
    .distinct()
    .execute()
  return new Set(granted.map(({ templateId }) => templateId))
}

/** Which of these templates campaigns give. */
export const listInCampaigns = async (
  db: Db,
  tenantId: number,
  templateIds: readonly number[],
): Promise<Set<number>> => {
  const found = await db
    .selectFrom('campaign')
    .where('tenant_id', '=', tenantId)
    .where('template_id', 'in', templateIds)
    .select('template_id as templateId')
    .distinct()
    .execute()
  return new Set(found.map(({ templateId }) => templateId))
}
