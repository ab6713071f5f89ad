import { copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { spoolPaths, type XlsCheckpoint } from './write-xls.ts'

/** An unfinished workbook, as it is kept beside its target. */
export interface XlsParts {
  checkpoint: XlsCheckpoint
  /** Where its last row lies in the list (SheetSource.place). */
  place: unknown
}

const statePath = (target: string) => `${target}.state.part`

/** Keeps how far a workbook is; what was kept before stays until this is whole. */
export async function saveXlsParts(target: string, parts: XlsParts): Promise<void> {
  const next = `${statePath(target)}.next`
  await writeFile(next, JSON.stringify(parts), { mode: 0o600, flush: true })
  await rename(next, statePath(target))
}

/**
 * Copies an unfinished workbook to another target: a process that was given up may still write to the old one. Undefined when there is none, as on
 * another machine.
 */
export async function copyXlsParts(from: string, to: string): Promise<XlsParts | undefined> {
  try {
    const parts: XlsParts = JSON.parse(await readFile(statePath(from), 'utf8'))
    const [old, copied] = [spoolPaths(from), spoolPaths(to)]
    await Promise.all([copyFile(old.cells, copied.cells), copyFile(old.texts, copied.texts)])
    const [cells, texts] = await Promise.all([stat(copied.cells), stat(copied.texts)])
    // What the state names was on the disk before it; less is there only where somebody has taken it away.
    const isWhole = cells.size >= parts.checkpoint.cellBytes && texts.size >= parts.checkpoint.textBytes
    if (isWhole) await saveXlsParts(to, parts)
    else await removeXlsParts(to)
    return isWhole ? parts : undefined
  } catch (error) {
    await removeXlsParts(to)
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Removes what is kept of an unfinished workbook. */
export async function removeXlsParts(target: string): Promise<void> {
  const { cells, texts } = spoolPaths(target)
  const paths = [cells, texts, statePath(target), `${statePath(target)}.next`]
  await Promise.all(paths.map(path => rm(path, { force: true })))
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
