import type { DataOf, invoiceableTopUps } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'

/** Whom the latest living invoice of a merchant names; undefined: it has none. */
export const findAddressee = (db: Db, tenantId: number, merchantId: number) =>
  db
    .selectFrom('invoice')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .where('red_of', 'is', null)
    .where('state', 'in', ['applied', 'issued'])
    .select(['title_type as TitleType', 'title as Title', 'tax_no as TaxNum', 'push_mode as PushMode', 'email'])
    .orderBy('invoice_id', 'desc')
    .limit(1)
    .$castTo<NonNullable<DataOf<typeof invoiceableTopUps>['addressee']>>()
    .executeTakeFirst()

/** The time zone of a lot. */
export const findLotZone = async (db: Db, tenantId: number, lotId: number): Promise<string> =>
  (
    await db
      .selectFrom('lot')
      .where('tenant_id', '=', tenantId)
      .where('lot_id', '=', lotId)
      .select('time_zone as timeZone')
      .executeTakeFirstOrThrow()
  ).timeZone
