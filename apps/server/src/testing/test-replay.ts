import { ChargeRule, type ChargeRuleInput } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { TestLot } from './test-lot.ts'
import type { TestServer } from './test-server.ts'

/** A rule with these versions, the first of them version 1; all drafts but the first are published, as the schema has at most one draft. */
export async function addRule(
  server: Pick<TestServer, 'owner'>,
  tenantId: number,
  name: string,
  versions: ChargeRuleInput[],
): Promise<number> {
  const { ruleId } = await server.owner.shared
    .insertInto('charge_rule')
    .values({ tenant_id: tenantId, name, time_zone: 'Asia/Shanghai' })
    .returning('rule_id as ruleId')
    .executeTakeFirstOrThrow()
  for (const [index, rule] of versions.entries()) {
    const isDraft = index === versions.length - 1
    await server.owner.shared
      .insertInto('charge_rule_version')
      .values({
        tenant_id: tenantId,
        rule_id: ruleId,
        version: index + 1,
        state: isDraft ? 'draft' : 'published',
        valid_from: isDraft ? null : '2026-01-01T00:00:00Z',
        body: JSON.stringify(ChargeRule.parse(rule)),
      })
      .execute()
  }
  return ruleId
}

/**
 * Stays as a lot's year leaves them, spread evenly: from a minute to some days, each charged ¥5 a begun hour, at most ¥30. The same arguments
 * give the same stays.
 */
export const addStays = (
  server: Pick<TestServer, 'owner'>,
  { tenantId, lotId }: Pick<TestLot, 'tenantId' | 'lotId'>,
  { count, from, overDays, isCharged = true }: { count: number; from: string; overDays: number; isCharged?: boolean },
) =>
  sql`
    insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at, exit_at,
      pay_status, payable_fen, fee)
    select ${tenantId}, id, 'T' || id, ${lotId}, '粤B' || lpad((n % 90000)::text, 5, '0'), 'blue', 'left', 'none', entry, entry,
      entry + seconds * interval '1 second', 'unpaid', case when ${isCharged} then fen end,
      case when ${isCharged} then jsonb_build_array(jsonb_build_object('kind', 'flat', 'cycle', 0, 'window', 0, 'dayClass', 'workday',
        'minutes', ceil(seconds / 60.0), 'fromMs', extract(epoch from entry) * 1000,
        'toMs', extract(epoch from entry + seconds * interval '1 second') * 1000, 'amountFen', fen)) end
    from (
      select n, nextval('order_id_seq') as id, ${from}::timestamptz + n * (${overDays}::int * interval '1 day' / ${count}::int) as entry,
        (hashint4extended(n::int, 1) & 1048575) / 1048576.0 as chance
      from generate_series(0, ${count}::int - 1) as n) as drawn
    cross join lateral (select floor(60 * exp(8.4 * chance))::int as seconds) as s
    cross join lateral (select least(3000, 500 * ceil(ceil(seconds / 60.0) / 60)) as fen) as f`.execute(
    server.owner.shared,
  )
