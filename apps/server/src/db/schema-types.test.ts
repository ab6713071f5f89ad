import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { schemaTypes } from './schema-types.ts'

it('schema.generated.ts matches the migrations (else: npm run schema-types)', async () => {
  const database = await openTestDatabase()
  const written = await readFile(join(import.meta.dirname, 'schema.generated.ts'), 'utf8')
  expect(written).toBe(await schemaTypes(database.ownerUrl))
  await database.close()
})
