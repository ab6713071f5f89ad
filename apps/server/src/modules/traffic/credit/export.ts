import { CreditExportRow, type CreditRow, creditNames, type FileUrl } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type CreditSearch, type Part, streamCredits } from './queries.ts'

/** Everything that fits, as one .xls; kept for a day. */
export function exportCredits(ctx: SignedInContext, search: CreditSearch, part: Part): Promise<FileUrl> {
  const { title, field, standing, lastKind } = creditNames[ctx.language]
  const number = { kind: 'number', widthChars: 10 } as const
  const layout = {
    ...{ plateNumber: 12, score: number, standing: 16, lastKind: 16, lastPoints: number },
    changedAt: { kind: 'time', widthChars: 20 },
  } as const
  const cells = (row: CreditRow) => ({
    ...row,
    standing: standing[row.standing],
    lastKind: row.lastKind && lastKind[row.lastKind],
  })
  const rows = streamCredits(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(CreditExportRow, { names: { title, field }, layout, cells }, rows))
}
