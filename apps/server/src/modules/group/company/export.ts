import { CompanyExportRow, companyNamesEn, companyNamesZh, type FileUrl } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { type CompanySearch, type Part, type StoredCompany, streamCompanies } from './queries.ts'

const names = { zh: companyNamesZh, en: companyNamesEn }

const layout = {
  name: 28,
  code: 12,
  contact: 12,
  phone: 16,
  address: 32,
  taxNumber: 22,
  parkingName: 32,
  spots: { kind: 'number', widthChars: 8 },
  whenFull: 16,
  price: { kind: 'money', widthChars: 12 },
  agreementFrom: 12,
  agreementUntil: 12,
  status: 10,
  vehicles: { kind: 'number', widthChars: 8 },
  remark: 32,
} as const

/** Exports all matching companies as one .xls; kept for a day. */
export function exportCompanies(ctx: SignedInContext, search: CompanySearch, part: Part): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (company: StoredCompany) => ({
    ...company,
    price: company.priceFen,
    whenFull: said.whenFull[company.whenFull],
    status: said.status[company.status],
    agreementUntil: company.agreementUntil ?? said.openEnd,
  })
  const rows = streamCompanies(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(CompanyExportRow, { names: said, layout, cells }, rows))
}
