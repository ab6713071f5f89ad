import { parseArgs } from 'node:util'
import { openDatabase } from '../db/database.ts'
import { systemClock } from '../lib/clock.ts'
import { type Healing, healTenant, planHealing } from '../modules/system/invariant/heal.ts'
import { listTenants } from './list-tenants.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Heals what batches of passes could leave behind whose transaction failed: orders whose passes were taken for second readings, exits
without an alarm. What cannot be healed without guessing gets the mark "records disagree" for a person to look at. Amounts are never changed.
The server may be running: its boxes wait a moment.

  npm run heal-data               says what it would do
  npm run heal-data -- --apply    does it, one transaction an operator, with its rows in the audit`

const reasons = {
  noPass: 'no pass proves it: look whether the vehicle was there',
  noCoupon: 'a coupon took something off, but none was used: ask the merchant',
}

await runCommand(async args => {
  const { apply, help } = readArguments(args)
  if (help) return console.log(usage)
  const { ownerUrl, close } = await openForCommand()
  const database = openDatabase(ownerUrl)
  try {
    let changes = 0
    for (const { tenantId, name } of await listTenants(database.shared)) {
      const healings = await (apply ? healTenant(database, tenantId, systemClock) : planHealing(database, tenantId))
      changes += healings.length
      console.log(`\n${name} (tenant ${tenantId})`)
      if (healings.length === 0) console.log('  nothing to heal')
      for (const healing of healings) console.log(`  ${lineOf(healing)}`)
    }
    console.log(`\n${conclusion(changes, apply)}\n`)
  } finally {
    await database.close()
    await close()
  }
})

function readArguments(args: string[]) {
  const options = { apply: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}

function lineOf(healing: Healing): string {
  const { kind, orderNo } = healing
  if (kind === 'restorePass')
    return `order ${orderNo}: pass ${healing.passId} is "${healing.outcome}", no second reading`
  if (kind === 'markOrder') return `order ${orderNo}: marked for a person; ${reasons[healing.why]}`
  const state = healing.isCompleted ? 'closed already, since its entry came later' : 'open'
  return `order ${orderNo}: alarm of an exit without an entry, of pass ${healing.passId}; ${state}`
}

function conclusion(changes: number, isApplied: boolean): string {
  if (changes === 0) return 'There is nothing to heal.'
  if (isApplied) return `${changes} changes made. Each stands in the audit. Now run: npm run check-data`
  return `${changes} changes would be made; nothing was changed. To make them: npm run heal-data -- --apply`
}
