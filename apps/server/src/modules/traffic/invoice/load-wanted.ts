import { sql } from 'kysely'
import type { WantedInvoice } from '../../../lib/invoice/port.ts'
import type { AskingAbout } from './ask-provider.ts'

type Stored = Omit<WantedInvoice, 'lease' | 'askedAt' | 'notifyUrl' | 'requestNo'> & WantedInvoice['lease']

/** To the minute, cut and not rounded. */
const minute = (column: string) => sql`to_char(${sql.ref(column)} at time zone l.time_zone, 'YYYY-MM-DD HH24:MI')`

/** What the provider is to issue: the invoice by the profile that was in force when it was applied for. */
export async function loadWanted({ services, db, tenantId, request, opened }: AskingAbout): Promise<WantedInvoice> {
  const { rows } = await sql<Stored>`
    select i.title, i.tax_no as "taxNo", case when i.push_mode = 'email' then i.email else '' end as email, p.address as "sellerAddress",
      p.item_name as "itemName", p.goods_code as "goodsCode", p.rate_basis_points as "rateBasisPoints", i.amount_fen as "amountFen",
      i.net_fen as "netFen", i.tax_fen as "taxFen", i.remark, p.region, p.address, p.certificate, p.area_unit as "areaUnit",
      p.is_cross_city as "isCrossCity", ${minute('i.term_from')} as "from", ${minute('i.term_to')} as "to"
    from invoice as i join tax_profile as p using (tenant_id, profile_id) join lot as l using (tenant_id, lot_id)
    where i.tenant_id = ${tenantId} and i.invoice_id = ${request.invoiceId}`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error(`invoice ${request.invoiceId} is gone`)
  const { region, address, certificate, areaUnit, isCrossCity, from, to, ...invoice } = stored
  const { publicUrl } = services.payChannels
  return {
    ...invoice,
    requestNo: request.requestNo,
    lease: { region, address, certificate, areaUnit, isCrossCity, from, to },
    askedAt: services.clock(),
    notifyUrl: publicUrl === undefined ? '' : `${publicUrl}/door/${opened.keys.doorCode}/invoice`,
  }
}
