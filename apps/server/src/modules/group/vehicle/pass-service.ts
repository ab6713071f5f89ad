import {
  CompanyPassExportRow,
  type CompanyPassFilter,
  type CompanyPassRow,
  companyPassNamesEn,
  companyPassNamesZh,
  type DataOf,
  type ParsedBodyOf,
  passNamesEn,
  passNamesZh,
  type queryCompanyPass as query,
  type Total,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { plateColorNames } from '../../../lib/plate-color-names.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../system/file/service.ts'
import * as queries from './pass-queries.ts'

/** A page of passes of companies' vehicles, or with QueryAll one .xls of all that fit the filter. */
export async function queryCompanyPass(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const descending = input.Descending
  if (input.QueryAll) {
    ctx.demand('companyVehicle.export')
    return exportPasses(ctx, search, { descending, ...exportedPages(input) })
  }
  return { CompanyVehicles: await queries.listPasses(ctx.db, ctx.scope, search, { descending, ...pageOf(input) }) }
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

const layout: Record<keyof CompanyPassExportRow, Omit<SheetColumn, 'heading'>> = {
  companyName: { kind: 'text', widthChars: 28 },
  plateNumber: { kind: 'text', widthChars: 12 },
  plateColor: { kind: 'text', widthChars: 10 },
  ownerName: { kind: 'text', widthChars: 16 },
  department: { kind: 'text', widthChars: 20 },
  passedAt: { kind: 'time', widthChars: 20 },
  direction: { kind: 'text', widthChars: 8 },
  parkingName: { kind: 'text', widthChars: 24 },
  gateName: { kind: 'text', widthChars: 16 },
  laneName: { kind: 'text', widthChars: 16 },
  outcome: { kind: 'text', widthChars: 16 },
  orderNo: { kind: 'text', widthChars: 20 },
}

const keys = CompanyPassExportRow.keyof().options

async function exportPasses(ctx: SignedInContext, search: queries.PassSearch, part: queries.PassPart) {
  const { language } = ctx
  const said = names[language]
  const columns = keys.map((key): SheetColumn => ({ heading: said.field[key], ...layout[key] }))
  const cells = (pass: CompanyPassRow) => {
    const shown = {
      ...pass,
      plateColor: plateColorNames[language][pass.plateColor],
      direction: said.direction[pass.direction],
      outcome: said.outcome[pass.outcome],
    }
    return keys.map(key => shown[key])
  }
  async function* rows() {
    for await (const pass of queries.streamPasses(ctx.db, ctx.scope, search, part)) yield cells(pass)
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
