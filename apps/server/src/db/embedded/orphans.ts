import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** A killed process goes at once, unless its disk keeps it. */
const mostWaitMs = 5_000

/**
 * Ends backends that a killed main process left running: PostgreSQL does not start while one of them holds its shared memory. They end by themselves,
 * but only when their statement does. Elsewhere than on Linux nobody can say which they are, and they are waited for.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const untilMs = Date.now() + mostWaitMs
  for (let found = await listOrphans(folder); found.length > 0; found = await listOrphans(folder)) {
    for (const pid of found) kill(pid)
    if (Date.now() >= untilMs) return
    await pause(20)
  }
}

async function listOrphans(folder: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await isOrphan(folder, name))) found.push(Number(name))
  }
  return found
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** A working process of PostgreSQL on the cluster whose parent is not its main process: that may be another server's, just started. */
async function isOrphan(folder: string, pid: string): Promise<boolean> {
  const homeOf = (pid: string) => readlink(`/proc/${pid}/cwd`).catch(() => '')
  if ((await homeOf(pid)) !== folder) return false
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const parent = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1]
  return title.startsWith('postgres: ') && parent !== undefined && (await homeOf(parent)) !== folder
}
