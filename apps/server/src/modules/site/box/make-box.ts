import { randomInt } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import * as queries from './key-queries.ts'

export interface MadeBox {
  boxId: number
  boxSerial: string
  /** Available only here: the database stores only its hash. */
  boxKey: string
}

/** Makes a cloud box with its key. As the only box of its lot it speaks for the lanes that have none. Call it in a transaction. */
export async function makeBox(db: Db, tenantId: number, lotId: number): Promise<MadeBox> {
  const boxSerial = `PD${String(randomInt(10_000_000_000)).padStart(10, '0')}`
  const boxKey = newToken()
  const boxId = await queries.insertBox(db, { tenantId, lotId, boxSerial })
  await queries.insertRoute(db, { tenantId, boxId, boxSerial, keyHash: hashToken(boxKey) })
  await queries.giveFreeLanes(db, { tenantId, lotId, boxId })
  return { boxId, boxSerial, boxKey }
}
