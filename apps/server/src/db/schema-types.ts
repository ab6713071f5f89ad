import { generate, getDialect } from 'kysely-codegen'
import { openDatabase } from './database.ts'

/**
 * Generates the types of schema.generated.ts from the live schema. Views are left out: their columns would all be
 * nullable, and searchable.ts types them by their tables.
 */
export async function schemaTypes(ownerUrl: string): Promise<string> {
  // Not a plain pool: its connections may outlive its end by a moment, and dropping the database meanwhile would end the process.
  const database = openDatabase(ownerUrl, { asOwner: true })
  try {
    const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'number' })
    return await generate({
      db: database.shared,
      dialect,
      defaultSchemas: ['public'],
      excludePattern: 'searchable_*',
      outFile: null,
      typeMapping: { int8: 'number' },
    })
  } finally {
    await database.close()
  }
}
