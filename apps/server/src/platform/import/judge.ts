import { createHash } from 'node:crypto'
import type { Language, RowOutcome } from '@parkdesk/contract'
import type { Db } from '../../db/database.ts'
import { failureText } from '../../lib/failure-words.ts'
import { type ImportTable, type Problem, readingOf, type TableRow } from '../../lib/sheet/import-table.ts'
import type { Conflict, OpenImport, Stored } from './definition.ts'

/** A row with what would become of it. */
export interface JudgedRow<Column extends string, Value> {
  at: TableRow<Column>
  outcome: RowOutcome
  /** Of a refused row none. */
  value: Value | undefined
  /** Of what is there already. */
  stored: Stored<Value> | undefined
  problems: Problem<Column>[]
  changes: { column: Column; before: string; after: string }[]
}

interface Terms<Column extends string> {
  table: ImportTable<Column>
  language: Language
}

/** Says of each row whether it would be added, change what is there, be doubled, or be refused. Writes nothing. */
export async function judge<Column extends string, Value>(
  db: Db,
  rows: readonly TableRow<Column>[],
  open: OpenImport<Column, Value>,
  terms: Terms<Column>,
): Promise<JudgedRow<Column, Value>[]> {
  const read = rows.map(at => readOne(at, open, terms))
  const values = read.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const found = values.length === 0 ? new Map<string, Stored<Value>>() : await open.find(db, values)
  const firsts = new Map<string, Value>()
  for (const row of read) {
    const { value } = row
    if (value === undefined) continue
    const key = open.keyOf(value)
    const stored = found.get(key)
    const first = firsts.get(key)
    if (stored) beside(row, { other: stored.value, value }, open, terms, 'import.present')
    if (row.outcome === 'refused') continue
    if (first === undefined) firsts.set(key, value)
    else beside(row, { other: first, value }, open, terms, 'import.earlier')
    if (stored && first === undefined) seeChanges(row, { stored, value }, open, terms)
  }
  await weighAdded(db, read, open, terms)
  return read
}

async function weighAdded<Column extends string, Value>(
  db: Db,
  read: readonly JudgedRow<Column, Value>[],
  open: OpenImport<Column, Value>,
  { language }: Terms<Column>,
): Promise<void> {
  const added = read.filter(({ outcome }) => outcome === 'added')
  const values = added.flatMap(({ value }) => (value === undefined ? [] : [value]))
  if (!open.weigh || values.length === 0) return
  const conflicts = await open.weigh(db, values)
  for (const row of added) {
    const conflict = row.value !== undefined && conflicts.get(row.value)
    if (conflict) refuse(row, conflict, language)
  }
}

function refuse<Column extends string>(
  row: JudgedRow<Column, unknown>,
  { column, code, values }: Conflict<Column>,
  language: Language,
): void {
  const problems = [{ column, message: failureText(code, language, values) }]
  Object.assign(row, { outcome: 'refused', value: undefined, problems })
}

function readOne<Column extends string, Value>(
  at: TableRow<Column>,
  open: OpenImport<Column, Value>,
  { table, language }: Terms<Column>,
): JudgedRow<Column, Value> {
  const problems: Problem<Column>[] = []
  const value = open.readRow(at.texts, readingOf(table, language, problems))
  const isGood = value !== undefined && problems.length === 0
  return {
    at,
    outcome: isGood ? 'added' : 'refused',
    value: isGood ? value : undefined,
    stored: undefined,
    problems,
    changes: [],
  }
}

/** A row beside another value of its key is refused where the two exclude each other, else doubled. */
function beside<Column extends string, Value>(
  row: JudgedRow<Column, Value>,
  { other, value }: { other: Value; value: Value },
  open: OpenImport<Column, Value>,
  { table, language }: Terms<Column>,
  code: 'import.earlier' | 'import.present',
): void {
  const conflict = open.conflict?.(other, value)
  if (conflict) refuse(row, conflict, language)
  else
    Object.assign(row, {
      outcome: 'doubled',
      problems: [{ column: table.keyColumn, message: failureText(code, language) }],
    })
}

/** A row that says something else than what is there would change it. */
function seeChanges<Column extends string, Value>(
  row: JudgedRow<Column, Value>,
  { stored, value }: { stored: Stored<Value>; value: Value },
  open: OpenImport<Column, Value>,
  { table }: Terms<Column>,
): void {
  if (!open.change) return
  const [before, after] = [open.textsOf(stored.value), open.textsOf(value)]
  const changes = table.columns.flatMap(column => {
    const change = { column, before: before[column] ?? '', after: after[column] ?? '' }
    return change.before === change.after ? [] : [change]
  })
  if (changes.length > 0) Object.assign(row, { outcome: 'changed', stored, changes, problems: [] })
}

/** By which a person's look at a judgement is known: another one has another key. */
export const keyOfJudgement = (judged: readonly JudgedRow<string, unknown>[]): string => {
  const hash = createHash('sha256')
  for (const { at, outcome, changes } of judged) hash.update(JSON.stringify([at.texts, outcome, changes]))
  return hash.digest('base64url')
}
