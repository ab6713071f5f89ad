import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../db/backup/read-backup.ts'
import { backupPassphrase } from './backup-passphrase.ts'
import { openForCommand } from './open.ts'
import { runCommand, typedPath, UsageError } from './run-command.ts'

const usage = `Fills an empty database from a backup. No server may be running on it.

  npm run restore -- FILE [--force]

  --force   replace all that the database holds`

await runCommand(async args => {
  const { file, force, help } = readArguments(args)
  if (help) return console.log(usage)
  if (file === undefined) throw new UsageError(usage)
  const began = Date.now()
  const passphrase = backupPassphrase()
  const source = typedPath(file)
  // Checked before a database is created.
  await access(source).catch(() => {
    throw new UsageError(`There is no such file, or you may not read it: ${source}`)
  })
  const { ownerUrl, filesFolder, close } = await openForCommand({ alone: true, mayCreate: true })
  try {
    const say = (line: string) => console.log(`  ${line}`)
    const restored = await restoreBackup({ ownerUrl, filesFolder, source, passphrase, force, say })
    const { rows, files, migrations, createdAt } = restored
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`\nRestored ${rows.toLocaleString('en')} rows and ${files} files in ${seconds} s, as of ${createdAt}.`)
    if (migrations.length > 0) console.log(`Brought to this version: ${migrations.join(', ')}`)
    console.log('Everybody has to sign in again.')
  } finally {
    await close()
  }
})

function readArguments(args: string[]) {
  const options = { force: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new UsageError(usage)
    return { ...values, file: positionals[0] }
  } catch {
    throw new UsageError(usage)
  }
}
