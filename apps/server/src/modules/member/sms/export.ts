import { type FileUrl, SmsExportRow, type SmsRow, smsNamesEn, smsNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, type SmsSearch, streamSms } from './queries.ts'

const names = { zh: smsNamesZh, en: smsNamesEn }

const layout = {
  phone: 14,
  kind: 14,
  text: 60,
  state: 12,
  reason: 26,
  tries: { kind: 'number', widthChars: 10 },
  createdAt: 20,
  sentAt: 20,
  parkingName: 24,
} as const

/** Exports all matching messages as one .xls; kept for a day. */
export function exportSms(ctx: SignedInContext, search: SmsSearch, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const reasonOf = ({ reason, httpStatus }: SmsRow) =>
    reason && `${said.reason[reason]}${httpStatus === null ? '' : ` (HTTP ${httpStatus})`}`
  const cells = (row: SmsRow) => ({
    ...row,
    kind: said.kind[row.kind],
    state: said.state[row.state],
    reason: reasonOf(row),
  })
  const rows = streamSms(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(SmsExportRow, { names: said, layout, cells }, rows))
}
