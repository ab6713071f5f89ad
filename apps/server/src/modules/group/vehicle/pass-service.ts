import {
  CompanyPassExportRow,
  type CompanyPassFilter,
  type CompanyPassRow,
  companyPassNamesEn,
  companyPassNamesZh,
  type DataOf,
  type FileUrl,
  type ParsedBodyOf,
  passNamesEn,
  passNamesZh,
  type queryCompanyPass as query,
  type Total,
} from '@parkdesk/contract'
import { type Part, partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import * as queries from './pass-queries.ts'

/** A page of passes of companies' vehicles, or with QueryAll one .xls of all that fit the filter. */
export async function queryCompanyPass(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = partOf(input)
  if (input.QueryAll) {
    ctx.demand('companyVehicle.export')
    return exportPasses(ctx, search, part)
  }
  return { CompanyVehicles: await queries.listPasses(ctx.db, ctx.scope, search, part) }
}

/** How many passes fit the filter. */
export const countCompanyPass = async (ctx: SignedInContext, filter: CompanyPassFilter): Promise<Total> => ({
  total: await queries.countPasses(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

function searchOf({ scope }: SignedInContext, { begin, end, ...filter }: CompanyPassFilter): queries.PassSearch {
  return { ...filter, ...timeRange({ begin, end }, scope.timeZone) }
}

const names = {
  zh: { ...companyPassNamesZh, direction: passNamesZh.direction, outcome: passNamesZh.outcome },
  en: { ...companyPassNamesEn, direction: passNamesEn.direction, outcome: passNamesEn.outcome },
}

const layout = {
  companyName: 28,
  plateNumber: 12,
  plateColor: 10,
  ownerName: 16,
  department: 20,
  passedAt: { kind: 'time', widthChars: 20 },
  direction: 8,
  parkingName: 24,
  gateName: 16,
  laneName: 16,
  outcome: 16,
  orderNo: 20,
} as const

function exportPasses(ctx: SignedInContext, search: queries.PassSearch, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const colors = plateColorNames[ctx.language]
  const cells = (pass: CompanyPassRow) => ({
    ...pass,
    plateColor: colors[pass.plateColor],
    direction: said.direction[pass.direction],
    outcome: said.outcome[pass.outcome],
  })
  const rows = queries.streamPasses(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(CompanyPassExportRow, { names: said, layout, cells }, rows))
}
