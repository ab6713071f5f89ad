import type { Database } from '../../../db/database.ts'
import type { Services, SmsGateway } from '../../../http/context.ts'
import { listTenantIds } from '../../message/message/service.ts'
import { handOver } from './gateway.ts'
import * as queries from './queries.ts'
import { afterTry, type Outcome } from './rules.ts'

/** So many at once, and no more before they are done. */
const batchSize = 10
/** A process that dies in between leaves its messages to another after this and the gateway's own time. */
const leaseMs = 60_000
/** A number is personal: what nobody asks for any more is not kept. */
const keepDays = 180
const dayMs = 86_400_000

type Needs = Pick<Services, 'database' | 'clock' | 'smsGateway' | 'log'>

/**
 * Hands the messages whose time has come to the gateway. Several processes may do it at once: each takes messages of its own. No transaction
 * is open while the gateway is waited for; after a crash in between a message comes a second time, with the same key.
 */
export async function sendWaitingSms(services: Needs): Promise<void> {
  if (!services.smsGateway) return
  for (const tenantId of await listTenantIds(services.database.shared)) {
    let isMore = true
    while (isMore) {
      const outcomes = await sendBatch(services, services.smsGateway, tenantId)
      // It is down: the others wait for the next turn, and a server that is being stopped does not wait for all of them.
      if (outcomes.length > 0 && outcomes.every(isDown)) return
      isMore = outcomes.length === batchSize
    }
  }
}

const isDown = ({ kind }: Outcome) => kind === 'timeout' || kind === 'unreachable'

async function sendBatch({ database, clock, log }: Needs, gateway: SmsGateway, tenantId: number): Promise<Outcome[]> {
  const db = database.forTenant(tenantId)
  const now = clock()
  const until = new Date(now.getTime() + leaseMs + gateway.timeoutMs)
  const taken = await queries.takeDue(db, tenantId, { now, until, limit: batchSize })
  return Promise.all(
    taken.map(async ({ smsId, phone, text, key, tries }) => {
      const outcome = await handOver(gateway, { to: phone, text, key })
      const after = afterTry(outcome, tries + 1, clock())
      await queries.updateAfterTry(db, tenantId, { smsId, tries: tries + 1, outcome, after })
      if (outcome.kind !== 'sent') log.warn({ smsId, tries: tries + 1, ...outcome }, 'an SMS was not sent')
      return outcome
    }),
  )
}

/** At the start of a server without a gateway: what still waits for the one it had is not going to be sent. */
export async function settleWithoutGateway({ database, smsGateway }: Pick<Needs, 'database' | 'smsGateway'>) {
  if (smsGateway) return
  await forEachTenant(database, (db, tenantId) => queries.giveUpWaiting(db, tenantId))
}

export async function removeOldSms({ database, clock }: Pick<Needs, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keepDays * dayMs)
  await forEachTenant(database, (db, tenantId) => queries.removeBefore(db, tenantId, before))
}

async function forEachTenant(
  database: Database,
  deed: (db: ReturnType<Database['forTenant']>, tenantId: number) => Promise<unknown>,
): Promise<void> {
  for (const tenantId of await listTenantIds(database.shared)) await deed(database.forTenant(tenantId), tenantId)
}
