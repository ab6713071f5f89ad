import type { ImportResult } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { importAtOnce } from '../../../platform/import/import-at-once.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { table } from './import-rows.ts'
import { companyVehicleImport } from './sheet-import.ts'

/**
 * Adds the vehicles of an .xlsx to the companies that it names. Good rows are kept, bad ones reported; plates that their company has already, or
 * that stand in the sheet twice for it, count as repeats.
 */
export const importCompanyVehicle = (ctx: SignedInContext): Promise<ImportResult> =>
  importAtOnce(ctx, companyVehicleImport)

/** An empty import sheet with an example row. */
export const companyVehicleTemplate = (ctx: SignedInContext): Promise<{ url: string }> => saveTemplate(ctx, table)
