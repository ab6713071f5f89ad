import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { ChargeWay } from '../../../lib/pay/port.ts'
import { newSigning, type OpenPort } from '../../money/payment-config/open-port.ts'
import type { IntentServices } from './ask-intents.ts'
import { exchange } from './exchange.ts'
import * as queries from './queries.ts'
import { markSent } from './queue.ts'
import { endCharge } from './resolve.ts'
import { askAgainMs } from './rules.ts'

/** How long a driver has to pay what he was shown: a fee may rise. */
export const payWithinMs = 5 * 60_000
/** A charge that ends sooner is not offered a second time. */
const worthOfferingMs = 60_000

export interface WantedCharge {
  opened: OpenPort
  orderId: number
  orderNo: string
  lotId: number
  amountFen: number
  subject: string
  way: ChargeWay
  notifyUrl: string
  /** Of what the same phone began before, which it alone has. */
  key: string | undefined
}

/** Where the driver pays, and by what his page knows the charge. */
export interface BegunCharge {
  pageKey: string
  /** '' where the channel's own app is called. */
  payUrl: string
  /** What that is called with. */
  bridge: Record<string, string> | null
  expiresAt: Date
}

/**
 * Begins a charge: its row is written before anything is sent, so that whatever happens then is asked for. To the phone that shows its key the same that was begun a
 * moment ago is offered again, and another takes its place (ADR 186).
 * @returns undefined: the channel does not say where to pay; it is asked what became of it
 */
export async function beginCharge(
  db: Db,
  services: IntentServices,
  tenantId: number,
  wanted: WantedCharge,
): Promise<BegunCharge | undefined> {
  const { opened, orderId, amountFen, way, key } = wanted
  const now = services.clock()
  const ownId = key === undefined ? undefined : await queries.findOwn(db, tenantId, { orderId, pageKey: key })
  if (ownId !== undefined) {
    const until = new Date(now.getTime() + worthOfferingMs)
    const same = { intentId: ownId, accountId: opened.accountId, amountFen, way: way.kind, until }
    const open = await queries.findOpen(db, tenantId, same)
    if (open) return { ...open, bridge: null }
  }
  const intent = newIntent(wanted, now, ownId ?? null)
  const intentId = await db.transaction().execute(async db => {
    const id = await queries.insertIntent(db, tenantId, intent)
    if (ownId !== undefined) await queries.askNow(db, tenantId, { intentId: ownId }, now)
    return id
  })
  const created = await create(db, services, { tenantId, intentId }, { wanted, intent })
  return created && { pageKey: intent.pageKey, ...created, expiresAt: intent.expiresAt }
}

function newIntent(
  { opened, orderId, lotId, amountFen, subject, way }: WantedCharge,
  now: Date,
  followsId: number | null,
): queries.NewIntent {
  const random = randomBytes(8).toString('hex')
  const charge = { accountId: opened.accountId, amountFen, orderId, lotId, followsId, way: way.kind, subject }
  return {
    ...charge,
    outNo: `P${now.toISOString().slice(2, 10).replaceAll('-', '')}${random}`,
    pageKey: randomBytes(16).toString('hex'),
    madeAt: now,
    expiresAt: new Date(now.getTime() + payWithinMs),
    nextTryAt: new Date(now.getTime() + askAgainMs[0]),
  }
}

async function create(
  db: Db,
  services: IntentServices,
  { tenantId, intentId }: { tenantId: number; intentId: number },
  { wanted, intent }: { wanted: WantedCharge; intent: queries.NewIntent },
): Promise<Pick<BegunCharge, 'payUrl' | 'bridge'> | undefined> {
  const { opened, way, notifyUrl, subject, amountFen } = wanted
  const { outNo, expiresAt } = intent
  const charge = { outNo, amountFen, subject, expiresAt, notifyUrl }
  await markSent(db, tenantId, intentId)
  const begun = opened.port.begin(charge, way, newSigning(services.clock))
  if ('payUrl' in begun) {
    // The driver's own browser takes it to the channel.
    const asked = { intentId, what: 'create', askedAt: services.clock(), request: `GET ${begun.payUrl}` } as const
    const none = { answerStatus: null, answer: null, outcome: 'created', payUrl: begun.payUrl }
    await queries.insertTry(db, tenantId, { ...asked, ...none })
    return { payUrl: begun.payUrl, bridge: null }
  }
  const created = await exchange(
    db,
    services,
    { tenantId, opened },
    {
      ...{ intentId, what: 'create' },
      request: () => begun,
      read: (port, answered, signing) => port.readCreated(answered, way, signing),
    },
  )
  if (created.kind === 'created') return { payUrl: created.payUrl, bridge: null }
  if (created.kind === 'prepared') return { payUrl: '', bridge: created.parameters }
  // It says no for sure: nothing is there that could be paid.
  const stored = created.kind === 'refused' ? await queries.findIntent(db, tenantId, intentId) : undefined
  if (stored) await endCharge(db, { tenantId, now: services.clock(), source: 'query' }, stored, 'voided')
  return
}
