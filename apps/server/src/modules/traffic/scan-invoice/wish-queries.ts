import type { ScanInvoiceState, TitleType } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface Wish {
  /** null: it is not applied for yet. */
  invoiceId: number | null
  /** The charge whose page asked. */
  intentId: number
  State: ScanInvoiceState
  InvoiceNum: string
  Title: string
  email: string
}

/** What a driver asked for of an order. */
export const findWish = (db: Db, tenantId: number, orderId: number): Promise<Wish | undefined> =>
  db
    .selectFrom('invoice_wish as w')
    .leftJoin('invoice as i', join =>
      join.onRef('i.tenant_id', '=', 'w.tenant_id').onRef('i.invoice_id', '=', 'w.invoice_id'),
    )
    .where('w.tenant_id', '=', tenantId)
    .where('w.order_id', '=', orderId)
    .select(['w.title as Title', 'w.email', 'w.invoice_id as invoiceId', 'w.intent_id as intentId'])
    .select([
      sql<ScanInvoiceState>`case when w.refused <> '' then 'refused' when w.invoice_id is null then 'waiting' else i.state end`.as(
        'State',
      ),
      sql<string>`coalesce(i.invoice_no, '')`.as('InvoiceNum'),
    ])
    .executeTakeFirst()

export const isInvoiced = async (db: Db, tenantId: number, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('invoice_part')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('is_live', '=', true)
    .select('invoice_id')
    .executeTakeFirst()) !== undefined

export interface NewWish {
  lotId: number
  orderId: number
  intentId: number
  titleType: TitleType
  title: string
  taxNo: string
  email: string
  askedAt: Date
}

/** Puts a wish in the place of the one that a charge's page asked for. @returns false: the order has that of another by now */
export async function putWish(
  db: Db,
  tenantId: number,
  wish: NewWish,
  inPlaceOf: number | undefined,
): Promise<boolean> {
  const wanted = {
    ...{ intent_id: wish.intentId, title_type: wish.titleType, title: wish.title, tax_no: wish.taxNo },
    ...{ email: wish.email, asked_at: wish.askedAt, invoice_id: null, refused: '' },
  }
  const put = await db
    .insertInto('invoice_wish')
    .values({ tenant_id: tenantId, lot_id: wish.lotId, order_id: wish.orderId, ...wanted })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'order_id'])
        .doUpdateSet(wanted)
        .where('invoice_wish.intent_id', '=', inPlaceOf ?? 0),
    )
    .returning('wish_id')
    .executeTakeFirst()
  return put !== undefined
}

export interface OpenWish {
  wishId: number
  orderId: number
  titleType: TitleType
  title: string
  taxNo: string
  email: string
  timeZone: string
}

/** Wishes that nobody applied for and whose vehicle has left; of one order where it is named. */
export const listOpen = (db: Db, tenantId: number, orderId?: number): Promise<OpenWish[]> =>
  db
    .selectFrom('invoice_wish as w')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'w.tenant_id').onRef('o.order_id', '=', 'w.order_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'w.tenant_id').onRef('l.lot_id', '=', 'w.lot_id'))
    .where('w.tenant_id', '=', tenantId)
    .where('w.invoice_id', 'is', null)
    .where('w.refused', '=', '')
    .where('o.exit_at', 'is not', null)
    .$if(orderId !== undefined, query => query.where('w.order_id', '=', orderId ?? 0))
    .select(['w.wish_id as wishId', 'w.order_id as orderId', 'w.title_type as titleType', 'w.title'])
    .select(['w.tax_no as taxNo', 'w.email', 'l.time_zone as timeZone'])
    .orderBy('w.wish_id')
    .limit(200)
    .$castTo<OpenWish>()
    .execute()

/** Locks a wish that is still open. @returns whether it is */
export const lockOpen = async (db: Db, tenantId: number, wishId: number): Promise<boolean> =>
  (await db
    .selectFrom('invoice_wish')
    .where('tenant_id', '=', tenantId)
    .where('wish_id', '=', wishId)
    .where('invoice_id', 'is', null)
    .where('refused', '=', '')
    .select('wish_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined

export const closeWish = (
  db: Db,
  tenantId: number,
  wishId: number,
  end: { invoice_id: number } | { refused: 'isInvoiced' | 'notPaid' },
) =>
  db
    .updateTable('invoice_wish')
    .set(end)
    .where('tenant_id', '=', tenantId)
    .where('wish_id', '=', wishId)
    .where('invoice_id', 'is', null)
    .execute()
