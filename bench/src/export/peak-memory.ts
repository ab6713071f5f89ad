import { readFile, writeFile } from 'node:fs/promises'

const megabyte = 1024 * 1024

/** Memory of a process in bytes, as Linux counts it. */
export interface Memory {
  now: number
  /** The most it had since `forgetPeak`. */
  peak: number
}

export async function readMemory(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: field('VmRSS'), peak: field('VmHWM') }
}

/** Resets the peak. */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')

export const megabytes = (bytes: number): number => bytes / megabyte
