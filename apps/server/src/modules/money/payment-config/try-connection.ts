import { randomBytes } from 'node:crypto'
import type { ConnectionOutcome } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import { newSigning, type OpenPort, type PayServices, withFreshKeys } from './open-port.ts'

/** Asks for a charge that there is not: harmless, and only somebody whom the channel knows gets that answer. */
export async function tryConnection(
  db: Db,
  services: PayServices,
  tenantId: number,
  opened: OpenPort,
): Promise<{ outcome: ConnectionOutcome; said: string }> {
  const { port, keys } = opened
  const hasNoKey = Object.keys(keys.channelKeys).length === 0
  if (hasNoKey && (await withFreshKeys(db, services, tenantId, opened)) === undefined)
    return { outcome: 'unsure', said: 'certificates' }
  const outNo = `T${randomBytes(12).toString('hex')}`
  const answered = await sendSigned(port.query(outNo, newSigning(services.clock)), services.payChannels.timeoutMs)
  if (!answered) return { outcome: 'unreachable', said: '' }
  const state = port.readQueried(answered, outNo, services.clock())
  if (state.kind === 'missing') return { outcome: 'works', said: '' }
  if (state.kind === 'refused') return { outcome: 'refused', said: `${state.code} ${state.said}`.trim().slice(0, 200) }
  return { outcome: 'unsure', said: state.kind === 'unknown' ? (state.code ?? state.why) : state.kind }
}
