import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPostmaster } from './postmaster.ts'
import { type EmbeddedDatabase, findEmbeddedUrl, startEmbedded } from './start-embedded.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534
const address = 'http://127.0.0.1:8080'

let base = ''
let dataFolder = ''
const log: string[] = []
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
const running = new Set<EmbeddedDatabase>()
const children = new Set<ChildProcess>()

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'embedded test 停车-')))
  await chmod(base, 0o755)
  dataFolder = join(base, 'my data', '数据')
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of running) await database.stop()
  children.clear()
  running.clear()
  log.length = 0
  const outside = await realpath(join(dataFolder, 'postgres')).catch(() => undefined)
  const postmaster = outside && (await findPostmaster(outside))
  if (postmaster) {
    process.kill(postmaster.pid, 'SIGINT')
    await until(async () => !(await findPostmaster(outside)))
    await rm(postmaster.host, { recursive: true, force: true })
  }
  if (outside) await rm(outside, { recursive: true, force: true })
  await rm(base, { recursive: true, force: true })
})

async function start(folder = dataFolder) {
  const database = await startEmbedded({ dataFolder: folder, log: line => log.push(line) })
  running.add(database)
  return database
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}

/** A server in its own process: its first message says whether it got the database. */
async function startElsewhere(options: { uid?: number } = {}) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./start-embedded.ts', import.meta.url).href)}
    try {
      const database = await startEmbedded({ dataFolder: process.argv[1], log() {} })
      await database.announce('${address}')
      console.log(JSON.stringify({ url: database.url, takenOver: database.takenOver }))
      process.once('SIGTERM', () => database.stop())
    } catch (error) {
      console.log(JSON.stringify({ refusal: error.name + ': ' + error.message }))
    }`
  const as = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataFolder], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...as,
  })
  children.add(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, answer: JSON.parse(line) as { url: string; takenOver: boolean; refusal?: string } }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function until(isSo: () => Promise<boolean>) {
  const deadline = Date.now() + 15_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await sleep(20)
  }
}

const clusterFolder = () => realpath(join(dataFolder, 'postgres'))
const postmasterPid = async () => (await findPostmaster(await clusterFolder()))?.pid

describe('a database of its own', () => {
  test('starts with the expected settings, stops, and keeps its data', async () => {
    const first = await start()
    expect(first.takenOver).toBe(false)
    expect(await ask(first.url, 'show server_encoding')).toBe('UTF8')
    expect(await ask(first.url, 'show data_checksums')).toBe('on')
    expect(await ask(first.url, 'show fsync')).toBe('on')
    expect(await ask(first.url, 'show listen_addresses')).toBe(process.platform === 'win32' ? '127.0.0.1' : '')
    expect(await ask(first.url, "select upper('粤b é')")).toBe('粤B É')
    expect(await ask(first.url, "select 'z' < 'é' collate \"default\"")).toBe(true)
    expect(await findEmbeddedUrl(dataFolder)).toBe(first.url)
    await ask(first.url, "create table note as select '停车' as text")
    await Promise.all([first.stop(), first.stop()])
    expect(await postmasterPid()).toBeUndefined()
    expect(await findEmbeddedUrl(dataFolder)).toBeUndefined()
    await expect(stat(join(dataFolder, 'running.json'))).rejects.toThrow('ENOENT')

    const second = await start()
    expect(second.takenOver).toBe(false)
    expect(await ask(second.url, 'select text from note')).toBe('停车')
    await second.stop()
  })

  test('keeps its password to itself', async () => {
    const { url } = await start()
    expect((await stat(join(dataFolder, 'postgres.json'))).mode & 0o777).toBe(0o600)
    const password = new URL(url).password
    await expect(ask(url.replace(password, 'guess'), 'select 1')).rejects.toThrow('password authentication failed')
    const socketFolder = (await findPostmaster(await clusterFolder()))?.host ?? ''
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  })
})

describe('one server a folder', () => {
  test('a second one is refused with the folder and the address of the first', async () => {
    const { child } = await startElsewhere()
    const refusal = await start().catch((error: Error) => error)
    expect(refusal).toMatchObject({ name: 'DataFolderInUseError', dataFolder, address })
    expect(String(refusal)).toContain(`(process ${child.pid}, at ${address})`)
    await end(child, 'SIGTERM')
    expect((await start()).takenOver).toBe(false)
  })

  test('of three that start at once on a new folder, one runs', async () => {
    const answers = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()])
    const refusals = answers.flatMap(({ answer }) => answer.refusal ?? [])
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals) expect(refusal).toMatch(/^DataFolderInUseError: Parkdesk already runs on/)
    const winner = answers.find(({ answer }) => !answer.refusal)
    expect(await ask(winner?.answer.url ?? '', 'select 1')).toBe(1)
  })

  test('the folder stays taken after PostgreSQL has crashed and recovered', async () => {
    const { url } = await start()
    const backend = await ask(url, "select pid from pg_stat_activity where backend_type = 'walwriter'")
    process.kill(Number(backend), 'SIGKILL')
    const holds = "select count(*)::int from pg_locks where locktype = 'advisory'"
    await until(async () => log.length > 1 && (await ask(url, holds).catch(() => 0)) === 1)
    expect((await startElsewhere()).answer.refusal).toContain('DataFolderInUseError')
  })
})

describe('after kill -9 of the server', () => {
  test('its PostgreSQL is taken over with all that was committed', async () => {
    const { child, answer } = await startElsewhere()
    await ask(answer.url, 'create table note as select 7 as number')
    const pid = await postmasterPid()
    await end(child, 'SIGKILL')
    expect(await postmasterPid()).toBe(pid)

    const database = await start()
    expect(database.takenOver).toBe(true)
    expect(await postmasterPid()).toBe(pid)
    expect(await ask(database.url, 'select number from note')).toBe(7)
  })

  test('two that start at once on what it left: one takes it over', async () => {
    const { child } = await startElsewhere()
    const pid = await postmasterPid()
    await end(child, 'SIGKILL')
    const answers = await Promise.all([startElsewhere(), startElsewhere()])
    expect(answers.filter(({ answer }) => answer.refusal)).toHaveLength(1)
    expect(answers.filter(({ answer }) => answer.takenOver)).toHaveLength(1)
    expect(await postmasterPid()).toBe(pid)
  })

  test('a PostgreSQL that lost its socket folder is stopped and started again', async () => {
    const { child } = await startElsewhere()
    const before = await findPostmaster(await clusterFolder())
    await end(child, 'SIGKILL')
    await rm(before?.host ?? '', { recursive: true })
    const database = await start()
    expect(database.takenOver).toBe(false)
    expect(await postmasterPid()).not.toBe(before?.pid)
    expect(await ask(database.url, 'select 1')).toBe(1)
  })

  test('a running server whose socket folder is lost keeps its PostgreSQL', async () => {
    await startElsewhere()
    const { pid, host } = (await findPostmaster(await clusterFolder())) ?? { pid: 0, host: '' }
    await rm(host, { recursive: true })
    await expect(start()).rejects.toThrow(`at ${address}`)
    expect(await postmasterPid()).toBe(pid)
  })

  test('a postmaster.pid whose number now belongs to somebody else does not keep it from starting', async () => {
    await (await start()).stop()
    const folder = await clusterFolder()
    await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n/tmp\n\n\nready   \n`)
    expect((await start()).takenOver).toBe(false)
  })
})

describe('after kill -9 of PostgreSQL', () => {
  const killPostmaster = async () => process.kill((await postmasterPid()) ?? 0, 'SIGKILL')
  const answers = (url: string) => ask(url, 'select 1').then(Boolean, () => false)
  /** Keeps a CPU busy and checks neither its connection nor its parent. */
  const keepBusy = (url: string) => {
    const busy = ask(
      url,
      `set client_connection_check_interval = 0; select count(*) from generate_series(1, 1e5) a, generate_series(1, 1e5)`,
    )
    busy.catch(() => undefined)
    return busy
  }
  const isBusy = async (url: string) =>
    (await ask(url, `select count(*)::int from pg_stat_activity where query like '%1e5%'`)) === 2

  test('it is started again at the same address, whatever a statement that was under way does', async () => {
    const { url } = await start()
    await ask(url, 'create table note as select 7 as number')
    const before = await postmasterPid()
    const busy = keepBusy(url)
    await until(() => isBusy(url))
    await killPostmaster()
    await until(() => answers(url))
    expect(await postmasterPid()).not.toBe(before)
    expect(await ask(url, 'select number from note')).toBe(7)
    await expect(busy).rejects.toThrow()
    const holds = "select count(*)::int from pg_locks where locktype = 'advisory'"
    await until(async () => (await ask(url, holds)) === 1)
    expect((await startElsewhere()).answer.refusal).toContain('DataFolderInUseError')
  })

  test('and of the server: the next one starts it, whatever a statement that was under way does', async () => {
    const { child, answer } = await startElsewhere()
    await ask(answer.url, 'create table note as select 7 as number')
    const busy = keepBusy(answer.url)
    await until(() => isBusy(answer.url))
    await end(child, 'SIGKILL')
    await killPostmaster()
    const { url, takenOver } = await start()
    expect(takenOver).toBe(false)
    expect(await ask(url, 'select number from note')).toBe(7)
    await expect(busy).rejects.toThrow()
  })

  test('one that was taken over is started again, too', async () => {
    const { child } = await startElsewhere()
    await end(child, 'SIGKILL')
    const { url, takenOver } = await start()
    expect(takenOver).toBe(true)
    await killPostmaster()
    await until(() => answers(url))
  })

  test('a stop during the restart still stops it', async () => {
    const { stop } = await start()
    await killPostmaster()
    await until(async () => log.some(line => line.includes('closed its connections')))
    await stop()
    expect(await postmasterPid()).toBeUndefined()
    expect((await start()).takenOver).toBe(false)
  })

  test('when it does not start again, the error names the reason and what to do', async () => {
    const { lost, stop } = await start()
    await writeFile(join(await clusterFolder(), 'postgresql.auto.conf'), 'no_such_setting = 1\n')
    await killPostmaster()
    const { name, message } = await lost
    expect(name).toBe('DatabaseLostError')
    expect(message).toMatch(/does not start again[\s\S]*start Parkdesk again[\s\S]*no_such_setting/)
    await stop()
  })
})

describe('when it cannot start', () => {
  test('the reason is what PostgreSQL wrote', async () => {
    await (await start()).stop()
    await writeFile(join(await clusterFolder(), 'postgresql.auto.conf'), 'no_such_setting = 1\n')
    await expect(start()).rejects.toThrow(/PostgreSQL does not start[\s\S]*no_such_setting/)
  })

  test('a lost password file is named', async () => {
    const { child } = await startElsewhere()
    await rename(join(dataFolder, 'postgres.json'), join(base, 'lost.json'))
    await expect(start()).rejects.toThrow('postgres.json does not hold the password')
    await end(child, 'SIGTERM')
  })

  test('a cluster of another PostgreSQL is named', async () => {
    await (await start()).stop()
    await writeFile(join(await clusterFolder(), 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow('was written by PostgreSQL 17, this Parkdesk brings 18')
  })
})

describe.runIf(isRoot)('as root', () => {
  test('it runs under an ordinary account', async () => {
    await mkdir(dataFolder, { recursive: true })
    await chmod(dataFolder, 0o700)
    await start()
    const folder = await clusterFolder()
    expect(folder).toBe(join(dataFolder, 'postgres'))
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o710)
    expect((await stat(folder)).uid).not.toBe(0)
    const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8')
    expect(status).not.toMatch(/^Uid:\s+0/m)
  })

  test('a copy made by root is given back to that account', async () => {
    await (await start()).stop()
    execFileSync('chown', ['-R', 'root:root', await clusterFolder()])
    await chmod(await clusterFolder(), 0o755)
    expect(await ask((await start()).url, 'select 1')).toBe(1)
  })

  test('in a folder that account cannot enter, its files are outside', async () => {
    await mkdir(dataFolder, { recursive: true })
    await chmod(base, 0o700)
    const first = await start()
    expect(dirname(await clusterFolder())).toBe('/var/lib/parkdesk')
    expect(log).toContainEqual(expect.stringContaining('cannot enter'))
    await ask(first.url, 'create table note as select 7 as number')
    await first.stop()
    expect(await ask((await start()).url, 'select number from note')).toBe(7)
  })

  test('an ordinary user starts it too, and after him root as that user', async () => {
    await mkdir(dataFolder, { recursive: true })
    await chown(dataFolder, nobody, nobody)
    const { child, answer } = await startElsewhere({ uid: nobody })
    expect(answer.refusal).toBeUndefined()
    await end(child, 'SIGTERM')
    await start()
    expect((await stat(await clusterFolder())).uid).toBe(nobody)
    const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s+${nobody}`, 'm'))
  })
})
