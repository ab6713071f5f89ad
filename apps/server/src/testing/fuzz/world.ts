import { openCard, saveBlackList, saveRuleExample } from '@parkdesk/contract'
import { sql } from 'kysely'
import { addCardRule, newKey } from '../test-card.ts'
import { addLot } from '../test-lot.ts'
import { hourlyRule, saveDraft } from '../test-rule.ts'
import type { SignedInCaller, TestServer } from '../test-server.ts'

/** Stands in every text of the victim's rows. */
export const secret = '机密Zq'
const victimPlates = ['粤B90001', '粤B90002', '粤B90009']

export interface FuzzWorld {
  /** Holds every permission in a tenant of its own. */
  attacker: SignedInCaller
  attackerBox: Record<string, string>
  victimId: number
  /** Leaves that mean something: both tenants' ids, days, moments, amounts. The victim's plates only in part, to tell them from an echo. */
  known: readonly unknown[]
}

/** Two tenants with a row of each kind. The second is attacked by the first. */
export async function makeFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const victim = await furnish(server, secret, victimPlates)
  const own = await furnish(server, '自家', ['粤B12345', '粤B12346', '粤B12349'])
  return {
    attacker: own.admin,
    attackerBox: { 'x-box-serial': own.lot.boxSerial, 'x-box-key': own.lot.boxKey },
    victimId: victim.tenantId,
    known: [...new Set<unknown>([...(await idsOf(server)), ...plain])],
  }
}

async function furnish(server: TestServer, word: string, [first = '', second = '', third = '']: string[]) {
  const { tenantId, admin } = await server.addTenant(`${word}停车`)
  const lot = await addLot(server, tenantId, { name: `${word}停车场` })
  await lot.report([
    { direction: 'in', plate: first, passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'in', plate: second, passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: second, passedAt: '2026-03-02T10:00:00+08:00' },
    { direction: 'out', plate: third, passedAt: '2026-03-02T10:00:00+08:00' },
  ])
  await server.call(saveBlackList, { plateNumber: third, ownerName: word, remark: word }, { as: admin })
  const { ruleId } = await saveDraft(server, admin, { name: word, rule: hourlyRule(500) })
  const stay = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:00:00' }
  await server.call(saveRuleExample, { ruleId, name: word, stay, expected: '5.00' }, { as: admin })
  const cardRuleId = await addCardRule(server, admin, { name: word, lotIds: [lot.lotId] })
  const beginDay = new Date().toISOString().slice(0, 10)
  const sold = { cardRuleId, beginDay, periods: 1, plates: [third], ownerName: word, paid: '300' }
  await server.call(openCard, { ...sold, channel: 'cash', idempotencyKey: newKey() }, { as: admin })
  return { tenantId, admin, lot }
}

/** Every number that a row of either tenant is found by. */
async function idsOf(server: TestServer): Promise<number[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('integer', 'bigint') and c.column_name like '%\\_id'`.execute(server.owner.shared)
  const found = await Promise.all(
    rows.map(({ table, column }) =>
      sql<{ id: string }>`select distinct ${sql.ref(column)}::text as id from ${sql.table(table)}
        where ${sql.ref(column)} is not null limit 20`.execute(server.owner.shared),
    ),
  )
  return [...new Set(found.flatMap(({ rows: ids }) => ids.map(({ id }) => Number(id))))]
}

const plain = [
  ...[0, 1, 2, 3, 20, 24, 60, 100, 500, 2_026, 0.5, 5e-324, -1, 1e21],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER],
  ...['粤B12345', '粤B9', '临ABC123', 'x', 'admin', '测试', 'A1', 'blue', 'default', 'Asia/Shanghai', '13800138000'],
  ...['2026-03-01', '2026-03-02', '2026-03-31', '2024-02-29', '1900-01-01', '9999-12-31', '2026-03', '2026'],
  ...[
    '2026-03-01 00:00:00',
    '2026-03-02 09:00:00',
    '2026-03-31 23:59:59',
    '0001-01-01 00:00:00',
    '9999-12-31 23:59:59',
  ],
  ...['2026-03-02T08:00:00+08:00', '2026-03-02T10:00:00Z', '0001-01-01T00:00:00+08:00', '9999-12-31T23:59:59Z'],
  ...['00:00', '08:00', '24:00', '0.00', '5.00', '-0.50', '999999999.99', '99999999999999999999.00'],
  ...['https://example.com/a.png', '/api/file/1/avatar', 'workday', 'holiday', 'IN-1', 'OUT-1'],
]

/** A digest of every row of a tenant, table by table: what nobody else may change. */
export async function digestOf(server: TestServer, tenantId: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(server.owner.shared)
  const digests = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: digest } = await sql<{ digest: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
        from ${sql.table(name)} t where tenant_id = ${tenantId}`.execute(server.owner.shared)
      return [name, digest[0]?.digest ?? ''] as const
    }),
  )
  return Object.fromEntries(digests)
}
