import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { judgeNotice } from '../../../lib/pay/judge-notice.ts'
import type { ChargeState } from '../../../lib/pay/port.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { type OpenPort, openPort } from '../../money/payment-config/open-port.ts'
import { exchange } from './exchange.ts'
import * as queries from './queries.ts'
import { updateNextTry } from './queue.ts'
import { endCharge, type OnPosted, postCharge } from './resolve.ts'
import { nextTryAt, stepAfter } from './rules.ts'

/** How many are asked at the same time. */
export const batchSize = 10
/** After this plus the time of the calls, another process takes over what a dead one had claimed. */
export const leaseMs = 30_000

export type IntentServices = Pick<Services, 'database' | 'clock' | 'log' | 'vault' | 'payChannels'>

/** Asks the channels about charges whose time has come. Safe in several processes; what a process that died had asked is asked again. */
export async function askIntents(services: IntentServices, onPosted: OnPosted): Promise<void> {
  for (const tenantId of await listTenantIds(services.database.shared)) {
    while ((await askBatch(services, tenantId, onPosted)) === batchSize) {
      // The next ones.
    }
  }
}

async function askBatch(services: IntentServices, tenantId: number, onPosted: OnPosted): Promise<number> {
  const db = services.database.forTenant(tenantId)
  const now = services.clock()
  const until = new Date(now.getTime() + leaseMs + 3 * services.payChannels.timeoutMs)
  const due = await queries.takeDue(db, tenantId, { now, until, limit: batchSize })
  await Promise.all(due.map(intent => askIntent(services, { db, tenantId, intent, onPosted })))
  return due.length
}

interface AskingIntent {
  db: Db
  tenantId: number
  intent: queries.Intent
  onPosted: OnPosted
}

/** Asks what became of one charge, and does what follows from it. */
async function askIntent(services: IntentServices, asking: AskingIntent): Promise<void> {
  const { db, tenantId, intent } = asking
  const opened = await openPort(db, services, tenantId, intent.accountId)
  const isOver = opened ? await settle(services, asking, opened) : false
  if (!isOver) await updateNextTry(db, tenantId, intent.intentId, nextTryAt(intent, services.clock()))
}

/** @returns whether the charge has ended */
async function settle(services: IntentServices, asking: AskingIntent, opened: OpenPort): Promise<boolean> {
  const { db, tenantId, intent, onPosted } = asking
  const ending = () => ({ tenantId, now: services.clock(), source: 'query' as const })
  let state = await queryCharge(services, asking, opened)
  let step = stepAfter(state, intent, services.clock())
  if (step.kind === 'close') {
    const closed = await closeCharge(services, asking, opened)
    if (closed.kind === 'closed') step = { kind: 'end', outcome: 'expired' }
    // Between the two questions he has paid.
    else if (closed.kind === 'paidBefore') {
      state = await queryCharge(services, asking, opened)
      step = stepAfter(state, intent, services.clock())
    }
  }
  if (step.kind === 'end') {
    await endCharge(db, ending(), intent, step.outcome)
    return true
  }
  if (step.kind !== 'post') return false
  const { amountFen } = intent
  const awaited = { amountFen, currency: 'CNY', isPosted: false, refundedFen: 0, refunds: [] }
  const judged = judgeNotice(step.paid, opened.port.merchant, awaited)
  if (judged === 'accepted') await postCharge(db, ending(), intent, step.paid, onPosted)
  else services.log.error({ intentId: intent.intentId, judged }, 'a channel says other money was paid than was asked')
  return judged === 'accepted'
}

const queryCharge = async (
  services: IntentServices,
  { db, tenantId, intent: { intentId, outNo } }: AskingIntent,
  opened: OpenPort,
): Promise<ChargeState> => {
  const state = await exchange(
    db,
    services,
    { tenantId, opened },
    {
      ...{ intentId, what: 'query' },
      request: (port, signing) => port.query(outNo, signing),
      read: (port, answered, signing) => port.readQueried(answered, outNo, signing.now),
    },
  )
  return state.kind === 'unknown' ? { kind: 'unknown', why: 'channelBusy' } : state
}

const closeCharge = (
  services: IntentServices,
  { db, tenantId, intent: { intentId, outNo } }: AskingIntent,
  opened: OpenPort,
) =>
  exchange(
    db,
    services,
    { tenantId, opened },
    {
      ...{ intentId, what: 'close' },
      request: (port, signing) => port.close(outNo, signing),
      read: (port, answered, signing) => port.readClosed(answered, signing.now),
    },
  )
