import type { ImportResult } from '@parkdesk/contract'
import { auditOf } from '../../db/audit.ts'
import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import { failedRow, importResult } from '../../lib/sheet/import-table.ts'
import { postImported } from '../message/post-message.ts'
import { saveFailedRows } from '../sheet/import-sheet.ts'
import type { OpenImport, SheetImport, Stored } from './definition.ts'
import type { JudgedRow } from './judge.ts'

/** How an import is undone. */
export interface ImportUndo {
  added: number[]
  changed: Stored<unknown>[]
  /** What its rows said when it was done: pairs of id and print. */
  prints: [id: number, print: string][]
}

interface CarriedOut {
  counts: { total: number; success: number; repeat: number; failed: number }
  undo: ImportUndo
}

interface Work<Column extends string, Value> {
  definition: SheetImport<Column, Value>
  open: OpenImport<Column, Value>
  judged: readonly JudgedRow<Column, Value>[]
  fileName: string
  /** Also changes what is there already. */
  withChanges: boolean
}

/** Writes what a judgement says, with its audit and message; the caller's transaction. Fails with import.faulty where rows of a whole sheet are refused. */
export async function carryOut<Column extends string, Value>(
  ctx: SignedInContext,
  db: Db,
  { definition: { noun, isWhole }, open, judged, fileName, withChanges }: Work<Column, Value>,
): Promise<CarriedOut> {
  const failed = judged.filter(({ outcome }) => outcome === 'refused').length
  if (isWhole && failed > 0) throw new Failure('import.faulty', { values: { count: failed } })
  const fresh = judged.flatMap(({ outcome, value }) => (outcome === 'added' && value !== undefined ? [value] : []))
  const added = fresh.length > 0 ? await open.add(db, fresh) : []
  const wanted = withChanges ? judged.filter(({ outcome }) => outcome === 'changed') : []
  const changed = wanted.flatMap(({ stored, value }) => (stored && value !== undefined ? [{ stored, value }] : []))
  if (changed.length > 0)
    await open.change?.(
      db,
      changed.map(({ stored, value }) => ({ ids: stored.ids, value })),
    )

  const addedIds = added.flatMap(({ ids }) => ids)
  const ids = [...addedIds, ...changed.flatMap(({ stored }) => stored.ids)]
  const prints = ids.length > 0 ? [...(await open.prints(db, ids))] : []
  const total = judged.length
  const success = added.length + changed.length
  const counts = { total, success, repeat: total - success - failed, failed }
  const after = { total, added: added.length, changed: changed.length, failed, keys: added.map(({ key }) => key) }
  await auditOf(noun)(ctx, db, { action: `${noun}.import`, entityId: fileName, after })
  await postImported(db, ctx, { noun, fileName, ...counts })
  return { counts, undo: { added: addedIds, changed: changed.map(({ stored }) => stored), prints } }
}

/** The answer of specification 3, with a file of the refused rows. */
export async function resultOf<Column extends string, Value>(
  ctx: SignedInContext,
  { table }: SheetImport<Column, Value>,
  judged: readonly JudgedRow<Column, Value>[],
  { counts }: CarriedOut,
): Promise<ImportResult> {
  const refused = judged.filter(({ outcome }) => outcome === 'refused')
  const failed = refused.map(({ at, problems }) => failedRow(at, problems, { table, language: ctx.language }))
  return importResult({ ...counts, failed, url: await saveFailedRows(ctx, table, failed) })
}
