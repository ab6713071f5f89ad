import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, giveTo } from './account.ts'
import type { Account } from './run-tool.ts'

/** Where a postmaster listens: on a socket in a private folder; on Windows on a loopback port. */
export type Endpoint = { socketFolder: string; port: number } | { address: string; port: number }

/** Where a running postmaster listens, as its `postmaster.pid` says. */
export const endpointOf = ({ host, port }: { host: string; port: number }): Endpoint =>
  process.platform === 'win32' ? { address: host, port } : { socketFolder: host, port }

/** How socket folders are named. */
export const endpointPrefix = 'parkdesk-'

// A socket's path may have 107 bytes on Linux, 103 on macOS; it ends with "/.s.PGSQL.5432.lock" and perhaps "-XXXXXX".
const longestFolder = 76

/** Chosen again at each start: temporary folders are cleaned and moved, and the data folder's path may be too long for a socket. */
export async function chooseEndpoint(dataFolder: string, account: Account | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') return { address: '127.0.0.1', port: await freePort() }
  const name = `${endpointPrefix}${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const folder = join(parent, name)
    if (Buffer.byteLength(folder) > longestFolder || !(await canEnter(account, parent))) continue
    return { socketFolder: await privateFolder(folder, account), port: 5432 }
  }
  throw new Error(
    `Neither ${tmpdir()} nor /tmp can hold PostgreSQL's socket: set TMPDIR to a folder with a short path.`,
  )
}

/** Recreates the socket's folder if it was removed. Throws when another user's folder is in its place. */
export async function openEndpoint(endpoint: Endpoint, account: Account | undefined): Promise<void> {
  if (!('socketFolder' in endpoint)) return
  const folder = await privateFolder(endpoint.socketFolder, account)
  if (folder === endpoint.socketFolder) return
  await rmdir(folder)
  throw new Error(`${endpoint.socketFolder}, the folder of PostgreSQL's socket, now belongs to somebody else.`)
}

/** In a public folder anybody may have created a folder of that name; then ours gets another name. */
async function privateFolder(path: string, account: Account | undefined): Promise<string> {
  let folder = path
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch {
    const found = await lstat(folder)
    const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === account?.uid)
    if (!isOurs) folder = await mkdtemp(`${folder}-`)
  }
  await chmod(folder, 0o700)
  await giveTo(account, folder)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no loopback port')
  return address.port
}
