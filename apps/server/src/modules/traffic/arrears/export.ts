import {
  ArrearsExportRow,
  type ArrearsRow,
  arrearsNamesEn,
  arrearsNamesZh,
  type FileUrl,
  LotArrearsExportRow,
  type LotArrearsRow,
  PlateArrearsExportRow,
  type PlateArrearsRow,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const names = { zh: arrearsNamesZh, en: arrearsNamesEn }
const money = { kind: 'money', widthChars: 12 } as const
const number = { kind: 'number', widthChars: 10 } as const
const sums = { arrMoney: money, arrCount: number, practicalMoney: money }

/** One line an order. */
export function exportArrears(ctx: SignedInContext, rows: AsyncIterable<ArrearsRow>): Promise<FileUrl> {
  const { title, field, state } = names[ctx.language]
  const layout = {
    ...{ plateNumber: 12, orderNo: 22, parkLotName: 24, state: 10, ageDays: number },
    leftAt: { kind: 'time', widthChars: 20 },
    ...{ arrMoney: money, practicalMoney: money, writtenOffMoney: money, openMoney: money },
  } as const
  const cells = (row: ArrearsRow) => ({ ...row, state: state[row.state] })
  return exportSheet(ctx, rowSheet(ArrearsExportRow, { names: { title, field }, layout, cells }, rows))
}

/** The columns of the specification, a line a lot. */
export function exportByLot(ctx: SignedInContext, rows: AsyncIterable<LotArrearsRow>): Promise<FileUrl> {
  const { lotTitle: title, field } = names[ctx.language]
  const layout = { parkLotName: 24, ...sums }
  const cells = (row: LotArrearsRow) => row
  return exportSheet(ctx, rowSheet(LotArrearsExportRow, { names: { title, field }, layout, cells }, rows))
}

/** The same, a line a plate. */
export function exportByPlate(ctx: SignedInContext, rows: AsyncIterable<PlateArrearsRow>): Promise<FileUrl> {
  const { plateTitle: title, field } = names[ctx.language]
  const layout = { plateNumber: 12, tenantName: 20, ...sums }
  const cells = (row: PlateArrearsRow) => row
  return exportSheet(ctx, rowSheet(PlateArrearsExportRow, { names: { title, field }, layout, cells }, rows))
}
