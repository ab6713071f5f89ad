import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'
import { schemaTypes } from '../db/schema-types.ts'

const folder = await mkdtemp(join(tmpdir(), 'parkdesk-types-'))
const embedded = await startEmbedded({ dataFolder: folder, log: () => {} })
try {
  await migrate(embedded.url)
  await writeFile(join(import.meta.dirname, '../db/schema.generated.ts'), await schemaTypes(embedded.url))
  console.log('Wrote apps/server/src/db/schema.generated.ts')
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
