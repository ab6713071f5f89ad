import { queryBlackList, uploadToOss } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { FileUse } from './use.ts'

const server: TestServer = await startTestServer()
let tenantId: number
let user: SignedInCaller
let tenants = 0
const megabyte = 2 ** 20
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(400_000)])

beforeEach(async () => {
  tenantId = (await server.addTenant(`停车${++tenants}`)).tenantId
  user = await server.addUser(tenantId, ['blackList.read', 'blackList.export'])
})
afterAll(() => server.close())

const upload = (as = user, language: 'zh' | 'en' = 'zh') =>
  server.upload(uploadToOss, { name: 'a.png', bytes: png }, { as, language })

/** Inserts rows of files of a given size. */
const keep = (by: SignedInCaller, use: FileUse, byteCount: number, count = 1) => {
  const row = { tenant_id: tenantId, created_by: by.userId, use, name: 'x', media_type: 'image/png', path: 'aa/x' }
  const rows = Array.from({ length: count }, () => ({ ...row, byte_count: byteCount }))
  return server.owner.shared.insertInto('file').values(rows).execute()
}
const stored = async () => {
  const { count } = server.owner.shared.fn
  const query = server.owner.shared
    .selectFrom('file')
    .where('tenant_id', '=', tenantId)
    .select(count<number>('file_id').as('total'))
  return (await query.executeTakeFirstOrThrow()).total
}

/** How many statements wait for a lock in this database. */
const waiting = async () => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
    server.owner.shared,
  )
  return rows[0]?.total
}

describe('uploads', () => {
  it('of one person are limited to 50 MB, with a message in their language; others can go on', async () => {
    await keep(user, 'avatar', 50 * megabyte - png.length)
    expect((await upload()).state).toBe('success')
    expect(await upload()).toMatchObject({
      state: 'failed',
      code: 'file.userQuota',
      message: '您上传的图片已达上限 50 MB。未使用的图片会在 24 小时后自动删除，请之后再试',
    })
    expect(await upload(user, 'en')).toMatchObject({ message: expect.stringContaining('have reached 50 MB') })
    expect((await upload(await server.addUser(tenantId, []))).state).toBe('success')
  })

  it('of a tenant are limited to 500 MB; another tenant’s can go on', async () => {
    for (let person = 0; person < 10; person++)
      await keep(await server.addUser(tenantId, []), 'bannerPicture', 50 * megabyte)
    expect(await upload()).toMatchObject({ code: 'file.tenantQuota' })
    expect((await upload((await server.addTenant(`邻居${tenants}`)).admin)).state).toBe('success')
  })

  it('count whole blocks of the disk, so that very small ones fill no disk either', async () => {
    await keep(user, 'upload', 8, 6_400)
    expect((await upload()).state).toBe('success')
    await keep(user, 'upload', 8, 6_400)
    expect(await upload()).toMatchObject({ code: 'file.userQuota' })
  })

  it('sent concurrently cannot exceed the quota together', async () => {
    await keep(user, 'upload', 50 * megabyte - 3 * png.length)
    const answers = await server.owner.shared.transaction().execute(async db => {
      // Reads continue while inserts wait: all eight have started before the first is inserted.
      await sql`lock table file in share mode`.execute(db)
      // biome-ignore lint/plugin: these are calls to the server, not statements of this transaction
      const sent = Promise.all(Array.from({ length: 8 }, () => upload()))
      await vi.waitFor(async () => expect(await waiting()).toBe(8), { timeout: 60_000 })
      return { sent }
    })
    expect((await answers.sent).filter(({ state }) => state === 'success')).toHaveLength(3)
    expect(await stored()).toBe(4)
  })

  it('do not use the quota of exports', async () => {
    await keep(user, 'upload', 50 * megabyte)
    await server.call(queryBlackList, { QueryAll: true }, { as: user })
    await keep(user, 'export', 4096 * megabyte)
    expect(await server.refuse(queryBlackList, { QueryAll: true }, { as: user })).toMatchObject({
      code: 'file.userExportQuota',
    })
  })
})
