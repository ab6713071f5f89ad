import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { nameStatement } from './named-statements.ts'

/** Stands in a statement for the value of a call. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const mostStatements = 200

/** Runs a statement whose text never changes; every connection keeps it. */
export async function runKept<Row>(db: Db, statement: { compile(db: Db): CompiledQuery<Row> }): Promise<Row[]> {
  const compiled = statement.compile(db)
  nameStatement(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/** May ask of a value whether it is there, and nothing else: the statement serves whatever values come. */
type Build<Values, Shape, Row> = (db: Db, values: Values, shape: Shape) => Compilable<Row>

/**
 * Runs statements that it remembers: Kysely takes longer to build and print a list's than to read a page of rows. A statement is known by
 * its shape and by which values it has.
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
