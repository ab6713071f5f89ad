import { saveRole, verifyAudit } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listLostHeads, verifyChain } from './verify-chain.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller

const days = ['2026-03-05', '2026-03-06', '2026-03-07'] as const
/** Three roles a day, on three days. */
beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-05T09:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  const neighbour = (await server.addTenant('乙停车')).admin
  for (const day of days) {
    for (const hour of ['10', '11', '12']) {
      server.setTime(new Date(`${day}T${hour}:00:00+08:00`))
      admin = await server.signIn(admin.account)
      await server.call(saveRole, { name: `角色${day.replaceAll('-', '')}${hour}`, permissions: [] }, { as: admin })
    }
  }
  await server.call(saveRole, { name: '邻居', permissions: [] }, { as: await server.signIn(neighbour.account) })
})
afterAll(() => server.close())

const verify = () => server.call(verifyAudit, {}, { as: admin })
const links = async () =>
  server.owner.shared
    .selectFrom('audit_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('day')
    .orderBy('place')
    .execute()

/** What the check finds after somebody who owns the database has done something to it by SQL, which is then undone. */
async function findingsAfter(tamper: (db: TestServer['owner']['shared']) => Promise<unknown>) {
  const stop = new Error('undone')
  let found: Awaited<ReturnType<typeof verifyChain>> | undefined
  const tampering = server.owner.shared.transaction().execute(async db => {
    await tamper(db)
    found = await verifyChain(db, tenantId)
    throw stop
  })
  await expect(tampering).rejects.toBe(stop)
  return { faults: found?.faults, kinds: [...new Set(found?.findings.map(({ fault }) => fault))].sort() }
}
const auditIdAt = async (day: string, place: number) =>
  (await links()).find(link => link.day === day && link.place === place)?.audit_id ?? 0

describe('the chain of the log', () => {
  it('holds over days, with the last hash of the newest day', async () => {
    const verdict = await verify()
    const last = (await links()).at(-1)
    expect(verdict).toMatchObject({ faults: 0, findings: [], days: 3 })
    expect(verdict.entries).toBe((await links()).length)
    expect(verdict.head).toEqual({ day: '2026-03-07', entries: last?.place, hash: last?.hash.toString('hex') })
  })

  it('holds after many entries at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `同时${at}`)
    await Promise.all(names.map(name => server.call(saveRole, { name, permissions: [] }, { as: admin })))
    expect(await verify()).toMatchObject({ faults: 0 })
  })

  it('has no link for what was rolled back', async () => {
    const before = (await links()).length
    await server.refuse(saveRole, { name: `角色2026030510`, permissions: [] }, { as: admin })
    expect((await links()).length).toBe(before)
    expect(await verify()).toMatchObject({ faults: 0 })
  })

  it('[system/logs] catches an entry that was changed: what, who, when or by which token', async () => {
    const auditId = await auditIdAt('2026-03-06', 2)
    const changes = [
      sql`after = '{"name": "harmless"}'`,
      sql`user_id = null`,
      sql`at = at + interval '1 second'`,
      sql`token_name = 'x'`,
      sql`address = null`,
    ]
    for (const change of changes) {
      const found = await findingsAfter(db => sql`update audit set ${change} where audit_id = ${auditId}`.execute(db))
      expect(found).toEqual({ faults: 1, kinds: ['changed'] })
    }
  })

  it('[system/logs] catches an entry that was removed, with its link or without', async () => {
    const auditId = await auditIdAt('2026-03-06', 2)
    const entry = sql`delete from audit where audit_id = ${auditId}`
    const link = sql`delete from audit_link where audit_id = ${auditId}`
    expect(await findingsAfter(db => entry.execute(db))).toMatchObject({ kinds: ['removed'] })
    const both = await findingsAfter(async db => {
      await entry.execute(db)
      await link.execute(db)
    })
    expect(both).toEqual({ faults: 1, kinds: ['broken'] })
  })

  it('[system/logs] catches the last entries of a day, and a whole day, taken out with their links', async () => {
    const takeOut = (day: string, from: number) => async (db: TestServer['owner']['shared']) => {
      await sql`delete from audit where (tenant_id, audit_id) in (
        select tenant_id, audit_id from audit_link where tenant_id = ${tenantId} and day = ${day} and place >= ${from})`.execute(
        db,
      )
      await sql`delete from audit_link where tenant_id = ${tenantId} and day = ${day} and place >= ${from}`.execute(db)
    }
    for (const from of [3, 1]) {
      expect(await findingsAfter(takeOut('2026-03-06', from))).toEqual({ faults: 1, kinds: ['broken'] })
      expect(await findingsAfter(takeOut('2026-03-07', from))).toEqual({ faults: 1, kinds: ['cut'] })
    }
    expect(await findingsAfter(takeOut('2026-03-05', 1))).toEqual({ faults: 1, kinds: ['broken'] })
  })

  it('[system/logs] catches an entry that was put in between: past the chain, into it, or with an earlier time', async () => {
    const forged = sql`insert into audit (tenant_id, at, user_id, action, entity, entity_id, request_id)
      select tenant_id, at, user_id, 'role.add', 'role', '9', 'x' from audit where audit_id = ${await auditIdAt('2026-03-06', 2)}
      returning audit_id`
    const past = await findingsAfter(async db => {
      await sql`alter table audit disable trigger audit_chain`.execute(db)
      await forged.execute(db)
    })
    expect(past).toEqual({ faults: 1, kinds: ['unlinked'] })
    const into = await findingsAfter(async db => {
      await sql`alter table audit disable trigger audit_chain`.execute(db)
      await forged.execute(db)
      await sql`update audit_link set place = place + 100 where tenant_id = ${tenantId} and day = '2026-03-06' and place > 2`.execute(
        db,
      )
      await sql`insert into audit_link (tenant_id, audit_id, day, place, previous, hash)
        select tenant_id, (select max(audit_id) from audit), day, 3, hash, sha256(hash) from audit_link
        where tenant_id = ${tenantId} and day = '2026-03-06' and place = 2`.execute(db)
    })
    expect(into.kinds).toEqual(expect.arrayContaining(['broken', 'changed']))
    const late = await findingsAfter(async db => {
      await forged.execute(db)
      await sql`set constraints audit_chain immediate`.execute(db)
    })
    expect(late).toEqual({ faults: 1, kinds: ['backdated'] })
  })

  it('[system/logs] a chain that was written again as a whole is known by the hashes that were noted before', async () => {
    const noted = (await verifyChain(server.database.forTenant(tenantId), tenantId)).heads
    const stop = new Error('undone')
    const rewriting = server.owner.shared.transaction().execute(async db => {
      await sql`update audit set after = '{"name": "harmless"}' where audit_id = ${await auditIdAt('2026-03-06', 2)}`.execute(
        db,
      )
      await sql`delete from audit_link where tenant_id = ${tenantId}`.execute(db)
      await sql`delete from audit_head where tenant_id = ${tenantId}`.execute(db)
      await sql`select link_audit(audit) from audit where tenant_id = ${tenantId} order by audit_id`.execute(db)
      expect((await verifyChain(db, tenantId)).faults).toBe(0)
      expect((await listLostHeads(db, tenantId, noted)).map(({ day }) => day)).toEqual(['2026-03-06', '2026-03-07'])
      throw stop
    })
    await expect(rewriting).rejects.toBe(stop)
    expect(await listLostHeads(server.database.forTenant(tenantId), tenantId, noted)).toEqual([])
  })

  it('the server itself may neither change the log nor its links', async () => {
    const db = server.database.forTenant(tenantId)
    for (const table of ['audit', 'audit_link', 'audit_head']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(/permission denied/)
      await expect(sql`update ${sql.table(table)} set tenant_id = tenant_id`.execute(db)).rejects.toThrow(
        /permission denied/,
      )
    }
    await expect(sql`select link_audit(audit) from audit limit 1`.execute(db)).rejects.toThrow(/permission denied/)
  })
})
