import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../db/database.ts'
import { checkData, checkTenant, type Finding } from '../modules/system/invariant/check.ts'
import { listTenants, type Tenant } from './list-tenants.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Checks all rows against what must be true of them, and says what to do where it is not. The server may be running; nothing is changed.
Ends with 1 when something is found.

  npm run check-data [-- --json]

  --json   the findings as JSON, for programs`

await runCommand(async args => {
  const { json, help } = readArguments(args)
  if (help) return console.log(usage)
  // With --json, stdout holds nothing but the JSON.
  const { ownerUrl, close } = await openForCommand({ log: line => console.error(line) })
  const database = openDatabase(ownerUrl)
  try {
    const tenants = await listTenants(database.shared)
    const findings = await (json ? checkData(database) : checkAloud(database, tenants))
    if (json) console.log(JSON.stringify({ findings }, null, 2))
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await close()
  }
})

function readArguments(args: string[]) {
  const options = { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

async function checkAloud(database: Database, tenants: readonly Tenant[]): Promise<Finding[]> {
  const began = performance.now()
  const findings: Finding[] = []
  for (const tenant of tenants) findings.push(...(await checkOneAloud(database, tenant)))
  conclude(findings, tenants.length, performance.now() - began)
  return findings
}

/** A line for each invariant as soon as it is checked, then what was found. */
async function checkOneAloud(database: Database, { tenantId, name }: Tenant): Promise<Finding[]> {
  console.log(`\n${name} (tenant ${tenantId})`)
  const findings = await checkTenant(database, tenantId, {
    onChecked: (invariant, count, tookMs) => {
      const result = count === 0 ? 'holds' : `${count.toLocaleString('en')} BROKEN`
      const took = `${(tookMs / 1000).toFixed(1)} s`
      console.log(`  ${result.padStart(16)}  ${took.padStart(7)}  ${invariant.name.padEnd(21)} ${invariant.says}`)
    },
  })
  for (const { name: invariant, count, says, advice, samples } of findings) {
    console.log(`\n  ${invariant}: ${says} ${count.toLocaleString('en')} rows break it.`)
    for (const sample of samples) console.log(`    ${lineOf(sample)}`)
    if (count > samples.length) console.log(`    and ${(count - samples.length).toLocaleString('en')} more`)
    console.log(`    What to do: ${advice}`)
  }
  return findings
}

function lineOf(sample: Finding['samples'][number]): string {
  return Object.entries(sample)
    .map(([column, value]) => `${column} ${value ?? '—'}`)
    .join(', ')
}

function conclude(findings: readonly Finding[], tenants: number, tookMs: number): void {
  const of = tenants === 1 ? '1 operator' : `${tenants} operators`
  const took = `${(tookMs / 1000).toFixed(1)} s`
  if (findings.length === 0) console.log(`\nEverything holds for ${of}. It took ${took}.\n`)
  else
    console.log(`\n${findings.length} of the checks of ${of} found rows; what to do stands above. It took ${took}.\n`)
}
