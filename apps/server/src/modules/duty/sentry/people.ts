import type { LocalDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { userLotIds } from '../../identity/session/user-lots.ts'

/** The people who see a lot, and on a day are neither locked nor gone, by name. */
export const listPeopleOfLot = async (
  db: Db,
  tenantId: number,
  { lotId, today }: { lotId: number; today: LocalDay },
): Promise<{ userId: number; realName: string }[]> =>
  (
    await sql<{ userId: number; realName: string }>`
      select u.user_id as "userId", u.real_name as "realName"
      from (select u.*, ${userLotIds('u')} as lots from app_user as u where u.tenant_id = ${tenantId}) as u
      where u.disabled_at is null and (u.leaves_on is null or u.leaves_on >= ${today}::date)
        and (u.lots is null or exists (select from json_array_elements_text(u.lots) as seen (id) where seen.id::bigint = ${lotId}))
      order by u.real_name, u.user_id`.execute(db)
  ).rows
