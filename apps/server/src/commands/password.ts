import { openDatabase } from '../db/database.ts'
import { Failure } from '../lib/failure.ts'
import { newPassword } from '../lib/secret.ts'
import { resetPassword } from '../modules/identity/session/reset-password.ts'
import { openForCommand } from './open.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Gives an account a new password, for somebody who lost his. His sessions end.

  npm run password -- ACCOUNT`

await runCommand(async args => {
  const [account, ...rest] = args
  if (!account || rest.length > 0 || account.startsWith('-')) throw new UsageError(usage)
  const { ownerUrl, close } = await openForCommand()
  const database = openDatabase(ownerUrl)
  try {
    const password = newPassword()
    await resetPassword(database, account, password).catch((error: unknown) => {
      throw error instanceof Failure ? new UsageError(`There is no account ${account}.`) : error
    })
    console.log(`\n  Account     ${account}\n  Password    ${password}   (shown only this once)\n`)
  } finally {
    await database.close()
    await close()
  }
})
