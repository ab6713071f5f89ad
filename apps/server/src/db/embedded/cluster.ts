import { chmod, mkdir, open, readdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../../lib/sync-folder.ts'
import type { Access } from './access.ts'
import { canEnter, databaseAccount, giveTo, letThrough } from './account.ts'
import { type NativeTools, nativeTools, openSystemFolder, systemFolder } from './native-tools.ts'
import { type Account, run } from './run-tool.ts'

/** The files of one PostgreSQL, with what it takes to run it. */
export interface Cluster {
  /** Its real folder: `<data folder>/postgres`, or what that points to. */
  folder: string
  logPath: string
  account: Account | undefined
  tools: NativeTools
  /** Additional PostgreSQL settings for this start. */
  settings: Record<string, string>
}

/** Opens the cluster of a data folder, and makes it first where there is none. */
export async function openCluster(
  dataFolder: string,
  access: Access,
  { settings, log }: { settings: Record<string, string>; log(line: string): void },
): Promise<Cluster> {
  const link = join(dataFolder, 'postgres')
  const account = await databaseAccount(link)
  const tools = await nativeTools(account, log)
  await letThrough(account, dataFolder)
  const reachable = await canEnter(account, dataFolder)
  const home = reachable ? link : join(systemFolder, access.id)
  if (!(await isCluster(link))) {
    if (!reachable) log(`PostgreSQL runs as ${account?.name}, who cannot enter ${dataFolder}: its files are in ${home}`)
    if (!(await isCluster(home))) await createCluster(home, { access, account, tools, log })
    if (!reachable) {
      await symlink(home, link).catch(async error => {
        if (!(await isCluster(link))) throw error
      })
    }
  }
  const folder = await realpath(link)
  await ownFolder(folder, account)
  if (!(await canEnter(account, folder))) {
    throw new Error(
      `${account?.name}, whom the database in ${folder} belongs to, cannot enter that folder. Move it to where he can.`,
    )
  }
  await checkVersion(folder, tools)
  return { folder, logPath: join(dataFolder, 'postgres.log'), account, tools, settings }
}

interface CreateOptions {
  access: Access
  account: Account | undefined
  tools: NativeTools
  log: (line: string) => void
}

/** Made under another name and renamed when it is whole and on the disk: of two that start at once, one wins and nobody sees half of it. */
async function createCluster(home: string, { access, account, tools, log }: CreateOptions): Promise<void> {
  log(`Creating the database in ${home}`)
  if (dirname(home) === systemFolder) await openSystemFolder()
  await removeAbandonedDrafts(home)
  const draft = `${home}.new-${access.id}-${process.pid}`
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await giveTo(account, draft)
    await writeFile(passwordFile, access.password, { mode: 0o600, flag: 'wx' })
    await giveTo(account, passwordFile)
    const options = [
      '-D',
      draft,
      '-U',
      access.user,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ]
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const initdb = (args: string[]) => run(join(tools.bin, 'initdb'), args, { account })
    const made = await initdb([...options, ...locale, '--data-checksums', '--no-sync', '--no-instructions'])
    if (made.code !== 0) throw new Error(`The database could not be created in ${home}:\n${made.output}`)
    await appendSettingsFile(draft)
    const synced = await initdb(['--sync-only', '-D', draft])
    if (synced.code !== 0) throw new Error(`The new database could not be written to the disk:\n${synced.output}`)
    await rename(draft, home).catch(async error => {
      if (!(await isCluster(home))) throw error
    })
    await syncFolder(dirname(home))
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

/** PostgreSQL requires both; a copy of the folder, especially one made by root, often lacks them. */
async function ownFolder(folder: string, account: Account | undefined): Promise<void> {
  if (process.platform === 'win32') return
  const { uid, mode } = await stat(folder)
  if (account && uid !== account.uid) await run('/bin/chown', ['-Rh', `${account.uid}:${account.gid}`, folder], {})
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700)
}

async function appendSettingsFile(folder: string): Promise<void> {
  const file = await open(join(folder, 'postgresql.conf'), 'a')
  await file.write("\ninclude_if_exists = 'parkdesk.conf'\n")
  await file.close()
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  const tenMinutesAgo = Date.now() - 600_000
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(`${basename(home)}.new-`)) continue
    const draft = join(dirname(home), name)
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < tenMinutesAgo) await rm(draft, { recursive: true, force: true })
  }
}

async function checkVersion(folder: string, tools: NativeTools): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const ours = tools.version.split('.')[0]
  if (found !== ours) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${found}, this Parkdesk brings ${ours}. ` +
        'Back it up with the Parkdesk that wrote it and restore it into a new data folder.',
    )
  }
}

/** Whether the data folder holds a database, which `openCluster` would otherwise make. */
export const hasCluster = (dataFolder: string): Promise<boolean> => isCluster(join(dataFolder, 'postgres'))

const isCluster = (folder: string) =>
  stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
