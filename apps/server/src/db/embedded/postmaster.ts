import { open, readFile, readlink, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { giveTo } from './account.ts'
import type { Cluster } from './cluster.ts'
import { type Endpoint, endpointPrefix, openEndpoint } from './endpoint.ts'
import { run } from './run-tool.ts'
import { serverSettings } from './server-settings.ts'

/** PostgreSQL's main process, as it describes itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  /** A socket folder, or on Windows a loopback address. */
  host: string
  port: number
  status: string
}

const largestLog = 10_000_000

/** The postmaster that runs on the cluster in this (real) folder, whoever started it. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const path = join(folder, 'postmaster.pid')
  const read = () => readFile(path, 'utf8').catch(() => '')
  const text = await read()
  const [pid = '', , , port, socketFolder = '', address, , status = ''] = text.split('\n').map(line => line.trim())
  if (!(Number(pid) > 0)) return undefined
  if (await isPostmasterOf(folder, Number(pid))) {
    return { pid: Number(pid), port: Number(port), host: socketFolder || address || '127.0.0.1', status }
  }
  // PostgreSQL itself forgives a file whose process is gone; one whose number now belongs to another process it would not.
  if (isAlive(Number(pid)) && (await read()) === text) await rm(path, { force: true })
  return undefined
}

/** True when it runs and accepts connections; false when it did not start (the log has the reason). */
export async function startPostmaster(cluster: Cluster, endpoint: Endpoint): Promise<boolean> {
  await openEndpoint(endpoint, cluster.account)
  await removeStaleSocketLock(cluster, endpoint)
  await writeSettings(cluster, serverSettings(endpoint, await diskBytesOf(cluster.folder), cluster.settings))
  const logFile = await openLog(cluster.logPath)
  try {
    const { code } = await pgCtl(cluster, ['start', '--wait', '--silent', '--timeout=60'], logFile.fd)
    return code === 0
  } finally {
    await logFile.close()
  }
}

/**
 * PostgreSQL forgives the lock of a socket whose process is gone. Where nobody collects the dead, as in a container without an init, a killed one
 * still counts as there, and its number may be another's by now.
 */
async function removeStaleSocketLock(cluster: Cluster, endpoint: Endpoint): Promise<void> {
  if (!('socketFolder' in endpoint)) return
  const path = join(endpoint.socketFolder, `.s.PGSQL.${endpoint.port}.lock`)
  const [pid, folder] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  if (folder === cluster.folder && !(await isPostmasterOf(folder, Number(pid)))) await rm(path, { force: true })
}

/** Stops fast (open transactions roll back); after a minute immediately (the next start then recovers). */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const postmaster = await findPostmaster(cluster.folder)
  if (!postmaster) return
  for (const mode of ['fast', 'immediate']) {
    const { output } = await pgCtl(cluster, ['stop', `--mode=${mode}`, '--wait', '--silent', '--timeout=60'])
    if (!(await findPostmaster(cluster.folder))) break
    if (mode === 'immediate') throw new Error(`PostgreSQL in ${cluster.folder} does not stop: ${output}`)
  }
  // Fails, as it should, when a server that is just starting already has its socket there.
  if (basename(postmaster.host).startsWith(endpointPrefix)) await rmdir(postmaster.host).catch(() => undefined)
}

/** What PostgreSQL wrote last: the reason when it did not start. */
export async function endOfLog(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.logPath, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-12).join('\n')
}

// The folder goes by environment: given as an argument, pg_ctl would pass it through a shell that expands a `$` in its name.
const pgCtl = (cluster: Cluster, args: string[], logFile?: number) =>
  run(join(cluster.tools.bin, 'pg_ctl'), args, {
    account: cluster.account,
    environment: { PGDATA: cluster.folder },
    ...(logFile !== undefined && { logFile }),
  })

/** Writes by rename, so that a link placed by the account is never followed. Skips the write if nothing changes: the disk may be full. */
async function writeSettings(cluster: Cluster, text: string): Promise<void> {
  const path = join(cluster.folder, 'parkdesk.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) === text) return
  const draft = `${path}.${process.pid}`
  await rm(draft, { force: true })
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  await giveTo(cluster.account, draft)
  await rename(draft, path)
}

async function diskBytesOf(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder)
  return blocks * bsize
}

async function openLog(path: string) {
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

/** Process ids are reused after a restart of the machine or container: only a process in the cluster's folder counts. */
async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  }
  if (process.platform === 'win32') return true
  return (await run('/bin/ps', ['-o', 'comm=', '-p', String(pid)], {})).output.endsWith('postgres')
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
