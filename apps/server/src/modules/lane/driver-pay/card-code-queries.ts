import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The card of a plate whose holder has this number, while it pays; undefined: there is none. */
export async function findCardOf(
  db: Db,
  tenantId: number,
  { plate, phone }: { plate: string; phone: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ storedCardId: number }>`
    select c.stored_card_id as "storedCardId" from stored_card_plate as p
    join stored_card as c on c.tenant_id = p.tenant_id and c.stored_card_id = p.stored_card_id and c.state = 'active' and c.phone = ${phone}
    where p.tenant_id = ${tenantId} and p.plate = ${plate}`.execute(db)
  return rows[0]?.storedCardId
}

/** How many codes were asked for with a number lately. Until the transaction ends nobody else asks for one with it. */
export async function countLately(
  db: Db,
  tenantId: number,
  phoneHash: Buffer,
  now: Date,
): Promise<{ minute: number; hour: number; day: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cardCode ${tenantId} ${phoneHash.toString('hex')}`}, 0))`.execute(
    db,
  )
  const within = (interval: string) =>
    sql`count(*) filter (where made_at > ${now}::timestamptz - ${interval}::interval)::int`
  const { rows } = await sql<{ minute: number; hour: number; day: number }>`
    select ${within('1 minute')} as minute, ${within('1 hour')} as hour, ${within('1 day')} as day
    from card_code where tenant_id = ${tenantId} and phone_hash = ${phoneHash}`.execute(db)
  return rows[0] ?? { minute: 0, hour: 0, day: 0 }
}

/** They are kept as long as they are counted. */
export const removeOld = (db: Db, tenantId: number, now: Date) =>
  sql`delete from card_code where tenant_id = ${tenantId} and made_at < ${now}::timestamptz - interval '1 day'`.execute(
    db,
  )

interface NewCode {
  lotId: number
  plate: string
  phoneHash: Buffer
  keyHash: Buffer
  codeHash: Buffer
  storedCardId: number | undefined
  madeAt: Date
  expiresAt: Date
}

export async function insertCode(db: Db, tenantId: number, code: NewCode): Promise<number> {
  const { card_code_id } = await db
    .insertInto('card_code')
    .values({
      ...{ tenant_id: tenantId, lot_id: code.lotId, plate: code.plate, phone_hash: code.phoneHash },
      ...{ key_hash: code.keyHash, code_hash: code.codeHash, stored_card_id: code.storedCardId ?? null },
      ...{ made_at: code.madeAt, expires_at: code.expiresAt },
    })
    .returning('card_code_id')
    .executeTakeFirstOrThrow()
  return card_code_id
}

export interface TriedCode {
  cardCodeId: number
  codeHash: Buffer
  storedCardId: number | null
}

interface Tried {
  lotId: number
  plate: string
  keyHash: Buffer
  now: Date
  mostTries: number
}

/** Counts a try of a code that still holds; undefined: there is none, it has expired, or was tried too often. */
export async function takeTry(
  db: Db,
  tenantId: number,
  { lotId, plate, keyHash, now, mostTries }: Tried,
): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    update card_code set tries = tries + 1
    where tenant_id = ${tenantId} and key_hash = ${keyHash} and lot_id = ${lotId} and plate = ${plate}
      and expires_at > ${now}::timestamptz and tries < ${mostTries}
    returning card_code_id as "cardCodeId", code_hash as "codeHash", stored_card_id as "storedCardId"`.execute(db)
  return rows[0]
}

/** What a code has paid already; undefined: nothing. Locked: it pays once. */
export async function lockPaid(
  db: Db,
  tenantId: number,
  cardCodeId: number,
): Promise<{ orderNo: string; orderId: number; amountFen: number } | undefined> {
  await sql`select from card_code where tenant_id = ${tenantId} and card_code_id = ${cardCodeId} for update`.execute(db)
  const { rows } = await sql<{ orderNo: string; orderId: number; amountFen: number }>`
    select o.order_no as "orderNo", o.order_id as "orderId", p.amount_fen as "amountFen" from card_code as c
    join payment as p on p.tenant_id = c.tenant_id and p.payment_id = c.payment_id
    join parking_order as o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
    where c.tenant_id = ${tenantId} and c.card_code_id = ${cardCodeId}`.execute(db)
  return rows[0]
}

export const useCode = (db: Db, tenantId: number, cardCodeId: number, paymentId: number) =>
  db
    .updateTable('card_code')
    .set({ payment_id: paymentId })
    .where('tenant_id', '=', tenantId)
    .where('card_code_id', '=', cardCodeId)
    .execute()
