import { currencyOf, fenOf, moneyInWords, patterns } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { sendSms } from '../../member/sms/write-sms.ts'
import { smsText } from '../../member/sms-template/sms-text.ts'

/** Nobody is notified at night: by the clock of the lot where the card was used last, from one hour until before the other. */
const hours = { from: 8, before: 21 }
/** Cards in one transaction; the others follow with the next run. */
const atOnce = 200

type Needs = Pick<Services, 'database' | 'clock' | 'smsGateway'>

interface Tenant {
  tenantId: number
  name: string
  currency: string
}

interface LowCard {
  storedCardId: number
  phone: string
  leftFen: number
  /** Where and when it was used last. */
  movementId: number
  lotId: number
  lotName: string
  timeZone: string
  usedAt: Date
}

/**
 * Writes a text message to the holder of each card that has less left than the operator's setting says, once until it is recharged. A card that never paid
 * for a stay is left alone, and so is one without a mobile number.
 */
export async function notifyLowCards(services: Needs): Promise<void> {
  const tenants = await services.database.shared
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name', 'currency'])
    .orderBy('tenant_id')
    .execute()
  for (const tenant of tenants) await notifyOfTenant(services, tenant)
}

async function notifyOfTenant(services: Needs, tenant: Tenant): Promise<void> {
  const { tenantId } = tenant
  const db = services.database.forTenant(tenantId)
  const { storedCardLowBalance } = await readSettings(db, tenantId)
  if (storedCardLowBalance === 0) return
  const leastFen = fenOf(String(storedCardLowBalance))
  await db.transaction().execute(async db => {
    await forgetRecharged(db, tenantId, leastFen)
    const now = services.clock()
    const low = await lockLow(db, tenantId, { leastFen, now })
    for (const card of low) await notify(db, services, tenant, card)
    const ids = low.map(({ storedCardId }) => storedCardId)
    await sql`update stored_card set low_notified_at = ${now}
      where tenant_id = ${tenantId} and stored_card_id = any(${ids})`.execute(db)
  })
}

/** What was recharged is notified of again when it is spent. */
const forgetRecharged = (db: Db, tenantId: number, leastFen: number) =>
  sql`update stored_card set low_notified_at = null
    where tenant_id = ${tenantId} and low_notified_at is not null and principal_fen + gift_fen >= ${leastFen}`.execute(
    db,
  )

/** Cards that are being spent just now are left for the next run. */
async function lockLow(
  db: Db,
  tenantId: number,
  { leastFen, now }: { leastFen: number; now: Date },
): Promise<LowCard[]> {
  const { rows } = await sql<LowCard>`
    select c.stored_card_id as "storedCardId", c.phone, c.principal_fen + c.gift_fen as "leftFen", last.movement_id as "movementId",
      last.lot_id as "lotId", l.name as "lotName", l.time_zone as "timeZone", last.moved_at as "usedAt"
    from stored_card as c
    cross join lateral (
      select m.movement_id, m.lot_id, m.moved_at from stored_card_movement as m
      where m.tenant_id = c.tenant_id and m.stored_card_id = c.stored_card_id and m.kind = 'spend'
      order by m.movement_id desc limit 1) as last
    join lot as l on l.tenant_id = c.tenant_id and l.lot_id = last.lot_id
    where c.tenant_id = ${tenantId} and c.state = 'active' and c.low_notified_at is null
      and c.principal_fen + c.gift_fen < ${leastFen} and c.phone ~ ${patterns.mobile.source}
      and extract(hour from ${now}::timestamptz at time zone l.time_zone) between ${hours.from} and ${hours.before - 1}
    order by c.stored_card_id limit ${atOnce} for update of c skip locked`.execute(db)
  return rows
}

async function notify(db: Db, services: Needs, { tenantId, name, currency }: Tenant, card: LowCard): Promise<void> {
  const { storedCardId, movementId, phone, lotId, lotName, timeZone, usedAt, leftFen } = card
  const values = {
    ...{ operator: name, parkingName: lotName, day: dayIn(usedAt, timeZone) },
    amount: moneyInWords(leftFen, 'zh', currencyOf(currency)),
  }
  const text = await smsText(db, tenantId, { kind: 'storedCardLow', language: 'zh' }, values)
  const key = `storedCardLow:${storedCardId}:${movementId}`
  await sendSms(db, tenantId, { kind: 'storedCardLow', phone, lotId, key, text }, services)
}
