import { DunningExportRow, type DunningRow, dunningNamesEn, dunningNamesZh, type FileUrl } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const time = { kind: 'time', widthChars: 20 } as const
const names = { zh: dunningNamesZh, en: dunningNamesEn }

/** One line a step. */
export function exportDunning(ctx: SignedInContext, rows: AsyncIterable<DunningRow>): Promise<FileUrl> {
  const { title, field, kind, state, outcome } = names[ctx.language]
  const layout = {
    ...{ plateNumber: 12, parkLotName: 24, kind: 12, state: 12, takenOn: 12 },
    openMoney: { kind: 'money', widthChars: 12 },
    ...{ ownerName: 14, ownerPhone: 16, orderNo: 22, leftAt: time, outcome: 14 },
    ...{ closedBy: 12, closedAt: time, note: 32 },
  } as const
  const cells = (row: DunningRow) => ({
    ...row,
    kind: kind[row.kind],
    state: state[row.state],
    outcome: row.outcome === null ? '' : outcome[row.outcome],
  })
  return exportSheet(ctx, rowSheet(DunningExportRow, { names: { title, field }, layout, cells }, rows))
}
