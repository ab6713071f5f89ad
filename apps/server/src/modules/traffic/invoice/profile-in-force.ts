import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { localTimeOf } from '../../../lib/local-time.ts'

interface Asking {
  session: { tenantId: number }
  scope: { timeZone: string }
  clock: Clock
}

/** The day on which the caller is. */
export const todayOf = ({ clock, scope }: Omit<Asking, 'session'>): string =>
  localTimeOf(clock(), scope.timeZone).slice(0, 10)

export interface ProfileInForce {
  profileId: number
  rateBasisPoints: number
}

/** The profile that holds today; undefined: there is none. */
export const findProfile = (ctx: Asking, db: Db): Promise<ProfileInForce | undefined> =>
  db
    .selectFrom('tax_profile')
    .where('tenant_id', '=', ctx.session.tenantId)
    .where(sql<boolean>`valid_from <= ${todayOf(ctx)}::date`)
    .select(['profile_id as profileId', 'rate_basis_points as rateBasisPoints'])
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
