import type { SignedInContext } from '../../../http/context.ts'
import { importAtOnce } from '../../../platform/import/import-at-once.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { spotImport } from './sheet-import.ts'

/** Adds the spots of an .xlsx. A number that its lot has already counts as a repeat; none of a sheet that numbers more than a lot has spaces is taken. */
export const importSpot = (ctx: SignedInContext) => importAtOnce(ctx, spotImport)

/** An empty import sheet with an example row. */
export const spotTemplate = (ctx: SignedInContext) => saveTemplate(ctx, spotImport.table)
