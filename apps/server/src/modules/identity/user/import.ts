import type { SignedInContext } from '../../../http/context.ts'
import { importAtOnce } from '../../../platform/import/import-at-once.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { userImport } from './sheet-import.ts'

/** Adds the people of an .xlsx, without passwords: each gets a link. An account that is taken counts as a repeat. */
export const importUser = (ctx: SignedInContext) => importAtOnce(ctx, userImport)

/** An empty import sheet with an example row. */
export const userTemplate = (ctx: SignedInContext) => saveTemplate(ctx, userImport.table)
