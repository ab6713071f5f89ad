import { VehicleMatch } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { refusal } from '../../../lib/refusal.ts'
import { listAskedMatches } from './queries.ts'

/** Fails with vehicleClass.inUse at `path` where a rule or an assignment in force or planned asks for one of these classes by its name. */
export async function demandUnasked(
  db: Db,
  tenantId: number,
  { names, now, path }: { names: readonly string[]; now: Date; path: string },
): Promise<void> {
  const asking = (await listAskedMatches(db, tenantId, now)).filter(({ when }) => {
    const { data } = VehicleMatch.safeParse(when)
    return data?.classes?.some(name => names.includes(name))
  })
  if (asking.length === 0) return
  const rules = [...new Set(asking.map(({ ruleName }) => ruleName))].join('、')
  throw refusal('vehicleClass.inUse', path, { rules })
}
