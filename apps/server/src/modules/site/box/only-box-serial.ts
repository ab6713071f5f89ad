import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'

/** The serial of the only box in a person's lots (null: all lots), which signed calls contain; '' if there is none or more than one. */
export async function onlyBoxSerial(db: Db, tenantId: number, lotIds: readonly number[] | null): Promise<string> {
  const [serial = '', ...others] = await queries.listSerials(db, { tenantId, lotIds, most: 2 })
  return others.length === 0 ? serial : ''
}
