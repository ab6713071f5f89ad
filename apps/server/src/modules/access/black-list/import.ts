import type { ImportResult } from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { runImport } from '../../../platform/sheet/run-import.ts'
import { readerOf, table } from './import-rows.ts'
import { insertNewEntries } from './queries.ts'

/**
 * Adds the plates of an .xlsx to the list of every lot; of somebody who sees only some lots, to the list of each of these. A plate that is
 * listed already counts as a repeat.
 */
export async function importBlackList(ctx: SignedInContext): Promise<ImportResult> {
  if (ctx.scope.lotIds?.length === 0) throw new Failure('permission.missing')
  return runImport(ctx, table, {
    noun: 'blackList',
    messageNoun: 'blackList',
    ...readerOf(todayOf(ctx)),
    insert: (db, entries) => insertNewEntries({ db, scope: ctx.scope, by: authorshipOf(ctx) }, entries),
  })
}

/** An empty import sheet with an example row. */
export const blackListTemplate = (ctx: SignedInContext): Promise<{ url: string }> => saveTemplate(ctx, table)
