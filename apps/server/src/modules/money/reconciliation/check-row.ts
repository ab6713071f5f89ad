import { type BillCheckRow, yuan } from '@parkdesk/contract'
import type { BillCheck } from '../channel-bill/bill.ts'

/** Amounts in the currency, numbers of rows as they are. */
export const checkRow = ({ what, stated, counted }: BillCheck): BillCheckRow => {
  const shown = what === 'rows' || what === 'incomeRows' || what === 'outgoingRows' ? String : yuan
  return { what, stated: shown(stated), counted: shown(counted) }
}
