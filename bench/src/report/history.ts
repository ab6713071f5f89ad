import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../product/run-node.ts'
import type { Line } from './line.ts'

/** One run of the bench, as it is kept. */
export interface Run {
  /** ISO. */
  at: string
  /** What was measured, with a mark when files were changed since; empty outside git. */
  commit: string
  machine: string
  isQuick: boolean
  lines: Line[]
}

const folder = join(root, 'bench/history')

/** Writes a run into the history, a file a run; answers the file's path. */
export async function keepRun(isQuick: boolean, lines: Line[]): Promise<string> {
  const at = new Date().toISOString()
  const [cpu] = cpus()
  const run: Run = { at, commit: readCommit(), machine: `${cpus().length} × ${cpu?.model ?? '?'}`, isQuick, lines }
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${at.replaceAll(':', '-')}.json`)
  await writeFile(path, `${JSON.stringify(run, null, 2)}\n`)
  return path
}

/** Reads a run that `keepRun` wrote. Throws with a sentence when the file is none. */
export async function readRun(typed: string): Promise<Run> {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), typed)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`There is no file ${path} to compare with.`)
  try {
    const run: Run = JSON.parse(text)
    if (Array.isArray(run.lines)) return run
  } catch {
    // Reported below.
  }
  throw new Error(`${path} is no run of the bench. Runs are kept in ${folder}.`)
}

function readCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return ''
  }
}
