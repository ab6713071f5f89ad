import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { queryBlackList, saveBlackList } from '@parkdesk/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '../../testing/global-setup.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { addLot, type TestLot } from '../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openDatabase } from '../database.ts'
import { knownMigrations, migrateUpTo } from '../migrate.ts'
import { encodeFrames, type Frame } from './frame.ts'
import { restoreBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

let server: TestServer
let admin: SignedInCaller
let lot: TestLot
let folder: string
const databases: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup test 备份-'))
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  lot = await addLot(server, tenant.tenantId, { name: '东门\t"停车场"\\' })
  await lot.report(
    Array.from({ length: 40 }, (_, index) => ({
      direction: index % 2 === 0 ? 'in' : 'out',
      plate: `粤B000${String(Math.floor(index / 2)).padStart(2, '0')}`,
      passedAt: new Date(Date.parse('2026-03-02T00:00:00Z') + index * 600_000).toISOString(),
      confidence: 0.1 * (index % 10),
    })),
  )
  await server.call(saveBlackList, { plateNumber: '粤B12345', remark: '换行\n和 \\N' }, { as: admin })
})
afterAll(async () => {
  await server.close()
  await onCluster(...databases.map(name => `drop database if exists ${name} with (force)`))
  await rm(folder, { recursive: true, force: true })
})

const files = () => join(folder, 'files')
let target: { url: string; filesFolder: string }
let source: string
beforeEach(async () => {
  const id = randomBytes(6).toString('hex')
  databases.push(`restored_${id}`)
  await onCluster(`create database restored_${id}`)
  target = { url: databaseUrl(inject('databaseUrl'), `restored_${id}`), filesFolder: join(folder, id) }
  source = join(folder, `${id}.backup`)
})

async function onCluster(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const backUp = (options: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
  writeBackup({
    ownerUrl: server.ownerUrl,
    filesFolder: files(),
    target: source,
    passphrase: undefined,
    now: new Date('2026-03-02T10:00:00Z'),
    say() {},
    ...options,
  })
const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    ownerUrl: target.url,
    filesFolder: target.filesFolder,
    source,
    passphrase: undefined,
    force: false,
    say() {},
    ...options,
  })

/** Every table with a checksum of its rows, and every sequence with its place. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace order by 1",
    )
    const content: Record<string, string> = {}
    for (const { name } of tables.rows.filter(
      table => !['session', 'password_link', 'backup_run', 'migration'].includes(table.name),
    )) {
      const columns = name.endsWith('_seq') ? 'last_value::text || is_called' : 't::text'
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(${columns}, chr(10) order by ${columns})), '') as sum from ${name} t`,
      )
      content[name] = rows[0].sum
    }
    return content
  } finally {
    await client.end()
  }
}

async function addFile(path: string, content: string, tenantId: number): Promise<void> {
  await mkdir(join(files(), path, '..'), { recursive: true })
  await writeFile(join(files(), path), content)
  const name = path.slice(3)
  const row = { tenant_id: tenantId, use: 'export', name, media_type: 'text/plain', byte_count: content.length, path }
  await server.owner.shared.insertInto('file').values(row).execute()
}

describe('a backup', () => {
  it('restored into a new database brings back every table, sequence and file', async () => {
    await addFile('aa/picture.png', 'x'.repeat(300_000), admin.TenantId)
    await addFile('bb/empty.txt', '', admin.TenantId)
    const said: string[] = []
    const written = await backUp({ say: line => said.push(line) })
    const restored = await restore()

    const before = await contentOf(server.ownerUrl)
    expect(await contentOf(target.url)).toEqual(before)
    expect(Object.values(before).filter(sum => !sum.startsWith('0 ')).length).toBeGreaterThan(18)
    expect(written).toMatchObject({ files: 2, rows: restored.rows })
    expect(restored).toMatchObject({ files: 2, migrations: [], createdAt: '2026-03-02T10:00:00.000Z' })
    expect(said).toContain('pass: 40')
    expect(await readFile(join(target.filesFolder, 'aa/picture.png'), 'utf8')).toBe('x'.repeat(300_000))
    expect(await readFile(join(target.filesFolder, 'bb/empty.txt'), 'utf8')).toBe('')
  })

  it('restores a working database: sequences continue and tenants stay separated', async () => {
    await backUp()
    await restore()
    const database = openDatabase(target.url)
    try {
      const db = database.forTenant(admin.TenantId)
      const row = { plate: '粤B99999', tenant_id: admin.TenantId, created_by: admin.userId }
      const added = await db.insertInto('black_list').values(row).returning('black_list_id').executeTakeFirstOrThrow()
      expect(added.black_list_id).toBeGreaterThan(1)
      expect(
        await database
          .forTenant(admin.TenantId + 1)
          .selectFrom('black_list')
          .selectAll()
          .execute(),
      ).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('contains no jobs, and a restore drops the jobs of the database it replaces', async () => {
    await backUp()
    await restore()
    const client = new pg.Client({ connectionString: target.url })
    await client.connect()
    const jobs = async () => (await client.query('select from pgboss.job')).rowCount
    await client.query(`select pgboss.create_queue('replay', '{"policy": "standard"}')`)
    await client.query(`insert into pgboss.job (name) values ('replay')`)
    expect(await jobs()).toBe(1)
    await restore({ force: true })
    expect(await jobs()).toBe(0)
    await client.end()
  })

  it('contains no sessions', async () => {
    await backUp()
    await restore()
    const owner = openDatabase(target.url, { asOwner: true })
    expect(await owner.shared.selectFrom('session').selectAll().execute()).toEqual([])
    await owner.close()
    expect(gunzipSync((await readFile(source)).subarray(26, -32)).includes('"session"')).toBe(false)
  })

  it('is a consistent snapshot while the server keeps writing', async () => {
    let isOver = false
    const traffic = async () => {
      for (let minute = 0; !isOver; minute++) {
        const passedAt = new Date(Date.parse('2026-04-01T00:00:00Z') + minute * 60_000).toISOString()
        await lot.report([{ direction: 'in', plate: `粤C${String(minute).padStart(5, '0')}`, passedAt }])
      }
    }
    const running = traffic()
    await backUp().finally(() => {
      isOver = true
    })
    await running
    await restore()
    const owner = openDatabase(target.url, { asOwner: true })
    const lost = await owner.shared
      .selectFrom('pass')
      .leftJoin('parking_order as order', 'order.order_id', 'pass.order_id')
      .select('pass_id')
      .where('pass.order_id', 'is not', null)
      .where('order.order_id', 'is', null)
      .execute()
    await owner.close()
    expect(lost).toEqual([])
    expect(await server.call(queryBlackList, {}, { as: admin })).toBeDefined()
  })

  it('of an earlier schema is migrated to the current one', async () => {
    const older = await openTestDatabase()
    const client = new pg.Client({ connectionString: older.ownerUrl })
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await migrateUpTo(client, '0003-create-traffic.sql')
    await client.query("insert into tenant (tenant_id, name) overriding system value values (7, '旧')")
    await client.end()
    await backUp({ ownerUrl: older.ownerUrl })
    await older.close()

    const known = await knownMigrations()
    expect((await restore()).migrations).toEqual(known.slice(known.indexOf('0003-create-traffic.sql') + 1))
    const database = openDatabase(target.url)
    expect(await database.shared.selectFrom('tenant').select(['tenant_id', 'name']).execute()).toEqual([
      { tenant_id: 7, name: '旧' },
    ])
    await database.close()
  })

  it('is readable by its owner only, and never overwrites another file', async () => {
    await backUp()
    expect((await stat(source)).mode & 0o777).toBe(0o600)
    await expect(backUp()).rejects.toThrow('exists already')
  })

  it('leaves nothing behind when it fails', async () => {
    await mkdir(join(files(), 'cc'), { recursive: true })
    await addFile('cc/broken.txt', 'x', admin.TenantId)
    await rm(join(files(), 'cc/broken.txt'))
    await mkdir(join(files(), 'cc/broken.txt'))
    await expect(backUp()).rejects.toThrow('EISDIR')
    await rm(join(files(), 'cc/broken.txt'), { recursive: true })
    expect((await readdir(folder)).filter(name => name.includes('.part') || source.endsWith(name))).toEqual([])
  })

  it('continues without a file that has been removed meanwhile', async () => {
    await addFile('dd/gone.txt', 'x', admin.TenantId)
    await rm(join(files(), 'dd/gone.txt'))
    await backUp()
    await restore()
    await expect(stat(join(target.filesFolder, 'dd/gone.txt'))).rejects.toThrow('ENOENT')
  })
})

describe('a restore refuses', () => {
  it('a torn or damaged file, and leaves the database as it was', async () => {
    await backUp()
    const whole = await readFile(source)
    await restore()
    const before = await contentOf(target.url)
    const torn = [0.01, 0.5, 0.9, 0.999].map(part => whole.subarray(0, Math.floor(whole.length * part)))
    for (const content of [...torn, Buffer.from('PK'), Buffer.alloc(0)]) {
      await writeFile(source, content)
      await expect(restore({ force: true })).rejects.toThrow(/damaged or incomplete|no backup of Parkdesk/)
    }
    expect(await contentOf(target.url)).toEqual(before)
  })

  it('a missing file', async () => {
    await expect(restore({ source: join(folder, 'none') })).rejects.toThrow(/There is no file .*none/)
  })

  const crafted = async (manifest: object) => {
    async function* frames(): AsyncGenerator<Frame> {
      yield { kind: 'M', payload: Buffer.from(JSON.stringify(manifest)) }
    }
    const bytes: Buffer[] = []
    for await (const chunk of encodeFrames(frames())) bytes.push(chunk)
    await writeFile(source, gzipSync(Buffer.concat(bytes)))
  }

  it('a backup of a newer schema or format', async () => {
    const manifest = { format: 1, createdAt: '2030-01-01T00:00:00Z', tables: [], sequences: [] }
    await crafted({ ...manifest, migration: '9999-later.sql' })
    await expect(restore()).rejects.toThrow(/made by a newer Parkdesk \(schema 9999-later\.sql\)/)
    await crafted({ ...manifest, format: 2, migration: '0001-create-tenancy.sql' })
    await expect(restore()).rejects.toThrow('has a form')
  })

  it('a database with data, unless forced: then all of it is replaced, including files', async () => {
    await addFile('ee/old.txt', 'old', admin.TenantId)
    await backUp()
    await restore()
    await expect(restore()).rejects.toThrow('say --force')
    await server.owner.shared.deleteFrom('file').where('path', '=', 'ee/old.txt').execute()
    await rm(source)
    await backUp()
    await restore({ force: true })
    expect(await contentOf(target.url)).toEqual(await contentOf(server.ownerUrl))
    await expect(stat(join(target.filesFolder, 'ee/old.txt'))).rejects.toThrow('ENOENT')
  })

  it("a database with another program's tables, even when forced", async () => {
    await backUp()
    const client = new pg.Client({ connectionString: target.url })
    await client.connect()
    await client.query('create table invoice (id int)')
    await client.end()
    await expect(restore({ force: true })).rejects.toThrow("another program's tables")
  })

  it('a database that a server is using', async () => {
    await backUp()
    await restore()
    const database = openDatabase(target.url)
    await database.ping()
    await expect(restore({ force: true })).rejects.toThrow('Stop it first')
    await database.close()
  })
})
