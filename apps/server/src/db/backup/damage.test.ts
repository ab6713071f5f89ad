import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTenant } from '../../modules/tenant/tenant/create-tenant.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Db, openDatabase } from '../database.ts'
import { knownMigrations } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { seal } from './envelope.ts'
import { encodeFrames, type Frame } from './frame.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const passphrase = 'correct horse 停车 battery'
type Kind = 'plain' | 'encrypted' | 'older'

let folder: string
let origin: TestDatabase
let target: TestDatabase
const backups: Record<Kind, Buffer> = { plain: Buffer.alloc(0), encrypted: Buffer.alloc(0), older: Buffer.alloc(0) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage 备份-'))
  origin = await openTestDatabase()
  target = await openTestDatabase()
  await addTenant(origin, '甲停车')
  await addTenant(target, '不可丢失')
  await mkdir(join(folder, 'files'))
  for (const kind of ['plain', 'encrypted'] as const) backups[kind] = await backUp(kind)
  // Before the envelope existed, a backup was its body alone.
  backups.older = backups.plain.subarray(26, -32)
})
afterAll(async () => {
  await origin.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

/** Uses connections that it closes again: a restore refuses a database that is in use. */
async function asOwner<T>({ ownerUrl }: TestDatabase, act: (db: Db) => Promise<T>): Promise<T> {
  const owner = openDatabase(ownerUrl, { asOwner: true })
  return act(owner.shared).finally(() => owner.close())
}

const addTenant = (database: TestDatabase, name: string) =>
  asOwner(database, db =>
    createTenant(db, {
      name,
      timeZone: 'Asia/Shanghai',
      admin: { account: 'admin', realName: name, passwordHash: 'x' },
    }),
  )

async function backUp(kind: 'plain' | 'encrypted'): Promise<Buffer> {
  const path = join(folder, `${kind}.backup`)
  const secret = kind === 'encrypted' ? passphrase : undefined
  const order = { ownerUrl: origin.ownerUrl, filesFolder: join(folder, 'files'), target: path, passphrase: secret }
  await writeBackup({ ...order, now: new Date('2026-03-02T10:00:00Z'), say() {} })
  return readFile(path)
}

let files = 0
async function restore(bytes: Buffer, secret: string | undefined = passphrase, url = target.ownerUrl) {
  const source = join(folder, `case-${files++}`)
  await writeFile(source, bytes)
  const order = { ownerUrl: url, filesFolder: join(folder, 'files'), source, passphrase: secret, force: true, say() {} }
  try {
    return await restoreBackup(order)
  } finally {
    await rm(source)
  }
}

/** The message of a failed restore of these bytes; throws when it succeeds, or when the message is not one sentence about the file. */
async function refusalOf(bytes: Buffer, secret?: string): Promise<string> {
  const error: unknown = await restore(bytes, secret).then(
    () => new Error('it was restored'),
    (error: unknown) => error,
  )
  if (!(error instanceof BackupError)) throw error
  return error.message
}

const kinds = fc.constantFrom<Kind>('plain', 'encrypted', 'older')

async function flipped(kind: Kind, at: number, change: number): Promise<Buffer> {
  const bytes = Buffer.from(backups[kind])
  const place = at % bytes.length
  bytes.writeUInt8((bytes[place] ?? 0) ^ change, place)
  return bytes
}

describe('a restore with a damaged file', () => {
  it('refuses any flipped byte with a message that names the file', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Kind>('plain', 'encrypted'),
        fc.nat(2 ** 30),
        fc.integer({ min: 1, max: 255 }),
        async (kind, at, change) => {
          const message = await refusalOf(await flipped(kind, at, change))
          expect(message).toMatch(/case-\d+ is (damaged or incomplete|no backup of Parkdesk)/)
        },
      ),
      // The header, the beginning and the trailer at least.
      {
        numRuns: 150,
        examples: [0, 7, 8, 9, 10, 25, 26, 36, -1].map(at => ['plain', at < 0 ? backups.plain.length - 1 : at, 1]),
      },
    ))

  it('refuses a file cut off at any byte, or with bytes appended', () =>
    fc.assert(
      fc.asyncProperty(kinds, fc.nat(2 ** 30), async (kind, at) => {
        const bytes = backups[kind]
        expect(await refusalOf(bytes.subarray(0, at % bytes.length))).toMatch(/case-\d+ is (damaged|no backup)/)
        if (kind !== 'older')
          expect(await refusalOf(Buffer.concat([bytes, Buffer.alloc(1 + (at % 40))]))).toContain('damaged')
      }),
      { numRuns: 60 },
    ))

  it('refuses a file that is not a backup', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async content => {
        const bytes = Buffer.from(content)
        expect(await refusalOf(bytes)).toMatch(/damaged|no backup/)
        expect(await refusalOf(gzipSync(bytes))).toContain('damaged')
        expect(await refusalOf(Buffer.concat([backups.plain.subarray(0, 26), bytes]))).toContain('damaged')
      }),
      { numRuns: 40 },
    ))

  it('refuses an older backup without an envelope whose content was changed', async () => {
    for (const at of [20, backups.older.length >> 1, backups.older.length - 30]) {
      expect(await refusalOf(await flipped('older', at, 1))).toContain('damaged')
    }
  })

  it('never touched the database or the files', async () => {
    const tenants = await asOwner(target, db => db.selectFrom('tenant').select('name').execute())
    expect(tenants).toEqual([{ name: '不可丢失' }])
    expect(await readdir(join(folder, 'files'))).toEqual([])
  })
})

describe('an encrypted backup', () => {
  it('reveals nothing of its content', () => {
    expect(backups.encrypted.includes('甲停车')).toBe(false)
    expect(backups.encrypted.subarray(26, 28)).not.toEqual(Buffer.from([0x1f, 0x8b]))
  })

  it('asks for its passphrase, and says when it is wrong', async () => {
    const source = join(folder, 'encrypted.backup')
    const order = { ownerUrl: target.ownerUrl, filesFolder: folder, source, force: true, say() {} }
    await expect(restoreBackup({ ...order, passphrase: undefined })).rejects.toThrow('PARKDESK_BACKUP_PASSPHRASE')
    await expect(restoreBackup({ ...order, passphrase: 'another one' })).rejects.toThrow('passphrase is not the one')
  })

  it('encrypts the same data to a different file each time', async () => {
    const again = await backUpAgain()
    expect(await contentOf(again)).toEqual(await contentOf(backups.encrypted))
    expect(again.subarray(26, 200)).not.toEqual(backups.encrypted.subarray(26, 200))
  })

  /** The bytes of each table: how they are cut into frames differs, as they come from the database. */
  const contentOf = async (bytes: Buffer) => {
    const source = join(folder, `case-${files++}`)
    await writeFile(source, bytes)
    const { next, close } = await openBackup(source, passphrase)
    const content: Record<string, string> = {}
    let name = ''
    for (let frame = await next(); frame !== undefined; frame = await next()) {
      if (frame.kind === 'T') name = String(frame.payload)
      if (frame.kind === 'D') content[name] = (content[name] ?? '') + frame.payload.toString('latin1')
    }
    close()
    return content
  }

  const backUpAgain = async () => {
    await rm(join(folder, 'encrypted.backup'))
    return backUp('encrypted')
  }
})

describe('a whole backup', () => {
  it('whose rows the database refuses fails with one message and leaves no file behind', async () => {
    const migration = (await knownMigrations()).at(-1)
    const tables = [{ name: 'tenant', columns: ['tenant_id', 'name'], rows: 1 }]
    const manifest = { format: 1, createdAt: '2026-01-01T00:00:00Z', migration, tables, sequences: [] }
    const frame = (kind: Frame['kind'], text: string): Frame => ({ kind, payload: Buffer.from(text) })
    async function* frames() {
      yield frame('M', JSON.stringify(manifest))
      yield* [frame('F', 'aa/new.txt'), frame('D', 'x'), frame('E', '')]
      yield* [frame('T', 'tenant'), frame('D', 'seven\tname\n'), frame('E', '')]
    }
    const raw: Buffer[] = []
    for await (const bytes of encodeFrames(frames())) raw.push(bytes)
    async function* body() {
      yield gzipSync(Buffer.concat(raw))
    }
    const sealed: Buffer[] = []
    for await (const bytes of seal(body(), undefined)) sealed.push(bytes)

    expect(await refusalOf(Buffer.concat(sealed))).toMatch(/^PostgreSQL refuses the rows of tenant: .*seven/)
    expect((await readdir(join(folder, 'files'), { recursive: true })).filter(name => name.includes('.'))).toEqual([])
  })

  it.each(['older', 'plain', 'encrypted'] as const)('is restored: %s', async kind => {
    const fresh = await openTestDatabase()
    const { rows } = await restore(backups[kind], passphrase, fresh.ownerUrl)
    expect(rows).toBeGreaterThan(10)
    await fresh.close()
  })
})
