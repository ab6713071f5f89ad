import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const shared = '/dev/shm'
const gibibyte = 2 ** 30
/** What the databases of all workers come to, several times over: on a smaller machine they belong on the disk. */
const leastFree = 6 * gibibyte
const leastMemory = 10 * gibibyte

/**
 * A folder in memory for what tests write: hundreds of databases are copied and dropped, which on a disk takes a fifth of the processor's
 * time. Where memory is short, or the system has no such folder, answers undefined. It is removed when this process ends.
 *
 * @returns {string | undefined}
 */
export function openMemoryFolder() {
  if (process.platform !== 'linux' || !hasRoom()) return undefined
  const folder = mkdtempSync(join(shared, 'parkdesk-'))
  // A database that root starts belongs to another account, which has to get to it.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // By default a signal ends the process without its exit event.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(shared)
    const [, kibibytes] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return bavail * bsize >= leastFree && Number(kibibytes) * 1024 >= leastMemory
  } catch {
    return false
  }
}
