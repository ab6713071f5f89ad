import {
  type BlackListEntry,
  type LanePolicy,
  type LotFile,
  type PayChannel,
  type WeeklyHours,
  wholeWeek,
  yuan,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localDay } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const degrees = (value: number | null) => value?.toFixed(6) ?? ''

/** A lot of the scope as a file says it, with its key and its zone. */
export async function findLot(db: Db, scope: Scope, lotId: number) {
  const row = await db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .selectAll()
    .executeTakeFirst()
  if (!row) return undefined
  const lot: LotFile['lot'] = {
    ...{ name: row.name, code: row.code, capacity: row.capacity, division: row.division, address: row.address },
    ...{ longitude: degrees(row.longitude), latitude: degrees(row.latitude) },
    ...{ opensAt: row.opens_at, closesAt: row.closes_at, hoursNote: row.hours_note },
    ...{ contactName: row.contact_name, contactPhone: row.contact_phone, remark: row.remark },
    // As the table allows no other.
    payChannels: row.pay_channels as PayChannel[],
    whenBlackListed: row.when_black_listed as LanePolicy,
    whenInArrears: row.when_in_arrears as LanePolicy,
    whenFull: row.when_full as LanePolicy,
    whenInside: row.when_inside as LanePolicy,
    whenNoEntry: row.when_no_entry as LanePolicy,
    whenCutOff: row.when_cut_off as LanePolicy,
  }
  return { lotKey: row.lot_key, timeZone: row.time_zone, lot }
}

interface Place {
  tenantId: number
  lotId: number
}

const partsOf = (table: 'gate' | 'garage' | 'lane' | 'region' | 'spot', { tenantId, lotId }: Place) =>
  sql`${sql.table(table)} as p where p.tenant_id = ${tenantId} and p.lot_id = ${lotId}`

/** Everything of a lot that its file holds besides what it charges by, in an order of its own. */
export async function readParts(db: Db, place: Place) {
  const parts = await sql<Pick<LotFile, 'gates' | 'garages' | 'lanes' | 'regions' | 'spots'>>`select
    (select coalesce(json_agg(json_build_object('name', p.name, 'remark', p.remark) order by p.name), '[]')
      from ${partsOf('gate', place)}) as gates,
    (select coalesce(json_agg(json_build_object('name', p.name, 'level', p.level, 'remark', p.remark) order by p.name), '[]')
      from ${partsOf('garage', place)}) as garages,
    (select coalesce(json_agg(json_build_object('name', p.name, 'laneCode', p.code, 'direction', p.direction,
        'gate', (select g.name from gate as g where g.tenant_id = p.tenant_id and g.gate_id = p.gate_id)) order by p.code), '[]')
      from ${partsOf('lane', place)}) as lanes,
    (select coalesce(json_agg(json_build_object('name', p.name, 'capacity', p.capacity,
        'laneCodes', array(select n.code from lane as n where n.tenant_id = p.tenant_id and n.region_id = p.region_id order by n.code),
        'innerLaneCodes', array(select n.code from lane as n
          where n.tenant_id = p.tenant_id and n.region_id = p.region_id and n.is_inner order by n.code)) order by p.name), '[]')
      from ${partsOf('region', place)}) as regions,
    (select coalesce(json_agg(json_build_object('parkSpotNumber', p.number, 'ownerName', p.owner_name, 'ownerPhone', p.owner_phone,
        'locked', p.locked, 'remark', p.remark,
        'garage', (select g.name from garage as g where g.tenant_id = p.tenant_id and g.garage_id = p.garage_id)) order by p.number), '[]')
      from ${partsOf('spot', place)}) as spots`.execute(db)
  const [found] = parts.rows
  if (!found) throw new Error('a query without tables answered no row')
  return found
}

export async function listLaneCodes(db: Db, { tenantId, lotId }: Place): Promise<ReadonlyMap<number, string>> {
  const lanes = await db
    .selectFrom('lane')
    .select(['lane_id as laneId', 'code'])
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .execute()
  return new Map(lanes.map(({ laneId, code }) => [laneId, code]))
}

export interface RuleInForce {
  ruleId: number
  name: string
  rule: unknown
}

/** The versions of these rules that are in force. */
export const listRulesInForce = async (
  db: Db,
  { tenantId, ruleIds, now }: { tenantId: number; ruleIds: readonly number[]; now: Date },
): Promise<RuleInForce[]> =>
  (
    await sql<RuleInForce>`
      select r.rule_id as "ruleId", r.name, v.body as rule
      from charge_rule as r cross join lateral (
        select body from charge_rule_version as v
        where v.tenant_id = r.tenant_id and v.rule_id = r.rule_id and v.state = 'published' and v.valid_from <= ${now}
        order by v.valid_from desc, v.version desc limit 1) as v
      where r.tenant_id = ${tenantId} and r.rule_id = any(${ruleIds}) order by r.rule_id`.execute(db)
  ).rows

/** A rule of this name whose version in force says the same; the newest, which is the one that a new lot began with. */
export const findSameRule = async (
  db: Db,
  { tenantId, now }: { tenantId: number; now: Date },
  { name, rule }: { name: string; rule: unknown },
): Promise<number | undefined> =>
  (
    await sql<{ ruleId: number }>`
      select r.rule_id as "ruleId"
      from charge_rule as r cross join lateral (
        select body from charge_rule_version as v
        where v.tenant_id = r.tenant_id and v.rule_id = r.rule_id and v.state = 'published' and v.valid_from <= ${now}
        order by v.valid_from desc, v.version desc limit 1) as v
      where r.tenant_id = ${tenantId} and r.name = ${name} and v.body = ${JSON.stringify(rule)}::jsonb
      order by r.rule_id desc limit 1`.execute(db)
  ).rows[0]?.ruleId

/** What cards of the lot are sold as. */
export async function listCardRules(db: Db, { tenantId, lotId }: Place): Promise<LotFile['cardRules']> {
  const rows = await db
    .selectFrom('card_rule as r')
    .innerJoin('card_rule_lot as l', join =>
      join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.card_rule_id', '=', 'r.card_rule_id'),
    )
    .where('r.tenant_id', '=', tenantId)
    .where('l.lot_id', '=', lotId)
    .selectAll('r')
    .orderBy('r.name')
    .execute()
  return rows.map(row => ({
    ...{ name: row.name, cardKind: row.card_kind, months: row.months, spots: row.spots, mostPlates: row.most_plates },
    ...{ graceDays: row.grace_days, onSale: row.on_sale, refundLossPercent: Number(row.refund_loss_percent) },
    price: yuan(row.price_fen),
    ...((row.hours as WeeklyHours | null) ?? wholeWeek),
    // As the table allows no other.
    carSize: row.car_size as LotFile['cardRules'][number]['carSize'],
    effect: row.effect as LotFile['cardRules'][number]['effect'],
    whenFull: row.when_full as LotFile['cardRules'][number]['whenFull'],
    refundBy: row.refund_by as LotFile['cardRules'][number]['refundBy'],
  }))
}

/** The plates that are listed for the lot alone, whose last day is not over at the lot. */
export const listBlackList = async (
  db: Db,
  { tenantId, lotId, now }: Place & { now: Date },
): Promise<LotFile['blackList']> =>
  (
    await sql<Omit<BlackListEntry, 'lotId'>>`
      select b.plate as "plateNumber", b.plate_color as "plateColor", b.owner_name as "ownerName", b.owner_phone as "ownerPhone",
        b.valid_until::text as "validTime", b.disabled, b.remark
      from black_list as b join lot as l on l.tenant_id = b.tenant_id and l.lot_id = b.lot_id
      where b.tenant_id = ${tenantId} and b.lot_id = ${lotId}
        and (b.valid_until is null or b.valid_until >= ${localDay(now, 'l.time_zone')})
      order by b.plate`.execute(db)
  ).rows

/** The plates that park free at the lot, whose last day is not over there. */
export const listWhiteList = async (
  db: Db,
  { tenantId, lotId, now }: Place & { now: Date },
): Promise<LotFile['whiteList']> =>
  (
    await sql<LotFile['whiteList'][number]>`
      select w.plate as "PlateNumber", w.spot_number as "ParkSpotNumber", w.owner_name as "OwnerName", w.begins_on::text as "BeginDate",
        w.ends_on::text as "EndDate"
      from white_list as w join lot as l on l.tenant_id = w.tenant_id and l.lot_id = w.lot_id
      where w.tenant_id = ${tenantId} and w.lot_id = ${lotId}
        and (w.ends_on is null or w.ends_on >= ${localDay(now, 'l.time_zone')})
      order by w.plate`.execute(db)
  ).rows

/** Its photos as they are shown. */
export const listPhotos = (db: Db, { tenantId, lotId }: Place) =>
  db
    .selectFrom('lot_photo as p')
    .innerJoin('file as f', join => join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.file_id', '=', 'p.file_id'))
    .select(['f.name', 'f.path'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.lot_id', '=', lotId)
    .orderBy('p.position')
    .execute()

/** The lot of this key, whether the scope sees it or not. */
export const findByKey = (db: Db, tenantId: number, lotKey: string) =>
  db
    .selectFrom('lot')
    .select('lot_id as lotId')
    .where('tenant_id', '=', tenantId)
    .where('lot_key', '=', lotKey)
    .executeTakeFirst()

export const setKey = (db: Db, { tenantId, lotId }: Place, lotKey: string) =>
  db.updateTable('lot').set({ lot_key: lotKey }).where('tenant_id', '=', tenantId).where('lot_id', '=', lotId).execute()

/** Whether cards are sold by this name already. */
export const isCardRuleNameTaken = async (db: Db, tenantId: number, name: string): Promise<boolean> =>
  (await db
    .selectFrom('card_rule')
    .select('card_rule_id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined
