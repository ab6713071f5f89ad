import type { BoxInfo, Services } from '../../../http/context.ts'
import { hashToken } from '../../../lib/secret.ts'
import { readBox } from './read-box.ts'

export interface KnownBoxes {
  /** The box of a serial and key. Fails with device.unknown. */
  read(serial: string, key: string): Promise<BoxInfo>
  /** Whether a box signed in by this serial and key the last time it called this process. Does no lookup. */
  knows(serial: string, key: string): boolean
}

/** Reads boxes from the database, and remembers who they were so that calls can be counted by box. */
export function knownBoxes(services: Services): KnownBoxes {
  // No larger than the number of registered boxes: only who signed in is remembered.
  const keyHashes = new Map<string, string>()
  return {
    async read(serial, key) {
      const box = await readBox(services, serial, key)
      keyHashes.set(serial, hexOf(key))
      return box
    },
    knows: (serial, key) => keyHashes.has(serial) && keyHashes.get(serial) === hexOf(key),
  }
}

const hexOf = (key: string) => hashToken(key).toString('hex')
