import { alarmChannelPath, alarmHeartbeatText, logOff, messageChannelPath, sessionOverCode } from '@parkdesk/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { liveChannel } from '../db/notify.ts'
import { hashToken } from '../lib/secret.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let tenantId: number
const sockets: WebSocket[] = []
const clients: pg.Client[] = []
beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  for (const client of clients) await client.end()
  await server.close()
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  clients.push(client)
  await client.connect()
  return client
}

/** Resolves with the socket, or with the HTTP status of the refusal. */
const open = (path: string, who: SignedInCaller) =>
  new Promise<WebSocket | number>((resolve, reject) => {
    const socket = new WebSocket(server.address.replace('http', 'ws') + path, { headers: { cookie: who.cookie } })
    sockets.push(socket)
    socket.on('open', () => resolve(socket))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', reject)
  })
async function opened(path: string, who: SignedInCaller): Promise<WebSocket> {
  const socket = await open(path, who)
  if (typeof socket === 'number') throw new Error(`HTTP ${socket}`)
  return socket
}
const closeOf = (socket: WebSocket) => new Promise<number>(done => socket.on('close', done))

/** Blocks connections to the server's database, and ends the existing ones except the listener's and the client's. */
async function loseDatabase(cluster: pg.Client, database: string, client: pg.Client): Promise<void> {
  await cluster.query(`alter database ${database} allow_connections false`)
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen %'`,
  )
}

it('closes no channel and signs nobody out while the database is unreachable', async () => {
  const { pathname } = new URL(server.ownerUrl)
  const cluster = await connect(inject('databaseUrl'))
  const client = await connect(server.ownerUrl)
  const alarms = await opened(alarmChannelPath, admin)
  const messages = await opened(messageChannelPath, admin)

  await loseDatabase(cluster, pathname.slice(1), client)
  const notice = { about: 'sessionChanged', tokenHash: hashToken(admin.token).toString('hex') }
  await client.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(notice)])
  // The notice makes the server look the session up.
  await expect.poll(() => open(messageChannelPath, admin), { timeout: 60_000 }).toBe(500)
  expect(await open(alarmChannelPath, admin)).toBe(500)
  await cluster.query(`alter database ${pathname.slice(1)} allow_connections true`)

  const other = await server.addUser(tenantId, [])
  const ended = closeOf(await opened(alarmChannelPath, other))
  await server.call(logOff, {}, { as: other })
  expect(await ended).toBe(sessionOverCode)
  expect([alarms.readyState, messages.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  const answer = new Promise(done => alarms.once('message', text => done(String(text))))
  alarms.send(alarmHeartbeatText)
  expect(await answer).toBe(alarmHeartbeatText)
})
