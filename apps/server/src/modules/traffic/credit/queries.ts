import type { CreditEvent, CreditFilter, CreditPolicy, CreditRow, CreditStanding } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { CreditTier } from './rules.ts'

export type CreditSearch = Omit<CreditFilter, 'begin' | 'end'> & TimeRange & { vehicleCreditId?: number }

const sortColumns = { changedAt: 'v.changed_at', score: 'v.score' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const standing = sql<CreditStanding>`case sign(v.score - v.start_score) when 1 then 'raised' when 0 then 'same' else 'lowered' end`

/** A vehicle has one score at all lots of the tenant, so whoever may see scores sees all of them. */
const matching = (db: Db, { tenantId }: Scope, search: CreditSearch) => {
  const { vehicleCreditId, plateNumber, standing: wanted, lastKind, from, before } = search
  let query = db.selectFrom('vehicle_credit as v').where('v.tenant_id', '=', tenantId)
  if (vehicleCreditId !== undefined) query = query.where('v.vehicle_credit_id', '=', vehicleCreditId)
  if (plateNumber) query = query.where(plateMatches('v.plate', plateNumber))
  if (wanted) query = query.where(isOneOf(standing, wanted))
  if (lastKind) query = query.where(isOneOf('v.last_kind', lastKind))
  if (from) query = query.where('v.changed_at', '>=', from)
  if (before) query = query.where('v.changed_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, search: CreditSearch, part: Part) =>
  matching(db, scope, search)
    .select(['v.vehicle_credit_id as vehicleCreditId', 'v.plate as plateNumber', 'v.plate_color as plateColor'])
    .select(['v.score', 'v.start_score as startScore', 'v.last_kind as lastKind', 'v.last_points as lastPoints'])
    .select([standing.as('standing'), localTime('v.changed_at', scope).as('changedAt')])
    .$call(inPart(part, sortColumns[part.sort], 'v.vehicle_credit_id'))
    .$castTo<CreditRow>()

export const listCredits = (...of: Parameters<typeof rows>): Promise<CreditRow[]> => rows(...of).execute()
export const streamCredits = (...of: Parameters<typeof rows>): AsyncIterable<CreditRow> => rows(...of).stream(500)

export const countCredits = (db: Db, scope: Scope, search: CreditSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export const findCredit = (db: Db, scope: Scope, vehicleCreditId: number): Promise<CreditRow | undefined> =>
  rows(
    db,
    scope,
    { vehicleCreditId },
    { sort: 'changedAt', isDescending: true, offset: 0, limit: 1 },
  ).executeTakeFirst()

/** The latest events of a vehicle; where they happened, only of lots in the scope. */
export const listEvents = (
  db: Db,
  scope: Scope,
  { vehicleCreditId, most }: { vehicleCreditId: number; most: number },
): Promise<CreditEvent[]> =>
  db
    .selectFrom('credit_event as e')
    .leftJoin('parking_order as o', join => {
      const same = join.onRef('o.tenant_id', '=', 'e.tenant_id').onRef('o.order_id', '=', 'e.order_id')
      return scope.lotIds === null ? same : same.on(sql<SqlBool>`o.lot_id = any(${scope.lotIds})`)
    })
    .leftJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .leftJoin('arrears as a', join =>
      join.onRef('a.tenant_id', '=', 'o.tenant_id').onRef('a.order_id', '=', 'o.order_id'),
    )
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 'e.tenant_id').onRef('person.user_id', '=', 'e.entered_by'),
    )
    .where('e.tenant_id', '=', scope.tenantId)
    .where('e.vehicle_credit_id', '=', vehicleCreditId)
    .select(['e.credit_event_id as creditEventId', 'e.kind', 'e.points', 'e.score', 'e.reason'])
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'l.name as parkLotName', 'a.arrears_id as arrearsId'])
    .select([localTime('e.happened_at', scope).as('happenedAt'), sql<string>`coalesce(person.real_name, '')`.as('by')])
    .orderBy('e.credit_event_id', 'desc')
    .limit(most)
    .$castTo<CreditEvent>()
    .execute()

export const countEvents = (db: Db, { tenantId }: Scope, vehicleCreditId: number): Promise<number> =>
  totalOf(
    db.selectFrom('credit_event').where('tenant_id', '=', tenantId).where('vehicle_credit_id', '=', vehicleCreditId),
  )

/** The score of a plate, locked until the transaction ends; undefined: it has none yet. */
export const lockScore = async (db: Db, tenantId: number, plate: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('vehicle_credit')
      .where('tenant_id', '=', tenantId)
      .where('plate', '=', plate)
      .select('score')
      .forUpdate()
      .executeTakeFirst()
  )?.score

interface Adjustment {
  tenantId: number
  plate: string
  points: number
  reason: string
  by: Authorship
}

/** Enters an event by hand. A vehicle that is new here is taken for one with a blue plate. */
export const enterAdjustment = (db: Db, { tenantId, plate, points, reason, by: { userId, at } }: Adjustment) =>
  sql`select enter_credit(${tenantId}, array[(${plate}::text, 'blue', 'adjusted', ${points}::int, null, ${at}::timestamptz, ${reason}::text,
    ${userId}::bigint)::credit_cause])`.execute(db)

export const getScore = (db: Db, tenantId: number, plate: string) =>
  db
    .selectFrom('vehicle_credit')
    .where('tenant_id', '=', tenantId)
    .where('plate', '=', plate)
    .select(['vehicle_credit_id as vehicleCreditId', 'score'])
    .executeTakeFirstOrThrow()

/** A version of the rules as it is stored. */
type StoredPolicy = Omit<CreditPolicy, 'tiers'> & { tiers: CreditTier[] }

/** All versions of the rules, the latest first. */
export const listPolicies = (db: Db, scope: Scope): Promise<StoredPolicy[]> =>
  db
    .selectFrom('credit_policy as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .select(['p.credit_policy_id as creditPolicyId', 'p.is_on as isOn', 'p.start_score as startScore'])
    .select(['p.paid_points as paidPoints', 'p.raised_points as raisedPoints', 'p.recovered_points as recoveredPoints'])
    .select(['p.late_points as latePoints', 'p.late_days as lateDays'])
    .select(['p.tiers', sql<number[]>`coalesce(p.lot_ids, '{}')`.as('lotIds')])
    .select([localTime('p.created_at', scope).as('createdAt'), creatorName('p')])
    .orderBy('p.credit_policy_id', 'desc')
    .$castTo<StoredPolicy>()
    .execute()

export const countLots = (db: Db, tenantId: number, lotIds: readonly number[]): Promise<number> =>
  totalOf(db.selectFrom('lot').where('tenant_id', '=', tenantId).where(isOneOf('lot.lot_id', lotIds)))

export const insertPolicy = async (
  db: Db,
  tenantId: number,
  policy: Omit<StoredPolicy, 'creditPolicyId' | 'createdAt' | 'creatorName'>,
  { userId, at }: Authorship,
): Promise<number> =>
  (
    await db
      .insertInto('credit_policy')
      .values({
        ...{ tenant_id: tenantId, is_on: policy.isOn, start_score: policy.startScore, paid_points: policy.paidPoints },
        ...{ raised_points: policy.raisedPoints, recovered_points: policy.recoveredPoints },
        ...{ late_points: policy.latePoints, late_days: policy.lateDays, created_by: userId, created_at: at },
        ...{ tiers: JSON.stringify(policy.tiers), lot_ids: policy.lotIds.length > 0 ? policy.lotIds : null },
      })
      .returning('credit_policy_id')
      .executeTakeFirstOrThrow()
  ).credit_policy_id
