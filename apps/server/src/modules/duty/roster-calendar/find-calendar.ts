import { rosterNames } from '@parkdesk/contract'
import type { Services } from '../../../http/context.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { hashToken } from '../../../lib/secret.ts'
import { findTenant } from '../../../platform/tenant/share-code.ts'
import { listOwn } from '../roster/list-own.ts'
import { dayAfter } from '../roster/rules.ts'
import { findPerson } from './queries.ts'
import { calendarOf } from './rules.ts'

const daysBack = 31
const daysAhead = 366

/** The published shifts of whoever made the address; undefined unless it works. */
export async function findCalendar(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { code, token }: { code: string; token: string },
): Promise<string | undefined> {
  const tenant = await findTenant(database.shared, code)
  if (!tenant) return undefined
  const { tenantId, timeZone } = tenant
  const db = database.forTenant(tenantId)
  const today = dayIn(clock(), timeZone)
  const person = await findPerson(db, tenantId, { tokenHash: hashToken(token), today })
  if (!person) return undefined
  const range = { from: dayAfter(today, -daysBack), to: dayAfter(today, daysAhead) }
  const shifts = await listOwn(db, tenantId, person.userId, range)
  return calendarOf(
    `${rosterNames.zh.title} ${person.realName}`,
    shifts.map(({ rosterEntryId, startsAt, endsAt, shiftName, sentryName, parkingName }) => ({
      ...{ id: rosterEntryId, startsAt, endsAt, title: `${shiftName} ${sentryName}`, place: parkingName },
    })),
    clock(),
  )
}
