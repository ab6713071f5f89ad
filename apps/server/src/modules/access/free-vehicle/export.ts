import {
  type FileUrl,
  FreeVehicleExportRow,
  type FreeVehicleFilter,
  type FreeVehicleTerms,
  freedTime,
  freedVehicles,
  type Language,
  freeVehicleNames as names,
  periodInWords,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type Part, type StoredRow, streamFreeVehicles } from './queries.ts'

export const inWords = (terms: FreeVehicleTerms, language: Language) => ({
  vehicles: freedVehicles(terms, language),
  period: periodInWords(terms, language),
  freeTime: freedTime(terms, language),
})

const layout = {
  name: 24,
  parkingNames: 32,
  vehicles: 40,
  period: 40,
  freeTime: 16,
  status: 10,
  remark: 24,
  creatorName: 12,
  createdAt: 20,
}

/** Everything that fits, as one .xls; kept for a day. */
export function exportFreeVehicles(ctx: SignedInContext, filter: FreeVehicleFilter, part: Part): Promise<FileUrl> {
  const { language } = ctx
  const rows = streamFreeVehicles(ctx.db, ctx.scope, filter, part)
  const cells = ({ terms, parkingNames, status, ...row }: StoredRow) => ({
    ...row,
    parkingNames: parkingNames.join(language === 'zh' ? '、' : ', '),
    ...inWords(terms, language),
    status: names[language].status[status],
  })
  return exportSheet(ctx, rowSheet(FreeVehicleExportRow, { names: names[language], layout, cells }, rows))
}
