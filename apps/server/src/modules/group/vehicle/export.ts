import {
  CompanyVehicleExportRow,
  type CompanyVehicleFilter,
  companyVehicleNamesEn,
  companyVehicleNamesZh,
  type FileUrl,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, streamVehicles } from './queries.ts'

const names = { zh: companyVehicleNamesZh, en: companyVehicleNamesEn }

const layout = {
  companyName: 28,
  plateNumber: 12,
  plateColor: 10,
  ownerName: 16,
  ownerPhone: 16,
  department: 20,
  parkingName: 32,
  remark: 32,
}

/** Exports all matching vehicles as one .xls; kept for a day. */
export function exportVehicles(ctx: SignedInContext, filter: CompanyVehicleFilter, part: Part): Promise<FileUrl> {
  const colors = plateColorNames[ctx.language]
  const cells = (row: CompanyVehicleExportRow) => ({ ...row, plateColor: row.plateColor && colors[row.plateColor] })
  const rows = streamVehicles(ctx.db, ctx.scope, filter, part)
  return exportSheet(ctx, rowSheet(CompanyVehicleExportRow, { names: names[ctx.language], layout, cells }, rows))
}
