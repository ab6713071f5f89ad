import type { ShareRegistrationFilter, ShareRegistrationRow } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export const listLots = (db: Db, tenantId: number) =>
  db
    .selectFrom('lot')
    .select(['lot_id as lotId', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'open')
    .orderBy('name')
    .execute()

export const countSince = (db: Db, tenantId: number, since: Date): Promise<number> =>
  totalOf(db.selectFrom('share_registration').where('tenant_id', '=', tenantId).where('registered_at', '>', since))

interface NewRegistration {
  lotId: number
  name: string
  phone: string
  plateNumber: string
  at: Date
}

/** Undefined when the same phone has already registered the same plate there, which is not changed. */
export const insertRegistration = (
  db: Db,
  tenantId: number,
  { lotId, name, phone, plateNumber, at }: NewRegistration,
) =>
  db
    .insertInto('share_registration')
    .values({ tenant_id: tenantId, lot_id: lotId, name, phone, plate: plateNumber, registered_at: at })
    .onConflict(conflict => conflict.columns(['tenant_id', 'lot_id', 'plate', 'phone']).doNothing())
    .returning('registration_id as registrationId')
    .executeTakeFirst()

/** Which registrations: the list's filter, its times as instants. */
export type RegistrationSearch = Omit<ShareRegistrationFilter, 'begin' | 'end'> & TimeRange

const matching = (db: Db, scope: Scope, { plateNumber, lotId, from, before }: RegistrationSearch) => {
  let query = db.selectFrom('share_registration as entry').where(inScope(scope, 'entry', lotId))
  if (plateNumber) query = query.where(plateMatches('entry.plate', plateNumber))
  if (from) query = query.where('entry.registered_at', '>=', from)
  if (before) query = query.where('entry.registered_at', '<', before)
  return query
}

export const listRegistrations = (
  db: Db,
  scope: Scope,
  search: RegistrationSearch,
  part: Part,
): Promise<ShareRegistrationRow[]> =>
  matching(db, scope, search)
    .innerJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'entry.tenant_id').onRef('lot.lot_id', '=', 'entry.lot_id'),
    )
    .select([
      'entry.registration_id as registrationId',
      localTime('entry.registered_at', 'lot.time_zone').as('registeredAt'),
      'lot.name as parkingName',
      'entry.name',
      'entry.phone',
      'entry.plate as plateNumber',
    ])
    .$call(inPart(part, 'entry.registered_at', 'entry.registration_id'))
    .execute()

export const countRegistrations = (db: Db, scope: Scope, search: RegistrationSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** The registrations of these ids that the scope sees. Without the phone, which must not get into the audit. */
export const removeRegistrations = (db: Db, scope: Scope, registrationIds: number[]) =>
  db
    .deleteFrom('share_registration as entry')
    .where(inScope(scope, 'entry'))
    .where('entry.registration_id', 'in', registrationIds)
    .returning([
      'entry.registration_id as registrationId',
      'entry.lot_id as lotId',
      'entry.registered_at as registeredAt',
      'entry.phone',
    ])
    .execute()
