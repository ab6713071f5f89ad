import { createHash, createPublicKey } from 'node:crypto'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { privateKeyOf } from '../../../lib/pay/rsa.ts'
import type { Vault } from '../../../lib/vault.ts'
import { newDoorCode, openDoor } from '../../../platform/door.ts'
import { sealedFor } from './open-port.ts'
import * as queries from './queries.ts'
import type { StoredKeys } from './rules.ts'

/** Of an account that has none yet: its door alone. */
export const noKeys = (): StoredKeys => ({
  ...{ privateKey: '', apiKey: '', channelKeys: {}, appCertificate: '', rootCertificate: '' },
  doorCode: newDoorCode(),
})

/** By which people recognise a key that nobody is shown. */
const printOf = (privateKey: string): string => {
  const key = privateKeyOf(privateKey)
  if (!key) return ''
  const bytes = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

interface Entered {
  appId: string
  serialNo: string
  keys: StoredKeys
  enabled: boolean
}

/** Seals the keys of an account in the place of those that it had, and opens its door. @returns what is known of them */
export async function enterKeys(
  db: Db,
  vault: Vault,
  { tenantId, accountId, by }: { tenantId: number; accountId: number; by: Authorship },
  { appId, serialNo, keys, enabled }: Entered,
) {
  const known = { appId, serialNo, keyPrint: printOf(keys.privateKey), enabled }
  const sealed = vault.seal(JSON.stringify(keys), sealedFor(tenantId, accountId))
  await queries.saveKeys(db, tenantId, accountId, { ...known, sealed }, by)
  await openDoor(db, { tenantId, kind: 'payAccount', subjectId: accountId }, keys.doorCode)
  return known
}
