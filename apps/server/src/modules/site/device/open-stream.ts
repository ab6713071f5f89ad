import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Vault } from '../../../lib/vault.ts'
import { findStreamOfLane } from './stream-queries.ts'

/** What the sealed password of a camera's stream is sealed for. */
export const sealedFor = (tenantId: number, deviceId: number): string => `camera ${tenantId} ${deviceId}`

export interface OpenedStream {
  deviceId: number
  serial: string
  url: string
  login: string
  /** Empty: it needs none, or its seal does not open here. */
  password: string
}

/** The stream of a lane that the scope sees; undefined: none of its cameras has one. */
export async function openStream(
  { db, scope, vault }: { db: Db; scope: Scope; vault: Vault },
  laneId: number,
): Promise<OpenedStream | undefined> {
  const found = await findStreamOfLane(db, scope, laneId)
  if (!found) return undefined
  const { sealed, ...stream } = found
  const password = sealed.length === 0 ? '' : (vault.open(sealed, sealedFor(scope.tenantId, found.deviceId)) ?? '')
  return { ...stream, password }
}
