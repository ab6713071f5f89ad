import type { ImportResult } from '@parkdesk/contract'
import type { SignedInContext } from '../../http/context.ts'
import { recordsOf, tableRows } from '../../lib/sheet/import-table.ts'
import { importedRows, readImportSheet, takeImportFile } from '../sheet/import-sheet.ts'
import { carryOut, resultOf } from './carry-out.ts'
import type { SheetImport } from './definition.ts'
import { judge } from './judge.ts'
import { insertSheet, insertTask } from './queries.ts'

/**
 * Takes the uploaded .xlsx of an import without a rehearsal: good rows are kept, what is there already is left as it is, bad rows are answered, and
 * stand in a file in which they can be corrected. It can be undone as one that was rehearsed.
 */
export async function importAtOnce<Column extends string, Value>(
  ctx: SignedInContext,
  definition: SheetImport<Column, Value>,
): Promise<ImportResult> {
  const { table } = definition
  const { tenantId, userId } = ctx.session
  const { bytes, fileName } = await takeImportFile(ctx)
  const rows = recordsOf(tableRows(await readImportSheet(bytes), table), table, importedRows)
  const done = await ctx.db.transaction().execute(async db => {
    const open = await definition.open(ctx, db)
    const judged = await judge(db, rows, open, { table, language: ctx.language })
    const written = await carryOut(ctx, db, { definition, open, judged, fileName, withChanges: false })
    const { total, success } = written.counts
    const task = { tenantId, userId, noun: definition.noun, fileName, at: ctx.clock(), total, done: success }
    const { taskId } = await insertTask(db, { ...task, state: 'done' })
    await insertSheet(db, { tenantId, taskId }, { undo: written.undo })
    return { judged, written }
  })
  return resultOf(ctx, definition, done.judged, done.written)
}
