import type { Database } from '../db/database.ts'
import { checkTenant, type Finding } from '../modules/system/invariant/check.ts'
import type { Invariant } from '../modules/system/invariant/invariant.ts'
import type { Tenant } from './list-tenants.ts'

/** Checks tenants against invariants, all of them where none are named, and prints a line for each, then what was found. */
export async function checkAloud(
  database: Database,
  tenants: readonly Tenant[],
  among?: readonly Invariant[],
): Promise<Finding[]> {
  const began = performance.now()
  const findings: Finding[] = []
  for (const tenant of tenants) findings.push(...(await checkOneAloud(database, tenant, among)))
  conclude(findings, tenants.length, performance.now() - began)
  return findings
}

/** A line for each invariant as soon as it is checked, then what was found. */
async function checkOneAloud(
  database: Database,
  { tenantId, name }: Tenant,
  among?: readonly Invariant[],
): Promise<Finding[]> {
  console.log(`\n${name} (tenant ${tenantId})`)
  const findings = await checkTenant(database, tenantId, {
    ...(among && { among }),
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
