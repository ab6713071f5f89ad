import type { Database, Db } from '../../../db/database.ts'
import { openPricer, type Pricer } from './pricer.ts'

interface Remembered {
  stamp: string
  pricer: Pricer
}

const mostRemembered = 500
const memories = new WeakMap<Database, Map<string, Remembered>>()

/**
 * What prices the stays of a lot. It is read again when what it was read from has changed (ADR 159).
 *
 * @param stamp of the tenant's settings (`settingsStamp`), as a statement of this call read it
 */
export async function rememberedPricer(
  database: Database,
  db: Db,
  { tenantId, lotId, stamp }: { tenantId: number; lotId: number; stamp: string },
): Promise<Pricer> {
  const memory = memories.get(database) ?? new Map<string, Remembered>()
  memories.set(database, memory)
  const key = `${tenantId} ${lotId}`
  const known = memory.get(key)
  if (known?.stamp === stamp) return known.pricer
  const pricer = await openPricer(db, tenantId, [lotId])
  if (memory.size >= mostRemembered) memory.clear()
  memory.set(key, { stamp, pricer })
  return pricer
}
