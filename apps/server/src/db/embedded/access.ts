import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The credentials of a cluster: created once per data folder, before the cluster. */
export interface Access {
  /** Names the resources of this data folder that have to live outside it. */
  id: string
  user: string
  password: string
}

/** Reads `postgres.json`, and creates it when there is none; two concurrent callers get the same content. */
export async function agreeOnAccess(dataFolder: string): Promise<Access> {
  const path = join(dataFolder, 'postgres.json')
  const known = await readAccess(dataFolder)
  if (known) return known
  const draft = `${path}.new-${randomBytes(6).toString('hex')}`
  const access: Access = {
    id: randomBytes(6).toString('hex'),
    user: 'postgres',
    password: randomBytes(24).toString('base64url'),
  }
  await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, path)
    return access
  } catch (error) {
    const other = await readAccess(dataFolder)
    if (other) return other
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Undefined when no embedded database was ever created. */
export async function readAccess(dataFolder: string): Promise<Access | undefined> {
  const path = join(dataFolder, 'postgres.json')
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES')
      throw new Error(`${path} belongs to another user: start Parkdesk as that user, or set PARKDESK_DATA.`)
    throw error
  }
}
