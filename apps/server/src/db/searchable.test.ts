import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Db } from './database.ts'
import { searchable } from './searchable.ts'

const many = 3000

let server: TestServer
let tenantId: number
let neighbourId: number

/** Enough orders and passes, from 粤B10001 on, that the planner uses an index. */
beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId } = await server.addTenant('甲停车'))
  neighbourId = (await server.addTenant('邻居停车')).tenantId
  const { lotId } = await addLot(server, tenantId)
  const db = server.owner.shared
  await sql`
    insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, pay_status)
    select ${tenantId}, n, n, ${lotId}, '粤B' || 10000 + n, 'blue', 'inside', 'none', now(), 'open' from generate_series(1, ${many}) as n
  `.execute(db)
  await sql`
    insert into pass (tenant_id, pass_id, box_id, event_id, lot_id, lane_code, direction, passed_at, received_at, plate, plate_color, outcome, timing)
    select ${tenantId}, n, box_id, n, lot_id, '', 'in', now(), now(), '粤B' || 10000 + n, 'blue', 'opened', 'onTime'
    from cloud_box cross join generate_series(1, ${many}) as n where lot_id = ${lotId}
  `.execute(db)
  await sql`vacuum analyze parking_order, pass`.execute(db)
})
afterAll(() => server.close())

describe.each(['searchable_order', 'searchable_pass'] as const)('%s', view => {
  it('shows only the rows of the connection’s tenant, even to a query without a tenant filter', async () => {
    const { forTenant, shared } = server.database
    const plates = async (db: Db) =>
      (await searchable(db).selectFrom(view).select('plate').where('plate', 'like', '%B12345%').execute()).length
    expect([await plates(forTenant(tenantId)), await plates(forTenant(neighbourId)), await plates(shared)]).toEqual([
      1, 0, 0,
    ])
  })

  it('uses the index to search for part of a plate despite row-level security', async () => {
    const query = sql`explain select from ${sql.table(view)} where tenant_id = ${tenantId} and plate like '%1234%'`
    const { rows } = await query.execute(server.database.forTenant(tenantId))
    expect(JSON.stringify(rows)).toMatch(/_plate_part/)
  })
})
