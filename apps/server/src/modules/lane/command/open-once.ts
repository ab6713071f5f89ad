import type { CommandCause } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import * as queries from './queries.ts'

/** The product itself opens a lane whose row is locked, once, for the vehicle that asked. Its box was heard a moment ago. */
export async function openOnce(
  db: Db,
  tenantId: number,
  { laneId, lotId, boxId, askId }: { laneId: number; lotId: number; boxId: number; askId: number },
  { cause, at }: { cause: CommandCause; at: Date },
): Promise<void> {
  const place = { lotId, laneId, boxId, askId }
  const command = { ...place, kind: 'openOnce', text: '', reason: '', cause, by: null, at, state: 'created' } as const
  await queries.insertCommand(db, tenantId, command)
  await notifyLive(db, { about: 'command', tenantId, boxId })
  await notifyLive(db, { about: 'lane', tenantId, lotId })
}
