import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderFileStore } from '../lib/file-store.ts'
import { boundlessSpace } from '../lib/space.ts'
import { createTenant } from '../modules/tenant/tenant/create-tenant.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { removeExpiredFiles } from './remove-expired-files.ts'

let database: TestDatabase
let folder: string
let tenantIds: number[]
const now = new Date('2026-03-02T08:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'expired-'))
  database = await openTestDatabase()
  const admin = (account: string) => ({ account, realName: account, passwordHash: 'x' })
  const tenants = ['a', 'b'].map(name =>
    createTenant(database.owner.shared, { name, timeZone: 'Asia/Shanghai', admin: admin(name) }),
  )
  tenantIds = (await Promise.all(tenants)).map(tenant => tenant.tenantId)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it('removes rows and bytes of expired files of every tenant, and nothing else', async () => {
  const files = folderFileStore(folder, boundlessSpace)
  const add = async (tenantId: number, name: string, expiresAt: Date | null) => {
    const { path, byteCount } = await files.save(Buffer.from(name), '.xls')
    const row = {
      tenant_id: tenantId,
      use: 'upload',
      name,
      media_type: 'text/plain',
      path,
      byte_count: byteCount,
      expires_at: expiresAt,
    }
    await database.owner.shared.insertInto('file').values(row).execute()
  }
  const [first = 0, second = 0] = tenantIds
  for (let index = 0; index < 450; index++) await add(first, 'old', new Date('2026-03-02T07:59:59Z'))
  await add(second, 'old', new Date('2026-02-01T00:00:00Z'))
  await add(second, 'today', new Date('2026-03-02T08:00:01Z'))
  await add(first, 'for ever', null)

  const needs = { database: database.database, files, clock: () => now }
  await Promise.all([removeExpiredFiles(needs), removeExpiredFiles(needs)])
  const left = await database.owner.shared.selectFrom('file').select(['name', 'path']).orderBy('name').execute()
  expect(left.map(file => file.name)).toEqual(['for ever', 'today'])
  const kept = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.xls'))
  expect(kept.sort()).toEqual(left.map(file => file.path).sort())
})
