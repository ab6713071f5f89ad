import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Db } from './database.ts'
import { searchable } from './searchable.ts'

let server: TestServer
let tenantId: number
let neighbourId: number
beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId } = await server.addTenant('甲停车'))
  neighbourId = (await server.addTenant('邻居停车')).tenantId
  const lot = await addLot(server, tenantId)
  await lot.report([{ direction: 'in', plate: '粤B12345', passedAt: '2026-03-02T08:00:00+08:00' }])
})
afterAll(() => server.close())

describe.each(['searchable_order', 'searchable_pass'] as const)('%s', view => {
  const plates = async (db: Db) =>
    (await searchable(db).selectFrom(view).select('plate').where('plate', 'like', '%123%').execute()).length

  it('shows the rows of the connection’s tenant only, whatever the query forgets', async () => {
    const { forTenant, shared } = server.database
    expect([await plates(forTenant(tenantId)), await plates(forTenant(neighbourId)), await plates(shared)]).toEqual([
      1, 0, 0,
    ])
  })

  it('finds a part of a plate by its index', async () => {
    const plan = await server.database
      .forTenant(tenantId)
      .transaction()
      .execute(async db => {
        await sql`set local enable_seqscan = off`.execute(db)
        await sql`set local enable_indexscan = off`.execute(db)
        const query = sql`explain select from ${sql.table(view)} where tenant_id = ${tenantId} and plate like '%B123%'`
        return JSON.stringify((await query.execute(db)).rows)
      })
    expect(plan).toMatch(/_plate_part/)
  })
})
