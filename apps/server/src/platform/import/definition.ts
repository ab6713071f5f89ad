import type { ImportNoun } from '@parkdesk/contract'
import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import type { FailureCode } from '../../lib/failure-words.ts'
import type { ImportTable, RowReader } from '../../lib/sheet/import-table.ts'

/** What is stored under the key of a value. */
export interface Stored<Value> {
  /** Of its rows: one, or one a lot. */
  ids: number[]
  value: Value
}

/** Why two values of one key exclude each other. */
export interface Conflict<Column extends string> {
  column: Column
  code: FailureCode
  values?: Record<string, string | number>
}

/** An import ready to read rows, with what rows are judged by. */
export interface OpenImport<Column extends string, Value> extends RowReader<Column, Value> {
  /** What is there under the keys of these values, by key. */
  find(db: Db, values: readonly Value[]): Promise<Map<string, Stored<Value>>>
  /** A row is refused, not doubled, beside this other value of its key, stored or earlier in the sheet. */
  conflict?(other: Value, value: Value): Conflict<Column> | undefined
  /** Which of these new values what else is stored refuses, and why: in the order of the sheet, as far as the values before them have used it up. */
  weigh?(db: Db, values: readonly Value[]): Promise<ReadonlyMap<Value, Conflict<Column>>>
  /** What a value says in the columns of a sheet, to compare it. */
  textsOf(value: Value): Partial<Record<Column, string>>
  /** Adds at least one value; returns the new rows by key. What somebody else has added meanwhile is left out. */
  add(db: Db, values: readonly Value[]): Promise<{ key: string; ids: number[] }[]>
  /** Makes stored rows say what a sheet says. Without it a sheet changes nothing. */
  change?: ((db: Db, rows: readonly Stored<Value>[]) => Promise<void>) | undefined
  /** What rows of these ids say, to see whether something has touched them; rows that are gone are left out. */
  prints(db: Db, ids: readonly number[]): Promise<Map<number, string>>
  /** Removes rows that an import has added. Without it an import stays. */
  remove?(db: Db, ids: readonly number[]): Promise<void>
}

/** An import of one noun, the one place that knows its columns, keys, rows and writing. */
export interface SheetImport<Column extends string, Value> {
  /** The permission and the audit's action are `<noun>.import`. */
  noun: ImportNoun
  table: ImportTable<Column>
  /** Nothing of a sheet is taken while one of its rows is refused. */
  isWhole?: boolean
  /** Fails where the caller may import nothing. */
  open(ctx: SignedInContext, db: Db): Promise<OpenImport<Column, Value>>
}

/** One whose types do not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: a value goes from one function of a definition to another
export type AnySheetImport = SheetImport<any, any>
