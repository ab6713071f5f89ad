import type { ChargeCalendar } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import * as queries from './queries.ts'
import { seededCalendar } from './seed.ts'

export interface VersionedCalendar {
  version: number
  calendar: ChargeCalendar
}

const mostRemembered = 200
/** Versions never change, and pricing asks for the same one with every batch of passes. */
const remembered = new Map<string, ChargeCalendar>()

/**
 * The tenant's calendar as it is now; not to be changed in place. One small query once it is known; the first time a tenant gets the
 * calendar that all begin with.
 */
export async function openCalendar(db: Db, tenantId: number): Promise<VersionedCalendar> {
  const latest = await queries.findLatest(db, tenantId)
  if (!latest) {
    // Two may come here at once: the second waits for the first and adds nothing.
    await queries.insertVersion(db, tenantId, { version: 1, ...seededCalendar(), note: '', by: null })
    return getCalendarVersion(db, tenantId, 1)
  }
  const key = `${tenantId} ${latest.version} ${latest.contentHash}`
  const known = remembered.get(key)
  if (known) return { version: latest.version, calendar: known }
  const read = await getCalendarVersion(db, tenantId, latest.version)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, read.calendar)
  return read
}

/** The calendar that an order was charged by. Fails with row.missing. */
export async function getCalendarVersion(db: Db, tenantId: number, version: number): Promise<VersionedCalendar> {
  const found = await queries.findVersion(db, tenantId, version)
  if (!found) throw new Failure('row.missing')
  return versioned(found)
}

const versioned = ({ version, classes, days }: ChargeCalendar & { version: number }): VersionedCalendar => ({
  version,
  calendar: { classes, days },
})

/** The classes that rules may name, in order. */
export const dayClassKeys = ({ classes }: ChargeCalendar): string[] => classes.map(({ key }) => key)
