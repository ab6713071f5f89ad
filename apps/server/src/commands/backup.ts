import { parseArgs } from 'node:util'
import { checkBackup } from '../db/backup/check-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { backupPassphrase } from './backup-passphrase.ts'
import { openForCommand } from './open.ts'
import { runCommand, typedPath, UsageError } from './run-command.ts'

const usage = `Writes everything but sessions into one file. The server may be running.

  npm run backup -- FILE
  npm run backup -- --check FILE

  --check   restore that file into a scratch database beside it, count every table, and remove it again;
            the database of the settings is not touched

With PARKDESK_BACKUP_PASSPHRASE or PARKDESK_BACKUP_PASSPHRASE_FILE the file is encrypted.`

const say = (line: string) => console.log(`  ${line}`)
const secondsSince = (began: number) => ((Date.now() - began) / 1000).toFixed(1)

await runCommand(async args => {
  const { file, check, help } = readArguments(args)
  if (help) return console.log(usage)
  if (file === undefined) throw new UsageError(usage)
  const path = typedPath(file)
  if (check) await checkFile(path)
  else await writeFile(path)
})

function readArguments(args: string[]) {
  const options = { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new UsageError(usage)
    return { ...values, file: positionals[0] }
  } catch {
    throw new UsageError(usage)
  }
}

async function writeFile(target: string): Promise<void> {
  const began = Date.now()
  const passphrase = backupPassphrase()
  const { ownerUrl, filesFolder, close } = await openForCommand()
  try {
    const order = { ownerUrl, filesFolder, target, passphrase, now: new Date(), say }
    const { rows, files, byteCount } = await writeBackup(order)
    const size = (byteCount / 1e6).toFixed(1)
    const counts = `${rows.toLocaleString('en')} rows and ${files} files`
    console.log(`\nBacked up ${counts} in ${secondsSince(began)} s: ${target} (${size} MB)`)
    console.log(
      passphrase === undefined
        ? 'It holds all that the database holds: keep it where only you can read it.'
        : 'It is encrypted: without the passphrase nobody can restore it, not even you. Keep that elsewhere.',
    )
  } finally {
    await close()
  }
}

async function checkFile(source: string): Promise<void> {
  const began = Date.now()
  const { rows, files, createdAt } = await checkBackup({ source, passphrase: backupPassphrase(), say })
  const counts = `${rows.toLocaleString('en')} rows and ${files} files`
  console.log(`\nIt restores: ${counts} as of ${createdAt}, in ${secondsSince(began)} s. Nothing is left of the check.`)
}
