import type { BoxInfo, Services } from '../../../http/context.ts'
import { hashToken } from '../../../lib/secret.ts'
import { readBox } from './read-box.ts'

export interface KnownBoxes {
  /** The box of a serial and key. Fails with device.unknown. */
  read(serial: string, key: string): Promise<BoxInfo>
  /** Whether a box signed in by this serial and key the last time it called this process. Does no lookup. */
  knows(serial: string, key: string): boolean
}

/** Reads boxes from the database at every call, and remembers who they were: to count calls by box, and to look where the box was last time. */
export function knownBoxes(services: Services): KnownBoxes {
  // No larger than the number of registered boxes: only who signed in is remembered.
  const last = new Map<string, { tenantId: number; keyHash: string }>()
  return {
    async read(serial, key) {
      const box = await readBox(services, { serial, key, lastTenantId: last.get(serial)?.tenantId })
      last.set(serial, { tenantId: box.tenantId, keyHash: hexOf(key) })
      return box
    },
    knows: (serial, key) => last.get(serial)?.keyHash === hexOf(key),
  }
}

const hexOf = (key: string) => hashToken(key).toString('hex')
