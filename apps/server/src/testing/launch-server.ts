import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { AnyEndpoint, BodyOf, DataOf } from '@parkdesk/contract'
import type { TestDatabase } from './test-database.ts'

/** The whole server as operators run it, in a process that can be killed. */
export interface ServerProcess {
  address: string
  /** A call that must succeed. */
  ask<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>, token?: string): Promise<DataOf<E>>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts one on a test's database and a data folder; its first administrator is `admin` with this password. */
export async function launchServer(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  folder: string,
  password: string,
): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORT: '0',
    PARKDESK_DATA: folder,
    DATABASE_URL: ownerUrl,
    PARKDESK_ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
  }
  const main = join(import.meta.dirname, '../main.ts')
  const child: ChildProcess = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      said += chunk
      if (said.includes('Password')) resolve()
    })
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  const address = /http:\S+/.exec(said)?.[0] ?? ''
  return {
    address,
    async ask<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>, token = '') {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Basic ${token}` }) }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(`${address}/${endpoint.path.replace(/^\//, '')}`, sent)
      return endpoint.data.parse((await response.json()).data) as DataOf<E>
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}
