import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How plain `pg` gets into the embedded database. */
export interface DatabaseDoor {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Reads it from where the server keeps it: the password in `postgres.json`, the socket in PostgreSQL's own `postmaster.pid`. */
export async function databaseDoor(dataFolder: string): Promise<DatabaseDoor> {
  const access: unknown = JSON.parse(await readFile(join(dataFolder, 'postgres.json'), 'utf8'))
  const { user, password } = access as { user: string; password: string }
  const postmaster = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const [, , , port, socketFolder, address] = postmaster.map(line => line.trim())
  return { host: socketFolder || address || '127.0.0.1', port: Number(port), user, password, database: 'parkdesk' }
}

/** The number of PostgreSQL's main process, by its own file. Throws where there is none. */
export const postmasterPid = async (dataFolder: string): Promise<number> =>
  Number((await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
