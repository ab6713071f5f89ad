import {
  type carryOutImport as carryOutCall,
  type DataOf,
  type ImportNoun,
  importUndoHours,
  type mendImport as mend,
  type ParsedBodyOf,
  type Rehearsal,
  type queryRehearsedRow as rows,
  type undoImport as undo,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/foreign-key-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { refusal } from '../../../lib/refusal.ts'
import { carryOut, resultOf } from '../../../platform/import/carry-out.ts'
import { headingsOf, matchHeadings, rowsUnder } from '../../../platform/import/columns.ts'
import { type JudgedRow, judge, keyOfJudgement } from '../../../platform/import/judge.ts'
import { insertSheet, insertTask } from '../../../platform/import/queries.ts'
import { importedRows, readImportSheet, takeImportFile } from '../../../platform/sheet/import-sheet.ts'
import { definitions } from './definitions.ts'
import * as queries from './queries.ts'

/** Reads an .xlsx and says what would become of its rows; an earlier rehearsal of the person and noun is dropped. */
export const rehearse =
  (noun: ImportNoun) =>
  async (ctx: SignedInContext): Promise<Rehearsal> => {
    const { tenantId, userId } = ctx.session
    const { bytes, fileName } = await takeImportFile(ctx)
    const rows = await readImportSheet(bytes)
    if (rows.length < 2) throw new Failure('file.noRows')
    const headings = matchHeadings(definitions[noun].table, headingsOf(rows))
    const at = ctx.clock()
    return ctx.db.transaction().execute(async db => {
      await queries.dropRehearsals(db, ctx.session, noun, at)
      const task = { tenantId, userId, noun, fileName, at, state: 'rehearsed', total: 0, done: 0 } as const
      const { taskId } = await insertTask(db, task)
      await insertSheet(db, { tenantId, taskId }, { rows, headings })
      return judgeImport(ctx, db, await openRehearsal(ctx, db, taskId))
    })
  }

/** Finds a rehearsal of the caller. Fails with row.missing, import.over or permission.missing. */
async function openRehearsal(ctx: SignedInContext, db: Db, taskId: number) {
  const found = await queries.findImport(db, ctx.session, taskId)
  if (!found) throw new Failure('row.missing')
  ctx.demand(`${found.noun}.import`)
  const { rows } = found
  if (found.state !== 'rehearsed' || rows === null) throw new Failure('import.over')
  return { ...found, rows }
}

type Opened = Awaited<ReturnType<typeof openRehearsal>>

async function judgeRows(ctx: SignedInContext, db: Db, { noun, rows, headings, mended }: Opened) {
  const definition = definitions[noun]
  const opened = await definition.open(ctx, db)
  // A sheet that is compared with what is stored would tell what masks hide.
  const open = seesPersonal(ctx.session) ? opened : { ...opened, change: undefined }
  const found = rowsUnder(rows, definition.table, { headings, mended })
  if (found.length > importedRows) throw new Failure('file.tooManyRows')
  const judged = await judge(db, found, open, { table: definition.table, language: ctx.language })
  return { definition, open, judged }
}

/** Rehearses, and keeps what would become of each row. */
async function judgeImport(ctx: SignedInContext, db: Db, opened: Opened): Promise<Rehearsal> {
  const { definition, open, judged } = await judgeRows(ctx, db, opened)
  const { taskId, noun, fileName, headings, mended, rows } = opened
  const judgedKey = keyOfJudgement(judged)
  const key = { tenantId: ctx.session.tenantId, taskId }
  await queries.saveJudgement(db, key, { judged: judged.map(storedRow), judgedKey, headings, mended })
  const { columns, names } = definition.table
  return {
    taskId,
    noun,
    fileName,
    headings: headingsOf(rows),
    columns: columns.map((column: string) => ({
      column,
      name: names[ctx.language].field[column] ?? column,
      heading: headings[column] ?? '',
    })),
    counts: { total: judged.length, ...countsOf(judged) },
    canChange: open.change !== undefined,
    isWhole: definition.isWhole ?? false,
    canUndo: open.remove !== undefined,
    judgedKey,
  }
}

const countsOf = (judged: readonly Pick<JudgedRow<string, unknown>, 'outcome'>[]) => {
  const counts = { added: 0, changed: 0, doubled: 0, refused: 0 }
  for (const { outcome } of judged) counts[outcome]++
  return counts
}

const storedRow = ({ at, outcome, problems, changes }: JudgedRow<string, unknown>): queries.StoredRow => ({
  ...at,
  outcome,
  problems,
  changes,
})

/** A rehearsal again, by what is there now. Fails with row.missing or import.over. */
export const rehearsalDetail = (ctx: SignedInContext, { taskId }: { taskId: number }): Promise<Rehearsal> =>
  ctx.db.transaction().execute(async db => judgeImport(ctx, db, await openRehearsal(ctx, db, taskId)))

/** A page of the rows of a rehearsal, those of some outcomes alone. */
export async function queryRehearsedRow(
  ctx: SignedInContext,
  { taskId, outcome, ...paging }: ParsedBodyOf<typeof rows>,
): Promise<DataOf<typeof rows>> {
  const found = await queries.findJudged(ctx.db, ctx.session, taskId)
  if (!found) throw new Failure('row.missing')
  ctx.demand(`${found.noun}.import`)
  if (found.judged === null) throw new Failure('import.over')
  const wanted = outcome === undefined ? undefined : new Set([outcome].flat())
  const all = found.judged.map((row, rowIndex) => ({ rowIndex, ...row }))
  const fitting = wanted ? all.filter(row => wanted.has(row.outcome)) : all
  const { offset, limit = 0 } = pageOf(paging)
  return { list: fitting.slice(offset, offset + limit), total: fitting.length }
}

/** Chooses other columns, mends cells, and rehearses again. Fails with import.notHeading, import.notRow, row.missing, import.over. */
export const mendImport = (ctx: SignedInContext, { taskId, columns, cells }: ParsedBodyOf<typeof mend>) =>
  ctx.db.transaction().execute(async db => {
    const opened = await openRehearsal(ctx, db, taskId)
    const known = new Set<string>(definitions[opened.noun].table.columns)
    const offered = new Set(headingsOf(opened.rows))
    const headings = { ...opened.headings }
    for (const { column, heading } of columns) {
      if (!known.has(column) || (heading !== '' && !offered.has(heading))) {
        throw refusal('import.notHeading', 'columns', { heading })
      }
      headings[column] = heading
    }
    // Other columns make other rows, to which nothing that was mended belongs.
    const mended = columns.length > 0 ? {} : { ...opened.mended }
    const { length } = rowsUnder(opened.rows, definitions[opened.noun].table, { headings, mended })
    for (const { rowIndex, column, text } of cells) {
      if (!known.has(column) || rowIndex >= length) throw refusal('import.notRow', 'cells')
      mended[rowIndex] = { ...mended[rowIndex], [column]: text.trim() }
    }
    return judgeImport(ctx, db, { ...opened, headings, mended })
  })

/**
 * Carries out what a rehearsal showed, in one transaction. Fails with import.moved where it would not do what was seen, import.faulty, import.nothing, import.over,
 * row.missing, and with what the noun itself refuses.
 */
export async function carryOutImport(
  ctx: SignedInContext,
  { taskId, judgedKey, withChanges }: ParsedBodyOf<typeof carryOutCall>,
): Promise<DataOf<typeof carryOutCall>> {
  const at = ctx.clock()
  const done = await ctx.db.transaction().execute(async db => {
    const opened = await openRehearsal(ctx, db, taskId)
    const { definition, open, judged } = await judgeRows(ctx, db, opened)
    if (judged.length === 0) throw new Failure('import.nothing')
    if (keyOfJudgement(judged) !== judgedKey) throw new Failure('import.moved')
    const written = await carryOut(ctx, db, { definition, open, judged, fileName: opened.fileName, withChanges })
    const key = { tenantId: ctx.session.tenantId, taskId }
    const canUndo = open.remove !== undefined
    await queries.saveCarriedOut(db, key, { done: written.counts.success, undo: canUndo ? written.undo : null, at })
    return { definition, judged, written, canUndo }
  })
  const result = await resultOf(ctx, done.definition, done.judged, done.written)
  const until = new Date(at.getTime() + importUndoHours * 3_600_000)
  return { ...result, taskId, undoneUntil: done.canUndo ? localTimeOf(until, ctx.scope.timeZone) : null }
}

/** Undoes an import as a whole. Fails with import.stays, import.tooLate, import.touched, import.inUse, import.over, row.missing. */
export async function undoImport(ctx: SignedInContext, { taskId }: { taskId: number }): Promise<DataOf<typeof undo>> {
  const at = ctx.clock()
  const { tenantId } = ctx.session
  const work = async (db: Db) => {
    const found = await queries.findImport(db, ctx.session, taskId)
    if (!found) throw new Failure('row.missing')
    const { noun, state, undo, finishedAt, fileName } = found
    ctx.demand(`${noun}.import`)
    if (state !== 'done' || finishedAt === null) throw new Failure('import.over')
    const open = await definitions[noun].open(ctx, db)
    if (!open.remove) throw new Failure('import.stays')
    if (undo === null) throw new Failure('import.over')
    if (at.getTime() >= finishedAt.getTime() + importUndoHours * 3_600_000) throw new Failure('import.tooLate')
    const ids = undo.prints.map(([id]) => id)
    const now = ids.length > 0 ? await open.prints(db, ids) : new Map()
    const touched = undo.prints.filter(([id, print]) => now.get(id) !== print).length
    if (touched > 0) throw new Failure('import.touched', { values: { count: touched } })
    if (undo.added.length > 0) await open.remove(db, undo.added)
    if (undo.changed.length > 0) await open.change?.(db, undo.changed)
    await queries.saveUndone(db, { tenantId, taskId }, at)
    const counts = { removed: undo.added.length, restored: undo.changed.length }
    await auditOf(noun)(ctx, db, { action: `${noun}.undoImport`, entityId: fileName, after: counts })
    return counts
  }
  try {
    return await ctx.db.transaction().execute(work)
  } catch (error) {
    throw isForeignKeyViolation(error) ? new Failure('import.inUse') : error
  }
}
