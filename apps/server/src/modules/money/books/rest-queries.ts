import type { LocalDay, MonthRestKind, MonthRestState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { listUnsignedDays } from '../reconciliation/unsigned-days.ts'

/** Something of a month that is not done, as it is shown and kept, money in fen. */
export interface MonthRest {
  restKey: string
  kind: MonthRestKind
  day: LocalDay
  parkingName: string | null
  what: string
  state: MonthRestState
  amountFen: number | null
  recordId: number
}

interface Span {
  firstDay: LocalDay
  lastDay: LocalDay
}

/** Drawers that are not handed over, whenever their shift began: they hold cash of the month. */
const listDrawers = async (db: Db, tenantId: number, { lastDay }: Span): Promise<MonthRest[]> =>
  (
    await sql<MonthRest>`
      select 'drawer ' || d.duty_id as "restKey", 'drawer' as kind, d.day::text as day, lot.name as "parkingName", s.name as what, d.state,
        null::bigint as "amountFen", d.duty_id as "recordId"
      from sentry_duty as d
      join sentry as s on s.tenant_id = d.tenant_id and s.sentry_id = d.sentry_id
      join lot on lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id
      where d.tenant_id = ${tenantId} and d.state <> 'closed' and d.day <= ${lastDay}::date
      order by d.day, d.duty_id`.execute(db)
  ).rows

/** Charges and refunds that a channel was asked for in the month, and has not said what became of. */
const listUnknown = async (db: Db, { tenantId, timeZone }: Scope, { firstDay, lastDay }: Span): Promise<MonthRest[]> =>
  (
    await sql<MonthRest>`
      select 'intent ' || i.intent_id as "restKey",
        case when i.receipt_return_id is not null then 'receiptReturn' when i.kind = 'refund' then 'refund' else 'charge' end as kind,
        (i.made_at at time zone ${timeZone})::date::text as day, lot.name as "parkingName", i.out_no as what, 'unknown' as state,
        i.amount_fen as "amountFen", coalesce(b.receipt_id, i.refund_id, i.order_id) as "recordId"
      from money_intent as i
      left join lot on lot.tenant_id = i.tenant_id and lot.lot_id = i.lot_id
      left join receipt_return as b on b.tenant_id = i.tenant_id and b.receipt_return_id = i.receipt_return_id
      where i.tenant_id = ${tenantId} and i.state in ('created', 'sent')
        and i.made_at >= (${firstDay}::timestamp at time zone ${timeZone})
        and i.made_at < ((${lastDay}::date + 1)::timestamp at time zone ${timeZone})
      order by i.made_at, i.intent_id`.execute(db)
  ).rows

/** What of a month's work is not done, in the order of its kinds. */
export async function listRest(db: Db, scope: Scope, span: Span, now: Date): Promise<MonthRest[]> {
  const drawers = await listDrawers(db, scope.tenantId, span)
  const days = await listUnsignedDays(db, scope, { ...span, now })
  const unknown = await listUnknown(db, scope, span)
  return [
    ...drawers,
    ...days.map(
      ({ accountId, day, dayKey, accountName, state, oursFen }): MonthRest => ({
        ...{ restKey: `channelDay ${dayKey}`, kind: 'channelDay', day, parkingName: null, what: accountName },
        ...{ state: state as MonthRestState, amountFen: oursFen, recordId: accountId },
      }),
    ),
    ...unknown,
  ]
}
