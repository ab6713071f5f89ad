import { type CardPlateRow, type CardRow, yuan } from '@parkdesk/contract'
import type { StoredCardRow } from './card-queries.ts'
import type { StoredPlateRow } from './list-queries.ts'

/** A card of the list as it goes over the wire. */
export const cardRowOf = ({ paidFen, refundedFen, ...row }: StoredCardRow): CardRow => ({
  ...row,
  PlateNumber: row.plates.join('、'),
  paid: yuan(paidFen),
  refunded: yuan(refundedFen),
})

/** An order of the list as it goes over the wire. */
export const plateRowOf = (
  { listFen, paidFen, refundFen, hours: _, ...row }: StoredPlateRow,
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
