import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { verifyBackup } from '../db/backup/open-backup.ts'
import { openDatabase } from '../db/database.ts'
import type { TimedBackup } from '../http/context.ts'
import { createTenant } from '../modules/tenant/tenant/create-tenant.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { backUp } from './back-up.ts'

let base: string
let test: TestDatabase
let tenantId: number
let timed: TimedBackup
let now: Date
const error = vi.fn()
const log = { debug() {}, info() {}, warn() {}, error }
const passphrase = 'four words are enough'

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'timed 备份-'))
  test = await openTestDatabase()
  const admin = { account: 'admin', realName: 'admin', passwordHash: 'x' }
  const tenant = { name: '甲停车', timeZone: 'Asia/Shanghai', admin }
  tenantId = (await createTenant(test.owner.shared, tenant)).tenantId
  await createTenant(test.owner.shared, { ...tenant, admin: { ...admin, account: 'other' } })
})
afterAll(async () => {
  await test.close()
  await rm(base, { recursive: true, force: true })
})
beforeEach(async () => {
  await test.owner.shared.deleteFrom('backup_run').execute()
  await test.owner.shared.deleteFrom('alarm').execute()
  error.mockClear()
  now = new Date('2026-03-02T19:00:00Z')
  timed = {
    ownerUrl: test.ownerUrl,
    filesFolder: join(base, 'files'),
    folder: await mkdtemp(join(base, 'backups-')),
    at: { hour: 3, minute: 0 },
    zone: 'Asia/Shanghai',
    keep: { days: 2, weeks: 0 },
    isChecked: false,
    passphrase,
  }
})

const turn = (database = test.database) => backUp({ database, clock: () => now, log, timedBackup: timed })
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const alarms = () =>
  test.owner.shared.selectFrom('alarm').select(['tenant_id', 'kind', 'state', 'detail']).orderBy('alarm_id').execute()

it('makes one backup a day, also when no server ran at its time', async () => {
  await turn()
  const [first = ''] = await readdir(timed.folder)
  expect(first).toBe('parkdesk-2026-03-02T190000Z.backup')
  expect((await verifyBackup(join(timed.folder, first), passphrase)).tables.length).toBeGreaterThan(20)
  await expect(verifyBackup(join(timed.folder, first), undefined)).rejects.toThrow('is encrypted')
  after(23 * 60)
  await turn()
  expect(await readdir(timed.folder)).toHaveLength(1)
  after(5 * 60)
  await turn()
  await turn()
  expect(await readdir(timed.folder)).toHaveLength(2)
})

it('is made by one of several servers', async () => {
  const others = [1, 2].map(() => openDatabase(test.ownerUrl))
  await Promise.all([test.database, ...others].map(database => turn(database)))
  for (const database of others) await database.close()
  expect(await readdir(timed.folder)).toHaveLength(1)
  expect(await test.owner.shared.selectFrom('backup_run').select('failure').execute()).toEqual([{ failure: null }])
})

it('removes older ones beyond the retention, and files of a killed server', async () => {
  for (const day of ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']) {
    await writeFile(join(timed.folder, `parkdesk-${day}T190000Z.backup`), 'x')
  }
  await writeFile(join(timed.folder, 'parkdesk-2026-03-01T190000Z.backup.part-7'), 'x')
  await writeFile(join(timed.folder, 'notes.txt'), 'x')
  await turn()
  const kept = ['notes.txt', 'parkdesk-2026-03-01T190000Z.backup', 'parkdesk-2026-03-02T190000Z.backup']
  expect((await readdir(timed.folder)).sort()).toEqual(kept)
})

it('raises one alarm for the first operator when it fails, keeps the older ones, retries after an hour, and closes the alarm', async () => {
  const old = ['2026-02-26', '2026-02-27', '2026-02-28'].map(day => `parkdesk-${day}T190000Z.backup`)
  for (const name of old) await writeFile(join(timed.folder, name), 'x')
  const { folder } = timed
  timed.ownerUrl = test.ownerUrl
  // The backup's file name already exists.
  const taken = join(folder, 'parkdesk-2026-03-02T190000Z.backup')
  await writeFile(taken, 'mine')
  await turn()
  const open = { tenant_id: tenantId, kind: 'backupFailed', state: 'open' }
  expect(await alarms()).toEqual([{ ...open, detail: { reason: expect.stringContaining('exists already') } }])
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ file: expect.any(String) }), 'backup failed')
  expect((await readdir(folder)).sort()).toEqual([...old, 'parkdesk-2026-03-02T190000Z.backup'])
  expect(await readFile(taken, 'utf8')).toBe('mine')

  after(59)
  await turn()
  expect(error).toHaveBeenCalledTimes(1)
  await rm(taken)
  after(1)
  await turn()
  expect(await alarms()).toMatchObject([{ ...open, state: 'closed' }])
  expect((await readdir(folder)).length).toBe(2)
})

it('restores each into a scratch database, and removes that, when it is set', async () => {
  timed.isChecked = true
  await turn()
  expect(await readdir(timed.folder)).toEqual(['parkdesk-2026-03-02T190000Z.backup'])
  expect(await alarms()).toEqual([])
}, 120_000)

it('does nothing without a folder for it', async () => {
  await backUp({ database: test.database, clock: () => now, log, timedBackup: undefined })
  expect(await test.owner.shared.selectFrom('backup_run').selectAll().execute()).toEqual([])
})
