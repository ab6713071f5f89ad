import { chmod, chown, readFile, stat } from 'node:fs/promises'
import { platform } from 'node:process'
import { type Account, run } from './run-tool.ts'

const candidates = ['postgres', '_postgres', 'nobody']

/**
 * Undefined when we are not root: children then run as the current user. An existing cluster keeps its owner, so a folder made by an ordinary
 * user still belongs to him after root has started it once.
 */
export async function databaseAccount(cluster: string): Promise<Account | undefined> {
  if (platform === 'win32' || process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  for (const candidate of candidates) {
    const [name, , uid, gid] = accounts.find(([name]) => name === candidate) ?? []
    if (name && Number(uid) > 0 && Number(gid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it under. ' +
      'Start Parkdesk as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** Whether the account may enter the folder. Tested by the operating system: mode bits alone ignore ACLs and mounts. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true
  return (await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account })).code === 0
}

/** Lets the account, and nobody else, traverse root's private folder. */
export async function letThrough(account: Account | undefined, folder: string): Promise<void> {
  if (!account || (await canEnter(account, folder))) return
  const { uid, mode } = await stat(folder)
  if (uid !== 0 || (mode & 0o077) !== 0) return
  await chown(folder, 0, account.gid)
  await chmod(folder, 0o710)
}

/** Changes the owner of a folder or file to the account; does nothing when we are not root. */
export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}
