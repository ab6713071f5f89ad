import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** How long nearly all stays of a lot are at most. */
export interface LongStay {
  lotId: number
  longMs: number | null
}

/** The length that 99.5 % of a lot's stays of the last 90 days keep below. */
export const listLongStays = async (
  db: Db,
  scope: Scope,
  { lotId, now }: { lotId?: number | readonly number[] | undefined; now: Date },
): Promise<LongStay[]> =>
  (
    await sql<LongStay>`
      select l.lot_id as "lotId", (
        select percentile_cont(0.995) within group (order by date_part('epoch', o.exit_at - o.entry_at)) * 1000
        from parking_order as o
        where o.tenant_id = l.tenant_id and o.lot_id = l.lot_id and o.park_status = 'left' and o.exit_at >= o.entry_at
          and o.happened_at >= ${now}::timestamptz - interval '90 days') as "longMs"
      from lot as l where ${inScope(scope, 'l', lotId)}`.execute(db)
  ).rows

/** The vehicles that have been inside since before these moments of their lots, without a right and not seen since; the longest first. */
export const listGhosts = async (
  db: Db,
  tenantId: number,
  lots: readonly { lotId: number; before: Date }[],
  limit: number,
): Promise<{ orderId: number; lotId: number; entryMs: number }[]> =>
  (
    await sql<{ orderId: number; lotId: number; entryMs: number }>`
      select o.order_id as "orderId", o.lot_id as "lotId", round(date_part('epoch', o.entry_at) * 1000) as "entryMs"
      from unnest(${lots.map(({ lotId }) => lotId)}::bigint[],
        ${lots.map(({ before }) => before.toISOString())}::timestamptz[]) as long(lot_id, before)
      join parking_order as o on o.tenant_id = ${tenantId} and o.lot_id = long.lot_id
      where o.park_status = 'inside' and o.entry_at < long.before and o.right_id is null
        and not exists (select from pass as p
          where p.tenant_id = o.tenant_id and p.order_id = o.order_id and p.passed_at > long.before)
      order by o.entry_at limit ${limit}`.execute(db)
  ).rows

/** Vehicles inside that entered another lot of the scope later, with the last such stay: nothing is in two car parks. The longest inside first. */
export const listElsewhere = async (
  db: Db,
  scope: Scope,
  { lotId, limit }: { lotId?: number | readonly number[] | undefined; limit: number },
): Promise<{ orderId: number; lotId: number; entryMs: number; otherId: number }[]> =>
  (
    await sql<{ orderId: number; lotId: number; entryMs: number; otherId: number }>`
      select o.order_id as "orderId", o.lot_id as "lotId", round(date_part('epoch', o.entry_at) * 1000) as "entryMs", later.order_id as "otherId"
      from parking_order as o
      cross join lateral (
        select s.order_id from parking_order as s
        where s.plate = o.plate and ${inScope(scope, 's')} and s.lot_id <> o.lot_id and s.park_status <> 'voided'
          and s.happened_at >= o.entry_at and s.entry_at > o.entry_at
        order by s.entry_at desc limit 1) as later
      where ${inScope(scope, 'o', lotId)} and o.park_status = 'inside' and o.plate <> ''
      order by o.entry_at, o.order_id limit ${limit}`.execute(db)
  ).rows

/**
 * Vehicles inside that may have left as a plate that differs in one sign: with the first exit of their lot since, within the time that nearly all stays
 * take, of which no entry is known. Not those that were seen inside later, nor pairs that a person has refused. The longest inside first.
 */
export const listMisread = async (
  db: Db,
  tenantId: number,
  lots: readonly { lotId: number; mostMs: number }[],
  limit: number,
): Promise<{ orderId: number; lotId: number; entryMs: number; exitId: number }[]> =>
  (
    await sql<{ orderId: number; lotId: number; entryMs: number; exitId: number }>`
      with sign as (
        select o.order_id, o.lot_id, o.park_status, o.plate, o.entry_at, o.exit_at, usual.most_ms, overlay(o.plate placing '*' from place for 1) as rest
        from unnest(${lots.map(({ lotId }) => lotId)}::bigint[], ${lots.map(({ mostMs }) => mostMs)}::float8[]) as usual(lot_id, most_ms)
        join parking_order as o on o.tenant_id = ${tenantId} and o.lot_id = usual.lot_id and o.park_status in ('inside', 'entryMissed')
        cross join lateral generate_series(1, length(o.plate)) as place)
      select * from (
        select distinct on (i.order_id) i.order_id as "orderId", i.lot_id as "lotId", round(date_part('epoch', i.entry_at) * 1000) as "entryMs",
          x.order_id as "exitId"
        from sign as i join sign as x on x.lot_id = i.lot_id and x.rest = i.rest and x.plate <> i.plate
        where i.park_status = 'inside' and x.park_status = 'entryMissed' and x.exit_at > i.entry_at
          and date_part('epoch', x.exit_at - i.entry_at) * 1000 <= i.most_ms
          and not exists (select from pass as p where p.tenant_id = ${tenantId} and p.order_id = i.order_id and p.passed_at > x.exit_at)
          and not exists (select from match_refusal as m
            where m.tenant_id = ${tenantId} and m.exit_order_id = x.order_id and m.entry_order_id = i.order_id)
        order by i.order_id, x.exit_at, x.order_id) as found
      order by "entryMs", "orderId" limit ${limit}`.execute(db)
  ).rows
