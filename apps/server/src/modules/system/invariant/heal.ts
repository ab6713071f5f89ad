import type { OrderMark, PassOutcome } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { Clock } from '../../../lib/clock.ts'
import * as queries from './heal-queries.ts'
import { outcomeOf } from './heal-rules.ts'

/** A leftover of a batch of passes whose transaction was aborted while some of its orders were stored, and its repair. */
export type Healing =
  /** The pass made the order's end; it is not a second reading. */
  | { kind: 'restorePass'; orderId: number; orderNo: string; passId: number; outcome: PassOutcome }
  | ({ kind: 'raiseAlarm' } & queries.SilentOrphan)
  /** The rows do not show what is true of the order: a person has to review it. */
  | { kind: 'markOrder'; orderId: number; orderNo: string; before: OrderMark; why: 'noPass' | 'noCoupon' }

/** What healing would do for a tenant. Reads one snapshot and changes nothing. */
export const planHealing = (database: Database, tenantId: number): Promise<Healing[]> =>
  database
    .forTenant(tenantId)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(db => plan(db, tenantId))

/**
 * Heals what can be healed without guessing and marks the rest for a person, in one transaction, each change with its audit row. Amounts stay
 * as they are. Boxes of the tenant wait meanwhile. A second run finds nothing.
 *
 * @returns what it did
 */
export const healTenant = (database: Database, tenantId: number, clock: Clock): Promise<Healing[]> =>
  database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      for (const lotId of await queries.listLotIds(db, tenantId)) await lockLot(db, tenantId, lotId)
      const healings = await plan(db, tenantId)
      for (const healing of healings) {
        await apply(db, tenantId, healing, clock())
        await audit(db, tenantId, healing, clock())
      }
      return healings
    })

async function plan(db: Db, tenantId: number): Promise<Healing[]> {
  await sql`set local statement_timeout = 0`.execute(db)
  const ends = await queries.listUnmadeEnds(db, tenantId)
  const restored = ends.flatMap(end => {
    const { orderId, orderNo, passId } = end
    return passId === null ? [] : [{ kind: 'restorePass' as const, orderId, orderNo, passId, outcome: outcomeOf(end) }]
  })
  const newOrphans = restored.filter(({ outcome }) => outcome === 'orphanExit').map(({ passId }) => passId)
  const silent = await queries.listSilentOrphans(db, tenantId, newOrphans)
  const unproven = ends.filter(({ passId, mark }) => passId === null && mark !== 'inconsistent')
  const marked = new Map(
    unproven.map(({ orderId, orderNo, mark }) => [
      orderId,
      { kind: 'markOrder' as const, orderId, orderNo, before: mark, why: 'noPass' as const },
    ]),
  )
  const couponless = (await queries.listCouponlessOrders(db, tenantId)).filter(({ orderId }) => !marked.has(orderId))
  return [
    ...restored,
    ...silent.map(orphan => ({ kind: 'raiseAlarm' as const, ...orphan })),
    ...marked.values(),
    ...couponless.map(({ orderId, orderNo, mark }) => ({
      kind: 'markOrder' as const,
      orderId,
      orderNo,
      before: mark,
      why: 'noCoupon' as const,
    })),
  ]
}

async function apply(db: Db, tenantId: number, healing: Healing, now: Date): Promise<void> {
  if (healing.kind === 'restorePass') await queries.updateOutcome(db, tenantId, healing.passId, healing.outcome)
  if (healing.kind === 'raiseAlarm') await queries.insertOrphanAlarm(db, tenantId, healing, now)
  if (healing.kind === 'markOrder') await queries.markInconsistent(db, tenantId, healing.orderId)
}

/** Audited without a user, since nobody is signed in at a terminal. */
async function audit(db: Db, tenantId: number, healing: Healing, at: Date): Promise<void> {
  const { kind, ...after } = healing
  const isOrder = kind === 'markOrder'
  const before = kind === 'restorePass' ? { outcome: 'repeated' } : isOrder ? { mark: healing.before } : null
  await db
    .insertInto('audit')
    .values({
      tenant_id: tenantId,
      at,
      action: `heal.${kind}`,
      entity: isOrder ? 'order' : 'pass',
      entity_id: String(isOrder ? healing.orderId : healing.passId),
      before: before && JSON.stringify(before),
      after: JSON.stringify(isOrder ? { mark: 'inconsistent', why: healing.why } : after),
      request_id: 'heal-data',
    })
    .execute()
}
