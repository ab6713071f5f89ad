import type { ImportResult } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { importAtOnce } from '../../../platform/import/import-at-once.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { table } from './import-rows.ts'
import { blackListImport } from './sheet-import.ts'

/** Adds the plates of an .xlsx to the list. A plate that is listed already counts as a repeat. */
export const importBlackList = (ctx: SignedInContext): Promise<ImportResult> => importAtOnce(ctx, blackListImport)

/** An empty import sheet with an example row. */
export const blackListTemplate = (ctx: SignedInContext): Promise<{ url: string }> => saveTemplate(ctx, table)
