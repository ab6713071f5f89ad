import { parseArgs } from 'node:util'
import { openDatabase } from '../db/database.ts'
import { booksInvariants } from '../modules/system/invariant/books-invariants.ts'
import { checkData } from '../modules/system/invariant/check.ts'
import { reconciliationInvariants } from '../modules/system/invariant/reconciliation-invariants.ts'
import { checkAloud } from './check-aloud.ts'
import { listTenants } from './list-tenants.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const among = [...booksInvariants, ...reconciliationInvariants]

const usage = `Proves the books: that they balance, that they say what orders, payments, cards, bills, merchants and coupons say, that closed months
stand, and that days of pay channels add up. The server may be running; nothing is changed. Ends with 1 when a proof fails.

  npm run books -- prove [--json]

  --json   what fails as JSON, for programs`

await runCommand(async args => {
  const { wanted, json } = readArguments(args)
  if (wanted !== 'prove') return console.log(usage)
  // With --json, stdout holds nothing but the JSON.
  const { ownerUrl, close } = await openForCommand({ log: line => console.error(line) })
  const database = openDatabase(ownerUrl)
  try {
    const findings = json
      ? await checkData(database, { among })
      : await checkAloud(database, await listTenants(database.shared), among)
    if (json) console.log(JSON.stringify({ findings }, null, 2))
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await close()
  }
})

function readArguments(args: string[]): { wanted: 'prove' | 'help'; json: boolean } {
  const options = { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return { wanted: 'help', json: false }
    if (positionals.length === 1 && positionals[0] === 'prove') return { wanted: 'prove', json: values.json }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
  throw new UsageError(usage)
}
