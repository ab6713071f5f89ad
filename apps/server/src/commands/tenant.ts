import { parseArgs } from 'node:util'
import { commandActor, writeAudit } from '../db/audit.ts'
import { openDatabase } from '../db/database.ts'
import { listTenants } from './list-tenants.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Lists operators, and says which one is the platform, which takes in the others.

  npm run tenant -- list
  npm run tenant -- platform --tenant ID`

const options = { tenant: { type: 'string' }, help: { type: 'boolean', default: false } } as const

await runCommand(async args => {
  const { values, verb } = readArguments(args)
  if (values.help) return console.log(usage)
  if (verb !== 'list' && verb !== 'platform') throw new UsageError(usage)
  if (verb === 'platform' && values.tenant === undefined) throw new UsageError(usage)
  const { ownerUrl, close } = await openForCommand()
  const owner = openDatabase(ownerUrl, { asOwner: true })
  try {
    const known = await listTenants(owner.shared)
    if (verb === 'platform') {
      const chosen = known.find(({ tenantId }) => String(tenantId) === values.tenant)
      if (!chosen) throw new UsageError(`There is no operator ${values.tenant}.\n\n${usage}`)
      await makePlatform(owner.shared, chosen.tenantId)
    }
    for (const line of await describe(owner.shared)) console.log(line)
  } finally {
    await owner.close()
    await close()
  }
})

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, verb: positionals.length === 1 ? positionals[0] : undefined }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

/** Sessions know their tenant's plan for five seconds at most. */
async function makePlatform(owner: ReturnType<typeof openDatabase>['shared'], tenantId: number): Promise<void> {
  await owner.transaction().execute(async db => {
    await db.updateTable('tenant').set({ is_platform: false }).where('is_platform', '=', true).execute()
    const platform = { is_platform: true, suspended_at: null, suspend_reason: '' }
    await db.updateTable('tenant').set(platform).where('tenant_id', '=', tenantId).execute()
    const entry = { action: 'tenant.makePlatform', entity: 'tenant', entityId: tenantId }
    await writeAudit(db, commandActor(tenantId), entry)
  })
}

async function describe(owner: ReturnType<typeof openDatabase>['shared']): Promise<string[]> {
  const rows = await owner
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name', 'is_platform as isPlatform', 'suspended_at as suspendedAt'])
    .orderBy('tenant_id')
    .execute()
  return rows.map(({ tenantId, name, isPlatform, suspendedAt }) => {
    const notes = [...(isPlatform ? ['the platform'] : []), ...(suspendedAt ? ['suspended'] : [])]
    return `  ${tenantId}  ${name}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`
  })
}
