import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaymentEvent } from '@parkdesk/contract'
import type { TimedPass } from '../timed-pass.ts'
import type { ParkedCar } from './quick-stop.ts'

/** A payment that is made when its moment has come. */
export interface DuePayment {
  moment: number
  payment: PaymentEvent
}

/** What a box keeps through a restart: without it the cars of an ended run would stand in the lot for ever. */
export interface Remembered {
  playedUntil: number
  inside: readonly ParkedCar[]
  /** Passes that were being sent; sending them again makes duplicates at worst. */
  sending: readonly TimedPass[]
  due: readonly DuePayment[]
}

export interface Memory {
  read(): Promise<Remembered | undefined>
  write(state: Remembered): Promise<void>
}

/** Keeps a box's state in the data folder. Where there is no such folder, or it may not be written, nothing is kept. */
export function createMemory(dataFolder: string, serial: string): Memory {
  const file = join(dataFolder, `simulator-${serial.replace(/[^\w-]/g, '_')}.json`)
  return {
    async read() {
      try {
        const state: unknown = JSON.parse(await readFile(file, 'utf8'))
        return isRemembered(state) ? state : undefined
      } catch {
        return undefined
      }
    },
    async write(state) {
      try {
        await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
        await rename(`${file}.new`, file)
      } catch (error) {
        if (!(error instanceof Error && 'syscall' in error)) throw error
      }
    },
  }
}

const isRemembered = (state: unknown): state is Remembered =>
  typeof state === 'object' &&
  state !== null &&
  'playedUntil' in state &&
  typeof state.playedUntil === 'number' &&
  ['inside', 'sending', 'due'].every(name => Array.isArray((state as Record<string, unknown>)[name]))
