import type { AccountKind, LocalDay, MerchantStatement, MerchantStatementLine } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { OpenItem, StatementEvent } from '../../../platform/statement/rules.ts'
import { seesMerchant } from '../merchant/scope.ts'

/** Whose statement it is; undefined: the scope does not see the merchant. */
export const findHead = (
  db: Db,
  scope: Scope,
  merchantId: number,
): Promise<Pick<MerchantStatement, 'merchantName' | 'accountKind' | 'operator'> | undefined> =>
  db
    .selectFrom('merchant as m')
    .innerJoin('tenant as t', 't.tenant_id', 'm.tenant_id')
    .where('m.tenant_id', '=', scope.tenantId)
    .where('m.merchant_id', '=', merchantId)
    .where(seesMerchant(scope))
    .select(['m.name as merchantName', sql<AccountKind>`m.account_kind`.as('accountKind'), 't.name as operator'])
    .executeTakeFirst()

/** Something that changed what a merchant owed. Units that came back take back what was charged. */
export interface MerchantEvent
  extends StatementEvent,
    Pick<MerchantStatementLine, 'kind' | 'dueOn' | 'channel' | 'bankNo' | 'receivedOn'> {
  /** In the unit of its account. */
  units: number | null
  merchantChargeId: number | null
  chargedOn: LocalDay | null
}

/** All until a day, in the order in which they happened. A movement that took units back lowers several charges, and is one event. */
export const listEvents = async (
  db: Db,
  { tenantId, timeZone }: Scope,
  merchantId: number,
  end: LocalDay,
): Promise<MerchantEvent[]> => {
  const { rows } = await sql<MerchantEvent>`
    select (at at time zone ${timeZone})::date::text as day, kind, units, charge_id as "merchantChargeId", charged_on::text as "chargedOn",
      due_on::text as "dueOn", channel, bank_no as "bankNo", received_on::text as "receivedOn", fen, kind in ('charge', 'return') as "isCharge"
    from (
      select v.moved_at as at, 'charge' as kind, v.amount as units, c.merchant_charge_id as charge_id, c.charged_on, c.due_on, null as channel,
        '' as bank_no, null::date as received_on, c.amount_fen as fen, 0 as rank, v.movement_id as id
      from merchant_charge as c
      join merchant_movement as v on v.tenant_id = c.tenant_id and v.movement_id = c.movement_id
      where c.tenant_id = ${tenantId} and c.merchant_id = ${merchantId}
      union all
      select v.moved_at, 'return', -v.amount, null, null, null, null, '', null, v.charged_fen, 1, v.movement_id
      from merchant_movement as v
      where v.tenant_id = ${tenantId} and v.movement_id in (
        select part.movement_id from merchant_charge as c
        join merchant_charge_part as part on part.tenant_id = c.tenant_id and part.merchant_charge_id = c.merchant_charge_id
        where c.tenant_id = ${tenantId} and c.merchant_id = ${merchantId})
      union all
      select entered_at, case when amount_fen < 0 then 'reversal' else 'payment' end, null, null, null, null, channel, bank_no, received_on,
        -amount_fen, 2, merchant_payment_id
      from merchant_payment where tenant_id = ${tenantId} and merchant_id = ${merchantId}
    ) as event
    where (at at time zone ${timeZone})::date <= ${end}::date
    order by at, rank, id`.execute(db)
  return rows
}

/** What was open of each charge at the end of a day, as it was then: what was settled, or taken back, later counts later. */
export const listOpenOn = async (
  db: Db,
  { tenantId, timeZone }: Scope,
  merchantId: number,
  day: LocalDay,
): Promise<OpenItem[]> => {
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${timeZone})::date`
  const { rows } = await sql<OpenItem>`
    select c.due_on::text as "dueOn", (c.amount_fen - coalesce((
      select sum(part.amount_fen) from merchant_charge_part as part
      left join merchant_payment as p on p.tenant_id = part.tenant_id and p.merchant_payment_id = part.merchant_payment_id
      left join merchant_movement as back on back.tenant_id = part.tenant_id and back.movement_id = part.movement_id
      where part.tenant_id = c.tenant_id and part.merchant_charge_id = c.merchant_charge_id
        and (${dayOf('p.entered_at')} <= ${day}::date or ${dayOf('back.moved_at')} <= ${day}::date)
        and (part.taken_back_at is null or ${dayOf('part.taken_back_at')} > ${day}::date)), 0))::bigint as "openFen"
    from merchant_charge as c
    join merchant_movement as v on v.tenant_id = c.tenant_id and v.movement_id = c.movement_id
    where c.tenant_id = ${tenantId} and c.merchant_id = ${merchantId} and ${dayOf('v.moved_at')} <= ${day}::date`.execute(
    db,
  )
  return rows
}
