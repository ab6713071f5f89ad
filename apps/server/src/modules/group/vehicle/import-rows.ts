import { CompanyVehicleEntry, companyVehicleImportColumns } from '@parkdesk/contract'
import { typedPlateColor } from '../../../lib/plate-color-names.ts'
import { plainImportTable, type RowReading } from '../../../lib/sheet/import-table.ts'
import { type ImportColumn, names, words } from './words.ts'

export const table = plainImportTable({
  columns: companyVehicleImportColumns,
  keyColumn: 'plateNumber',
  names,
  words,
  markColumn: 'remark',
  widths: { remark: 32, companyName: 32 },
})

/** A vehicle of a sheet, and the company it is added to. */
export interface SheetVehicle {
  companyId: number
  /** Of one that is stored. */
  companyName?: string
  entry: CompanyVehicleEntry
}

/** Reads a row; `companyOf` finds a company by its name or code, undefined: there is none that the caller may change. */
export function readVehicle(
  { companyName, plateColor: color, ...texts }: Record<ImportColumn, string>,
  row: RowReading<ImportColumn>,
  companyOf: (nameOrCode: string) => number | undefined,
): SheetVehicle | undefined {
  const companyId = companyOf(companyName.trim())
  if (companyId === undefined) row.refuse('companyName', 'company.unknown')
  const plateColor = typedPlateColor(color)
  if (plateColor === undefined) row.refuse('plateColor', 'color.invalid')
  const entry = row.parse(CompanyVehicleEntry, texts)
  if (!entry || plateColor === undefined || companyId === undefined) return undefined
  return { companyId, entry: { ...entry, plateColor } }
}
