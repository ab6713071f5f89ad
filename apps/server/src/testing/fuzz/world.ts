import { sql } from 'kysely'
import type { SignedInCaller, TestServer } from '../test-server.ts'
import { makeWorld } from '../world.ts'

export interface FuzzWorld {
  /** A user with every permission in another tenant. */
  attacker: SignedInCaller
  attackerBox: Record<string, string>
  victimId: number
  /** Leaves that mean something: both tenants' ids, days, moments, amounts. The victim's plates only in part, to distinguish them from an echo. */
  known: readonly unknown[]
}

/** Two furnished tenants. The second is attacked by the first. */
export async function makeFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const { victim, stranger } = await makeWorld(server)
  return {
    attacker: stranger.admin,
    attackerBox: stranger.box,
    victimId: victim.tenantId,
    known: [...new Set<unknown>([...(await idsOf(server)), ...plain])],
  }
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
        where ${sql.ref(column)} is not null order by 1 limit 60`.execute(server.owner.shared),
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
