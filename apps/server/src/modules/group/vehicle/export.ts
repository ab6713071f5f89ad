import {
  CompanyVehicleExportRow,
  type CompanyVehicleFilter,
  companyVehicleNamesEn,
  companyVehicleNamesZh,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../system/file/service.ts'
import { type Part, streamVehicles } from './queries.ts'

const names = { zh: companyVehicleNamesZh, en: companyVehicleNamesEn }

const widths: Record<keyof CompanyVehicleExportRow, number> = {
  companyName: 28,
  plateNumber: 12,
  plateColor: 10,
  ownerName: 16,
  ownerPhone: 16,
  department: 20,
  parkingName: 32,
  remark: 32,
}

const keys = CompanyVehicleExportRow.keyof().options

/** Everything that fits, as one .xls; kept for a day. */
export async function exportVehicles(
  ctx: SignedInContext,
  filter: CompanyVehicleFilter,
  part: Part,
): Promise<{ url: string }> {
  const { language } = ctx
  const said = names[language]
  const columns = keys.map((key): SheetColumn => ({ heading: said.field[key], kind: 'text', widthChars: widths[key] }))
  const cell = (row: CompanyVehicleExportRow, key: keyof CompanyVehicleExportRow) =>
    key === 'plateColor' ? row.plateColor && plateColorNames[language][row.plateColor] : row[key]
  async function* rows() {
    for await (const row of streamVehicles(ctx.db, ctx.scope, filter, part)) yield keys.map(key => cell(row, key))
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
