import { writeBackup } from '../db/backup/write-backup.ts'
import { openForCommand } from './open.ts'
import { runCommand, typedPath, UsageError } from './run-command.ts'

const usage = `Writes everything but sessions into one file. The server may be running.

  npm run backup -- FILE`

await runCommand(async ([file, ...rest]) => {
  if (file === '--help') return console.log(usage)
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new UsageError(usage)
  const began = Date.now()
  const target = typedPath(file)
  const { ownerUrl, filesFolder, close } = await openForCommand()
  try {
    const say = (line: string) => console.log(`  ${line}`)
    const { rows, files, byteCount } = await writeBackup({ ownerUrl, filesFolder, target, now: new Date(), say })
    const size = (byteCount / 1e6).toFixed(1)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(
      `\nBacked up ${rows.toLocaleString('en')} rows and ${files} files in ${seconds} s: ${target} (${size} MB)`,
    )
    console.log('It holds all that the database holds: keep it where only you can read it.')
  } finally {
    await close()
  }
})
