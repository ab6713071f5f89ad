import { parseArgs } from 'node:util'
import { openDatabase } from '../db/database.ts'
import { checkData } from '../modules/system/invariant/check.ts'
import { checkAloud } from './check-aloud.ts'
import { listTenants } from './list-tenants.ts'
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
