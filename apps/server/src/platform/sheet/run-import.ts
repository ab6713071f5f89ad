import type { ImportResult, MessageContent } from '@parkdesk/contract'
import { auditOf } from '../../db/audit.ts'
import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import { type ImportTable, importResult, type RowReader, readTable } from '../../lib/sheet/import-table.ts'
import { postImported } from '../message/post-message.ts'
import { importedRows, readImportSheet, saveFailedRows, takeImportFile } from './import-sheet.ts'

interface Import<Column extends string, Value> extends RowReader<Column, Value> {
  /** The permission and the audit's action are `<noun>.import`. */
  noun: string
  /** Given, the caller also gets a message that leads to the list. */
  messageNoun?: NonNullable<MessageContent['noun']>
  /** Adds what is new of at least one, in the import's transaction: by what each was known. The rest counts as repeats. */
  insert: (db: Db, values: Value[]) => Promise<string[]>
}

/**
 * Takes the uploaded .xlsx of an import. Good rows are kept; bad ones are answered, and stand in a file in which they can be corrected.
 */
export async function runImport<Column extends string, Value>(
  ctx: SignedInContext,
  table: ImportTable<Column>,
  { noun, messageNoun, insert, ...reader }: Import<Column, Value>,
): Promise<ImportResult> {
  const { bytes, fileName } = await takeImportFile(ctx)
  const terms = { table, language: ctx.language, maxRows: importedRows }
  const { total, values, repeats, failed } = readTable(await readImportSheet(bytes), terms, reader)
  const url = await saveFailedRows(ctx, table, failed)
  return ctx.db.transaction().execute(async db => {
    const keys = values.length > 0 ? await insert(db, values) : []
    const success = keys.length
    const after = { total, added: success, failed: failed.length, keys }
    await auditOf(noun)(ctx, db, { action: `${noun}.import`, entityId: fileName, after })
    const counts = { total, success, repeat: repeats + values.length - success }
    if (messageNoun) await postImported(db, ctx, { noun: messageNoun, fileName, ...counts, failed: failed.length })
    return importResult({ ...counts, failed, url })
  })
}
