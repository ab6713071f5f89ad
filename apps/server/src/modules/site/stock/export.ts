import {
  type FileUrl,
  stockMovementNames as movementNames,
  stockNames as names,
  StockExportRow,
  StockMovementExportRow,
  type StockMovementRow,
  type StockRow,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const number = { kind: 'number', widthChars: 12 } as const

/** What stores hold as one .xls; kept for a day. */
export function exportStock(ctx: SignedInContext, rows: AsyncIterable<StockRow>): Promise<FileUrl> {
  const words = names[ctx.language]
  const layout = {
    ...{ name: 24, kind: 10, parkingName: 24, state: 16, quantity: number, unit: 8, minimum: number },
    ...{ value: number, averagePrice: number, remark: 32 },
  }
  const cells = (row: StockRow) => ({
    ...row,
    kind: words.kind[row.kind],
    state: words.state[row.state],
    value: Number(row.value),
    averagePrice: row.averagePrice === null ? null : Number(row.averagePrice),
  })
  return exportSheet(ctx, rowSheet(StockExportRow, { names: words, layout, cells }, rows))
}

/** Movements as one .xls; kept for a day. */
export function exportMovements(ctx: SignedInContext, rows: AsyncIterable<StockMovementRow>): Promise<FileUrl> {
  const words = movementNames[ctx.language]
  const layout = {
    ...{ movedAt: 20, name: 24, itemKind: 10, parkingName: 24, kind: 10, quantity: number, value: number },
    ...{ quantityAfter: number, valueAfter: number, otherParkingName: 24, receiver: 12, remark: 32, movedBy: 12 },
  }
  const cells = (row: StockMovementRow) => ({
    ...row,
    itemKind: words.itemKind[row.itemKind],
    kind: words.kind[row.kind],
    value: Number(row.value),
    valueAfter: Number(row.valueAfter),
  })
  return exportSheet(ctx, rowSheet(StockMovementExportRow, { names: words, layout, cells }, rows))
}
