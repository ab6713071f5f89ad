import { Kysely, PostgresDialect } from 'kysely'
import { generate, getDialect } from 'kysely-codegen'
import pg from 'pg'

/**
 * The types of schema.generated.ts as the live schema has them: the database is the truth. Views are left out: their columns would all be
 * nullable, and searchable.ts types them by their tables.
 */
export async function schemaTypes(ownerUrl: string): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl }) }),
  })
  try {
    const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'number' })
    return await generate({
      db,
      dialect,
      defaultSchemas: ['public'],
      excludePattern: 'searchable_*',
      outFile: null,
      typeMapping: { int8: 'number' },
    })
  } finally {
    await db.destroy()
  }
}
