import { CompanyExportRow, companyNamesEn, companyNamesZh } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../system/file/service.ts'
import { type CompanySearch, type Part, type StoredCompany, streamCompanies } from './queries.ts'

const names = { zh: companyNamesZh, en: companyNamesEn }

const layout: Record<keyof CompanyExportRow, Omit<SheetColumn, 'heading'>> = {
  name: { kind: 'text', widthChars: 28 },
  code: { kind: 'text', widthChars: 12 },
  contact: { kind: 'text', widthChars: 12 },
  phone: { kind: 'text', widthChars: 16 },
  address: { kind: 'text', widthChars: 32 },
  taxNumber: { kind: 'text', widthChars: 22 },
  parkingName: { kind: 'text', widthChars: 32 },
  spots: { kind: 'number', widthChars: 8 },
  whenFull: { kind: 'text', widthChars: 16 },
  price: { kind: 'money', widthChars: 12 },
  agreementFrom: { kind: 'text', widthChars: 12 },
  agreementUntil: { kind: 'text', widthChars: 12 },
  status: { kind: 'text', widthChars: 10 },
  vehicles: { kind: 'number', widthChars: 8 },
  remark: { kind: 'text', widthChars: 32 },
}

const keys = CompanyExportRow.keyof().options

/** Everything that fits, as one .xls; kept for a day. */
export async function exportCompanies(
  ctx: SignedInContext,
  search: CompanySearch,
  part: Part,
): Promise<{ url: string }> {
  const said = names[ctx.language]
  const columns = keys.map(key => ({ heading: said.field[key], ...layout[key] }))
  const cell = (company: StoredCompany, key: keyof CompanyExportRow) => {
    if (key === 'price') return company.priceFen
    if (key === 'whenFull') return said.whenFull[company.whenFull]
    if (key === 'status') return said.status[company.status]
    if (key === 'agreementUntil') return company.agreementUntil ?? said.openEnd
    return company[key]
  }
  async function* rows() {
    const found = streamCompanies(ctx.db, ctx.scope, search, part)
    for await (const company of found) yield keys.map(key => cell(company, key))
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
