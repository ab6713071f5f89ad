import { readdir, readFile } from 'node:fs/promises'
import { postmasterPid } from './database-door.ts'
import type { Product } from './with-product.ts'

/** What processes have used of the processor, in ms. */
export interface ProcessorTime {
  server: number
  /** PostgreSQL with all its processes, those that have ended, too. */
  database: number
  /** Us, who make the calls on the same machine. */
  generator: number
}

/** What they have used since they began; undefined where the system has no /proc. */
export async function readProcessorTime(product: Product): Promise<ProcessorTime | undefined> {
  try {
    const postmaster = await postmasterPid(product.dataFolder)
    const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
    const all = await Promise.all(pids.map(readUsage))
    const known = all.filter(found => found !== undefined)
    const sum = (of: typeof known) => of.reduce((total, { ownMs }) => total + ownMs, 0)
    const [main] = known.filter(({ pid }) => pid === postmaster)
    return {
      server: sum(known.filter(({ pid }) => pid === product.pid())),
      database:
        sum(known.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)) + (main?.endedMs ?? 0),
      generator: sum(known.filter(({ pid }) => pid === process.pid)),
    }
  } catch {
    return undefined
  }
}

/** The kernel counts in hundredths of a second for whoever reads, whatever its own clock. */
const tickMs = 10

/** Of `/proc/<pid>/stat`, whose second field, a name in brackets, may hold anything; undefined: the process is gone. */
async function readUsage(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
  if (parent === undefined) return undefined
  return { pid, parent, ownMs: (user + system) * tickMs, endedMs: (endedUser + endedSystem) * tickMs }
}
