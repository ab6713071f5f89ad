import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Config, readConfig } from '../config.ts'
import { checkArchive } from './doctor/archive.ts'
import { checkBackups, checkBoxes, checkClock, checkJobs, checkMigrations, checkTables } from './doctor/database.ts'
import { bad, type Finding } from './doctor/finding.ts'
import { checkDisks, checkSettings } from './doctor/machine.ts'
import { checkUpdates, checkVersions } from './doctor/runtime.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Looks at the installation and says what needs a hand. The server may run or stand.

  npm run doctor [-- --json] [-- --offline]

  --json      for machines
  --offline   does not ask the npm registry for newer versions

Ends with 1 when anything is bad.`

await runCommand(async args => {
  const { json, offline, help } = readArguments(args)
  if (help) return console.log(usage)
  const config = readConfig([], process.env)
  if (config === 'help') return
  const findings = [
    ...(await checkDisks(config)),
    ...checkSettings(config),
    ...(await examineDatabase(config)),
    ...(offline ? [] : await checkUpdates()),
  ]
  if (json) console.log(JSON.stringify(findings, undefined, 2))
  else for (const finding of findings) console.log(lineOf(finding))
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
})

function lineOf({ about, state, text, advice }: Finding): string {
  const line = `${state.padEnd(10)} ${about}: ${text}`
  return advice === undefined ? line : `${line}\n${' '.repeat(11)}${advice}`
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const unreachable = (error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return [bad('database', `it cannot be opened: ${reason}`, 'See "What to do when" in docs/operating.md.')]
  }
  try {
    const { ownerUrl, close } = await openForCommand()
    try {
      return await askDatabase(ownerUrl, config)
    } finally {
      await close()
    }
  } catch (error) {
    return unreachable(error)
  }
}

async function askDatabase(ownerUrl: string, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parkdesk doctor' })
  await client.connect()
  try {
    const schema = await checkMigrations(client)
    const always = [...(await checkVersions(client)), schema, await checkClock(client)]
    // The remaining checks read tables that an older or newer schema may not have.
    if (schema.state !== 'ok') return always
    const now = new Date()
    return [
      ...always,
      await checkBackups(client, { now, hasTimer: config.backup.folder !== undefined }),
      ...(await checkArchive(client, { now, archive: config.walArchive })),
      ...(await checkBoxes(client, now)),
      await checkJobs(client),
      await checkTables(client),
    ]
  } finally {
    await client.end()
  }
}

function readArguments(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { json: flag, offline: flag, help: flag } }).values
  } catch {
    throw new UsageError(usage)
  }
}
