import type { CardAction, CardDetail, CardLogLine } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

/** The orders of a card with the fields that only the detail shows, the earliest first. */
export const listOrderNotes = (db: Db, tenantId: number, cardId: number) =>
  db
    .selectFrom('card_order as o')
    .innerJoin('card as c', join => join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.card_id', '=', 'o.card_id'))
    .leftJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'o.tenant_id').onRef('u.user_id', '=', 'o.created_by'),
    )
    .where('o.tenant_id', '=', tenantId)
    .where('o.card_id', '=', cardId)
    .select(['o.order_id as orderId', 'o.refunded_loss_percent as refundedLossPercent'])
    .select([
      sql<'open' | 'renew'>`case when o.renews_order_id is null then 'open' else 'renew' end`.as('kind'),
      maybeLocalTime('o.refunded_at', 'c.time_zone').as('refundedAt'),
      localTime('o.created_at', 'c.time_zone').as('createdAt'),
      sql<string>`coalesce(u.real_name, '')`.as('creatorName'),
    ])
    .orderBy('o.order_id')
    .execute()

/** The names of a card's lots that the scope sees. */
export const listLotNames = async (db: Db, scope: Scope, cardId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('card_lot as s')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.lot_id', '=', 's.lot_id'))
    .where(inScope(scope, 's'))
    .where('s.card_id', '=', cardId)
    .select('l.name')
    .orderBy('l.name')
    .execute()
  return rows.map(({ name }) => name)
}

const valueIn = (of: 'before' | 'after') => {
  const value = sql.ref(`a.${of}`)
  return sql<string | null>`case a.action
    when 'card.changePlates' then (select string_agg(plate, '、') from jsonb_array_elements_text(${value} -> 'plates') as plate)
    when 'card.changeOwner' then concat_ws(' ', nullif(${value} ->> 'ownerName', ''), nullif(${value} ->> 'ownerMobile', ''),
      nullif(${value} ->> 'officeAddress', ''))
    else ${value} ->> 'endDay' end`
}

/** The actions on a card, the latest first. */
export const listLog = (db: Db, tenantId: number, cardId: number, timeZone: string): Promise<CardLogLine[]> =>
  db
    .selectFrom('audit as a')
    .leftJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.user_id', '=', 'a.user_id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.entity', '=', 'card')
    .where('a.entity_id', '=', String(cardId))
    .select('a.audit_id as logId')
    .select([
      localTime('a.at', { timeZone }).as('at'),
      sql<string>`coalesce(u.real_name, '')`.as('who'),
      sql<CardAction>`substr(a.action, ${'card.'.length + 1}::int)`.as('action'),
      valueIn('before').as('before'),
      valueIn('after').as('after'),
      sql<string>`coalesce(a.after ->> 'reason', '')`.as('reason'),
    ])
    .orderBy('a.audit_id', 'desc')
    .limit(200)
    .execute()

/** Vehicles inside by a card now, in lots that the scope sees. */
export const listInside = (db: Db, scope: Scope, cardId: number): Promise<CardDetail['inside']> =>
  db
    .selectFrom('parking_right as r')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.right_id', '=', 'r.right_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where(inScope(scope, 'o'))
    .where('r.holder', '=', 'card')
    .where('r.holder_id', '=', cardId)
    .where(sql<boolean>`o.park_status = 'inside'`)
    .select(['o.order_id as orderId', 'o.plate as plateNumber', 'l.name as parkingName'])
    .select(localTime('o.entry_at', 'l.time_zone').as('cameAt'))
    .orderBy('o.entry_at')
    .execute()
