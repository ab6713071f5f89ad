import type { Database } from '../../../db/database.ts'
import type { Services, SmsGateway } from '../../../http/context.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { handOver } from './gateway.ts'
import * as queries from './queries.ts'
import { afterTry, type Outcome } from './rules.ts'

/** How many are sent concurrently. */
const batchSize = 10
/** After this plus the gateway's timeout, another process takes over the messages of a dead one. */
const leaseMs = 60_000
/** Phone numbers are personal data, so messages are removed after this. */
const keepDays = 180
const dayMs = 86_400_000

type Needs = Pick<Services, 'database' | 'clock' | 'smsGateway' | 'log'>

/**
 * Sends due messages to the gateway. Safe to run in several processes: each claims different messages. No transaction
 * is open while it waits for the gateway; after a crash a message is sent a second time, with the same key.
 */
export async function sendWaitingSms(services: Needs): Promise<void> {
  if (!services.smsGateway) return
  for (const tenantId of await listTenantIds(services.database.shared)) {
    let isMore = true
    while (isMore) {
      const outcomes = await sendBatch(services, services.smsGateway, tenantId)
      // The gateway is down: the remaining messages wait for the next turn, so that stopping the server does not wait for them.
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

/** At the start of a server without a gateway: marks messages that still wait as not sent. */
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
  work: (db: ReturnType<Database['forTenant']>, tenantId: number) => Promise<unknown>,
): Promise<void> {
  for (const tenantId of await listTenantIds(database.shared)) await work(database.forTenant(tenantId), tenantId)
}
