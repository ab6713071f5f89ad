import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** PostgreSQL's main process on a data folder, by the number in its own file. */
export const postmasterPid = async (dataFolder: string): Promise<number> =>
  Number((await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** Asks a database of the PostgreSQL of a data folder as its superuser, on a connection of its own. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  dataFolder: string,
  sql: string,
  database = 'parkdesk',
): Promise<Row[]> {
  const client = new pg.Client({ ...(await doorOf(dataFolder)), database })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The password is in `postgres.json`, the socket in PostgreSQL's own `postmaster.pid`. */
async function doorOf(dataFolder: string): Promise<pg.ClientConfig> {
  const access: { user: string; password: string } = JSON.parse(
    await readFile(join(dataFolder, 'postgres.json'), 'utf8'),
  )
  const postmaster = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const [, , , port, socketFolder, address] = postmaster.map(line => line.trim())
  const { user, password } = access
  return { host: socketFolder || address || '127.0.0.1', port: Number(port), user, password }
}

/** Ends the connections that the server has open; the superuser's own stays. */
export const terminateBackends = (dataFolder: string, which = 'true') =>
  askDatabase(
    dataFolder,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = 'parkdesk' and application_name like 'parkdesk%' and pid <> pg_backend_pid() and ${which}`,
  )
