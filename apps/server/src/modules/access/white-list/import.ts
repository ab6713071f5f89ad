import type { ImportResult } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { importAtOnce } from '../../../platform/import/import-at-once.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { table, whiteListImport } from './sheet-import.ts'

/** Adds the plates of an .xlsx. A plate that is on the list of its lot counts as a repeat. */
export const importWhiteList = (ctx: SignedInContext): Promise<ImportResult> => importAtOnce(ctx, whiteListImport)

/** An empty import sheet with an example row. */
export const whiteListTemplate = (ctx: SignedInContext): Promise<{ url: string }> => saveTemplate(ctx, table)
