import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { nameStatement } from './named-statements.ts'

/** A placeholder in a compiled statement for the value of a call. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const mostStatements = 200

/** Runs a statement whose text never changes as a named prepared statement. */
export async function runKept<Row>(db: Db, statement: { compile(db: Db): CompiledQuery<Row> }): Promise<Row[]> {
  const compiled = statement.compile(db)
  nameStatement(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/** May check whether a value is present, and nothing else: the compiled statement is reused for other values. */
type Build<Values, Shape, Row> = (db: Db, values: Values, shape: Shape) => Compilable<Row>

/**
 * Caches compiled statements: Kysely takes longer to build and compile a list's query than to read a page of its rows. The cache key is
 * the shape and the names of the values that are present.
 */
export function rememberStatements<Values extends object, Shape, Row>(
  build: Build<Values, Shape, Row>,
): (db: Db, values: Values, shape: Shape) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()

  const compile = (db: Db, names: string[], shape: Shape): CompiledQuery<Row> => {
    const slots = Object.fromEntries(names.map(name => [name, new Slot(name)]))
    const statement = build(db, slots as Values, shape).compile()
    nameStatement(statement.sql)
    return statement
  }

  return async (db, values, shape) => {
    const given = values as Readonly<Record<string, unknown>>
    const names = Object.keys(given)
      .filter(name => given[name] !== undefined)
      .sort()
    const key = JSON.stringify([shape, names])
    const statement = known.get(key) ?? compile(db, names, shape)
    if (!known.has(key)) {
      if (known.size >= mostStatements) known.clear()
      known.set(key, statement)
    }
    const parameters = statement.parameters.map(value => (value instanceof Slot ? given[value.name] : value))
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}
