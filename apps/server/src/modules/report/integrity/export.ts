import { type FileUrl, IntegrityExportRow, type IntegrityRow, integrityNames as names } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const number = { kind: 'number', widthChars: 12 } as const
const layout = {
  ...{ parkingName: 24, userName: 14, placeName: 16, vehicles: number, sample: 10 },
  ...{ openings: number, openingsRate: number, openingsMedian: number, openingsBefore: number, forNobody: number },
  ...{ freeExits: number, freeExitsRate: number, freeExitsMedian: number, freeExitsBefore: number },
  ...{ corrections: number, correctionsRate: number, correctionsMedian: number, correctionsBefore: number },
  ...{ shifts: number, shiftsOff: number, difference: { kind: 'money', widthChars: 12 } as const },
}

/** The board as one .xls; kept for a day. */
export function exportBoard(ctx: SignedInContext, board: readonly IntegrityRow[]): Promise<FileUrl> {
  const said = names[ctx.language]
  async function* rows() {
    yield* board
  }
  const cells = (row: IntegrityRow) => ({ ...row, sample: said.sample[row.sample] })
  return exportSheet(ctx, rowSheet(IntegrityExportRow, { names: said, layout, cells }, rows()))
}
