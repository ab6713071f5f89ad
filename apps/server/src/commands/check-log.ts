import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ChainHead } from '@parkdesk/contract'
import { z } from 'zod'
import { type Database, openDatabase } from '../db/database.ts'
import { type ChainVerdict, listLostHeads, verifyChain } from '../modules/system/audit/verify-chain.ts'
import { listTenants, type Tenant } from './list-tenants.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Checks the chain of each operator's log: whether an entry was changed, removed or put in later. The server may be running; nothing is
changed. Ends with 1 when something is found.

  npm run check-log [-- --json] [--against FILE]

  --json           what was found and the last hash of each day as JSON. Keep it away from the server
  --against FILE   such JSON of an earlier day: its hashes have to stand in the chain still. Without it nobody sees that whoever owns the
                   database wrote the whole chain again`

const Noted = z.object({ tenants: z.array(z.object({ tenantId: z.number().int(), heads: z.array(ChainHead) })) })

interface Checked extends Tenant, ChainVerdict {
  /** Noted earlier, and no longer in the chain. */
  lost: ChainHead[]
}

await runCommand(async args => {
  const { json, help, against } = readArguments(args)
  if (help) return console.log(usage)
  const noted = against === undefined ? undefined : await readNoted(against)
  // With --json, stdout holds nothing but the JSON.
  const { ownerUrl, close } = await openForCommand({ log: line => console.error(line) })
  const database = openDatabase(ownerUrl)
  try {
    const tenants: Checked[] = []
    for (const tenant of await listTenants(database.shared)) {
      const checked = await check(database, tenant, noted)
      if (!json) say(checked)
      tenants.push(checked)
    }
    if (json) console.log(JSON.stringify({ tenants }, null, 2))
    if (tenants.some(({ faults, lost }) => faults > 0 || lost.length > 0)) process.exitCode = 1
  } finally {
    await database.close()
    await close()
  }
})

function readArguments(args: string[]) {
  const options = {
    json: { type: 'boolean', default: false },
    against: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

async function readNoted(file: string): Promise<z.infer<typeof Noted>> {
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${path}.`)
  })
  const noted = Noted.safeParse(parsed(text)).data
  if (!noted) throw new UsageError(`${path} is not what npm run check-log -- --json printed.`)
  return noted
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function check(database: Database, tenant: Tenant, noted: z.infer<typeof Noted> | undefined): Promise<Checked> {
  const db = database.forTenant(tenant.tenantId)
  const heads = noted?.tenants.find(({ tenantId }) => tenantId === tenant.tenantId)?.heads ?? []
  return {
    ...tenant,
    ...(await verifyChain(db, tenant.tenantId)),
    lost: await listLostHeads(db, tenant.tenantId, heads),
  }
}

function say({ tenantId, name, entries, heads, faults, findings, lost }: Checked): void {
  console.log(`\n${name} (tenant ${tenantId})`)
  for (const { fault, day, auditId } of findings) console.log(`  ${fault}  day ${day ?? '—'}  entry ${auditId ?? '—'}`)
  if (faults > findings.length) console.log(`  and ${faults - findings.length} more`)
  for (const { day, entries: place } of lost) console.log(`  rewritten  day ${day}  up to place ${place}`)
  const head = heads.at(-1)
  if (faults > 0 || lost.length > 0) console.log('  The log is not as it was written. Compare it with a backup.')
  else console.log(`  ${entries.toLocaleString('en')} entries of ${heads.length} days are as they were written.`)
  if (head) console.log(`  Last: ${head.day}, place ${head.entries}, ${head.hash}`)
}
