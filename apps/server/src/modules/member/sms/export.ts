import { SmsExportRow, type SmsRow, smsNamesEn, smsNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../system/file/service.ts'
import { type Part, type SmsSearch, streamSms } from './queries.ts'

const names = { zh: smsNamesZh, en: smsNamesEn }

const widths = {
  phone: 14,
  kind: 14,
  text: 60,
  state: 12,
  reason: 26,
  tries: 10,
  createdAt: 20,
  sentAt: 20,
  parkingName: 24,
} satisfies Record<keyof SmsExportRow, number>

const keys = SmsExportRow.keyof().options

/** Everything that fits, as one .xls; kept for a day. */
export async function exportSms(ctx: SignedInContext, search: SmsSearch, part: Part): Promise<{ url: string }> {
  const said = names[ctx.language]
  const columns = keys.map(
    (key): SheetColumn => ({
      heading: said.field[key],
      kind: key === 'tries' ? 'number' : 'text',
      widthChars: widths[key],
    }),
  )
  const cell = (row: SmsRow, key: keyof SmsExportRow) => {
    if (key === 'kind') return said.kind[row.kind]
    if (key === 'state') return said.state[row.state]
    if (key !== 'reason') return row[key]
    const status = row.httpStatus === null ? '' : ` (HTTP ${row.httpStatus})`
    return row.reason && `${said.reason[row.reason]}${status}`
  }
  async function* rows() {
    for await (const row of streamSms(ctx.db, ctx.scope, search, part)) yield keys.map(key => cell(row, key))
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
