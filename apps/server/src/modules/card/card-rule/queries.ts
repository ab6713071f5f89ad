import type { CardRuleEntry, CardRuleFilter, CardRuleRow, WeeklyHours } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localDay, localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

export type Part = SortedPart<'name' | 'price' | 'months' | 'cardsHeld' | 'createdAt'>

/** A row before its money is written as yuan. `hours`: of the week; null: all. */
export type StoredRow = Omit<CardRuleRow, 'price' | 'validTime' | keyof WeeklyHours> & {
  priceFen: number
  hours: WeeklyHours | null
  timeZone: string
}

const sortColumns = {
  name: sql`r.name`,
  price: sql`r.price_fen`,
  months: sql`r.months`,
  cardsHeld: sql`"cardsHeld"`,
  createdAt: sql`r.created_at`,
} as const

/** A person sees a rule if they see one of its lots. */
const visible = (db: Db, scope: Scope, lotId?: CardRuleFilter['lotId']) =>
  db
    .selectFrom('card_rule as r')
    .where('r.tenant_id', '=', scope.tenantId)
    .where(
      sql<SqlBool>`exists (select from card_rule_lot as s where s.card_rule_id = r.card_rule_id and ${inScope(scope, 's', lotId)})`,
    )

const matching = (db: Db, scope: Scope, { name, lotId, onSale }: CardRuleFilter) => {
  let query = visible(db, scope, lotId)
  if (name) query = query.where(contains('r.name', name))
  if (onSale) query = query.where('r.on_sale', '=', onSale === 'on')
  return query
}

const lotsOf = <T>(scope: Scope, column: RawBuilder<T>) => sql<T[]>`array(
  select ${column} from card_rule_lot as s join lot as l using (tenant_id, lot_id)
  where s.card_rule_id = r.card_rule_id and ${inScope(scope, 's')} order by l.name, l.lot_id)`

const isWhole = ({ tenantId, lotIds }: Scope) =>
  lotIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from card_rule_lot as s
        where s.tenant_id = ${tenantId} and s.card_rule_id = r.card_rule_id and not s.lot_id = any(${lotIds}))`

const today = (now: Date) => localDay(now, 'r.time_zone')

const rows = (db: Db, scope: Scope, filter: CardRuleFilter, now: Date) =>
  matching(db, scope, filter)
    .select([
      'r.card_rule_id as cardRuleId',
      'r.name',
      'r.card_kind as cardKind',
      'r.months',
      'r.price_fen as priceFen',
    ])
    .select(['r.spots', 'r.most_plates as mostPlates', 'r.grace_days as graceDays', 'r.on_sale as onSale'])
    .select('r.time_zone as timeZone')
    .select(sql<StoredRow['hours']>`r.hours`.as('hours'))
    .select([
      sql<CardRuleRow['carSize']>`r.car_size`.as('carSize'),
      sql<CardRuleRow['effect']>`r.effect`.as('effect'),
      sql<CardRuleRow['whenFull']>`r.when_full`.as('whenFull'),
      sql<CardRuleRow['refundBy']>`r.refund_by`.as('refundBy'),
      'r.refund_loss_percent as refundLossPercent',
      lotsOf(scope, sql<string>`l.name`).as('parkingNames'),
      lotsOf(scope, sql<number>`s.lot_id::int`).as('lotIds'),
      sql<number>`(select count(*) from card as c where c.tenant_id = r.tenant_id and c.card_rule_id = r.card_rule_id)`.as(
        'cardsSold',
      ),
      sql<number>`(select count(*) from card as c where c.tenant_id = r.tenant_id and c.card_rule_id = r.card_rule_id
        and c.state = 'open' and ${today(now)} between c.begin_day and c.end_day + c.grace_days)`.as('cardsHeld'),
      isWhole(scope).as('isWhole'),
      sql<string>`${today(now)}::text`.as('today'),
      localTime('r.created_at', 'r.time_zone').as('createdAt'),
    ])

const sorted = (db: Db, scope: Scope, { now, ...filter }: CardRuleFilter & { now: Date }, part: Part) =>
  rows(db, scope, filter, now).$call(inPart(part, sortColumns[part.sort], 'r.card_rule_id'))

export const listCardRules = (
  db: Db,
  scope: Scope,
  filter: CardRuleFilter & { now: Date },
  part: Part,
): Promise<StoredRow[]> => sorted(db, scope, filter, part).execute()

/** Streams the same rows in constant memory. */
export const streamCardRules = (
  db: Db,
  scope: Scope,
  filter: CardRuleFilter & { now: Date },
  part: Part,
): AsyncIterable<StoredRow> => sorted(db, scope, filter, part).stream(100)

export const countCardRules = (db: Db, scope: Scope, filter: CardRuleFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The rules of these numbers that the scope sees, as lists show them. */
export const listByIds = (db: Db, scope: Scope, cardRuleIds: readonly number[], now: Date): Promise<StoredRow[]> =>
  rows(db, scope, {}, now).where('r.card_rule_id', 'in', cardRuleIds).orderBy('r.card_rule_id').execute()

/** Locks these rules against changes and sales until the transaction ends. */
export const lockRules = (db: Db, tenantId: number, cardRuleIds: readonly number[]) =>
  db
    .selectFrom('card_rule')
    .where('tenant_id', '=', tenantId)
    .where('card_rule_id', 'in', cardRuleIds)
    .select('card_rule_id')
    .orderBy('card_rule_id')
    .forUpdate()
    .execute()

/** The lots of these numbers that the scope sees. */
export const listLots = (db: Db, scope: Scope, lotIds: readonly number[]) =>
  db
    .selectFrom('lot')
    .where(inScope(scope, 'lot'))
    .where('lot_id', 'in', lotIds)
    .select(['lot_id as lotId', 'time_zone as timeZone'])
    .execute()

/** The stored fields of a rule. */
export type RuleValues = Omit<CardRuleEntry, 'price' | 'lotIds' | keyof WeeklyHours> & {
  priceFen: number
  hours: WeeklyHours | null
  timeZone: string
}

const columnsOf = (rule: RuleValues) => ({
  name: rule.name,
  card_kind: rule.cardKind,
  car_size: rule.carSize,
  effect: rule.effect,
  hours: rule.hours && JSON.stringify(rule.hours),
  months: rule.months,
  price_fen: rule.priceFen,
  spots: rule.spots,
  most_plates: rule.mostPlates,
  grace_days: rule.graceDays,
  when_full: rule.whenFull,
  refund_loss_percent: rule.refundLossPercent,
  refund_by: rule.refundBy,
  on_sale: rule.onSale,
  time_zone: rule.timeZone,
})

/** Violates the unique key when there is a rule of this name. */
export const insertRule = (db: Db, tenantId: number, rule: RuleValues, by: Authorship) =>
  db
    .insertInto('card_rule')
    .values({ tenant_id: tenantId, ...columnsOf(rule), created_by: by.userId, created_at: by.at })
    .returning('card_rule_id as cardRuleId')
    .executeTakeFirstOrThrow()

/** Violates the unique key when there is another rule of this name. */
export const updateRule = (db: Db, tenantId: number, cardRuleId: number, rule: RuleValues) =>
  db
    .updateTable('card_rule')
    .set(columnsOf(rule))
    .where('tenant_id', '=', tenantId)
    .where('card_rule_id', '=', cardRuleId)
    .execute()

export async function replaceLots(db: Db, tenantId: number, cardRuleId: number, lotIds: readonly number[]) {
  await db
    .deleteFrom('card_rule_lot')
    .where('tenant_id', '=', tenantId)
    .where('card_rule_id', '=', cardRuleId)
    .execute()
  const lots = lotIds.map(lotId => ({ tenant_id: tenantId, card_rule_id: cardRuleId, lot_id: lotId }))
  await db.insertInto('card_rule_lot').values(lots).execute()
}

export const removeRules = (db: Db, tenantId: number, cardRuleIds: readonly number[]) =>
  db.deleteFrom('card_rule').where('tenant_id', '=', tenantId).where('card_rule_id', 'in', cardRuleIds).execute()
