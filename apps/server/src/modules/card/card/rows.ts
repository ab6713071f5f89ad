import { type CardPlateRow, yuan } from '@parkdesk/contract'
import type { StoredPlateRow } from './list-queries.ts'

/** A row of the list as it goes over the wire. */
export const plateRowOf = (
  { listFen, paidFen, refundFen, ...row }: StoredPlateRow,
  TenantName: string,
): CardPlateRow => ({
  ...row,
  PlateNumber: row.plates.join('、'),
  TenantName,
  BillPackMoney: yuan(paidFen),
  OriginMoney: yuan(listFen),
  RefundMoney: row.RefundAt === null ? null : yuan(refundFen),
  BillPackPayMoney: yuan(paidFen),
})
