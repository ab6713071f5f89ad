import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runKept } from '../../../db/statements.ts'
import type { StayCredit } from './rules.ts'

interface EnteredStay {
  plate: string
  entryMs: number
}

interface Asked<Stay extends EnteredStay> {
  tenantId: number
  lotId: number
  stays: readonly Stay[]
}

/** Whether a tenant gives, or ever gave, credit discounts. */
export const givesCredit = (tenantId: number) =>
  sql<boolean>`exists (select from credit_policy as c where c.tenant_id = ${tenantId} and c.tiers <> '[]')`

const keyOf = ({ plate, entryMs }: EnteredStay) => `${plate} ${entryMs}`

/** What the credit of its vehicle gives each of these stays of a lot, by one statement for all. */
export async function openStayCredits<Stay extends EnteredStay>(
  db: Db,
  { tenantId, lotId, stays }: Asked<Stay>,
): Promise<(stay: EnteredStay) => StayCredit | undefined> {
  if (stays.length === 0) return () => undefined
  const found = await runKept(
    db,
    sql<StayCredit & EnteredStay>`
      select wanted.plate, wanted.entry_ms as "entryMs", credit.score, credit.tiers
      from unnest(${stays.map(({ plate }) => plate)}::text[], ${stays.map(({ entryMs }) => entryMs)}::float8[]) as wanted (plate, entry_ms)
      cross join lateral credit_at(${tenantId}, ${lotId}, wanted.plate, to_timestamp(wanted.entry_ms / 1000)) as credit`,
  )
  const known = new Map(found.map(({ score, tiers, ...stay }) => [keyOf(stay), { score, tiers }]))
  return stay => known.get(keyOf(stay))
}

/** The same for one stay. */
export const findStayCredit = async (
  db: Db,
  { tenantId, lotId, plate, entryMs }: { tenantId: number; lotId: number } & EnteredStay,
): Promise<StayCredit | undefined> => {
  const creditOf = await openStayCredits(db, { tenantId, lotId, stays: [{ plate, entryMs }] })
  return creditOf({ plate, entryMs })
}
