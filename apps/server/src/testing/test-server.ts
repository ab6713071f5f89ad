import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  AnyEndpoint,
  BodyOf,
  CurrencyCode,
  DataOf,
  Envelope,
  Failure,
  Permission,
  SignedIn,
} from '@parkdesk/contract'
import { login } from '@parkdesk/contract'
import { type App, buildApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import type { PayChannels, SmsGateway, VideoSettings } from '../http/context.ts'
import type { ServerSettings } from '../http/server.ts'
import { folderFileStore } from '../lib/file-store.ts'
import { folderPictureStore, type PictureStore } from '../lib/picture-store.ts'
import { boundlessSpace } from '../lib/space.ts'
import { type Vault, vaultOf } from '../lib/vault.ts'
import type { VideoLimits } from '../live/video-channel.ts'
import { createRole, createTenant, createUser } from '../modules/tenant/tenant/create-tenant.ts'
import { sign } from './sign.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { testPassword, testPasswordHash } from './test-password.ts'

export { testPassword } from './test-password.ts'

export interface Caller {
  token: string
}

interface CallOptions {
  as?: Caller | undefined
  language?: 'zh' | 'en'
  headers?: Record<string, string>
}

export interface TestServer extends TestDatabase {
  address: string
  /** Sets the time the server sees; undefined: the true time. */
  setTime(at: Date | undefined): void
  /** For a test that expects no row to change but by its own calls, or does by hand what the job of this name does. */
  stopJobs(name?: string): Promise<void>
  /** A raw call, signed where the endpoint asks for it: HTTP status and envelope. */
  post<E extends AnyEndpoint>(
    endpoint: E,
    body: BodyOf<E>,
    options?: CallOptions,
  ): Promise<{ status: number; body: Envelope<DataOf<E>> }>
  /** A call that must succeed. */
  call<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>, options?: CallOptions): Promise<DataOf<E>>
  /** A call that must fail, in whatever way. */
  refuse<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>, options?: CallOptions): Promise<Failure>
  /** Sends a file as the console does. */
  upload<E extends AnyEndpoint>(
    endpoint: E,
    file: { name: string; bytes: Uint8Array; fields?: Record<string, string> },
    options?: CallOptions,
  ): Promise<Envelope<DataOf<E>>>
  callAs: App['callAs']
  vault: Vault
  payChannels: PayChannels
  /** Where stored files are on disk. */
  filesFolder: string
  /** Where pictures of vehicles are. */
  pictures: PictureStore
  /** Fetches a file URL that a call answered, signed in by the cookie. */
  download(url: string, as: SignedInCaller): Promise<Buffer>
  signIn(account: string, password?: string): Promise<SignedInCaller>
  /** A tenant with its administrator, signed in. */
  addTenant(
    name: string,
    options?: { timeZone?: string; currency?: CurrencyCode; isPlatform?: boolean },
  ): Promise<{ tenantId: number; admin: SignedInCaller }>
  /** A user who holds just these permissions, signed in. */
  addUser(tenantId: number, permissions: Permission[], options?: { subTenantId?: number }): Promise<SignedInCaller>
}

export type SignedInCaller = SignedIn & { cookie: string; account: string }

/** Nothing listens there. */
const unreachableChannels = {
  ...{ wechatOrigin: 'http://127.0.0.1:9', alipayGateway: 'http://127.0.0.1:9/gateway.do' },
  ...{ nuonuoUrl: 'http://127.0.0.1:9/open/v1/services', publicUrl: undefined, timeoutMs: 2_000 },
}

const testVault = vaultOf(Buffer.alloc(32, 7))

/** The whole server on a port of its own and a fresh database. */
export async function startTestServer({
  signInsPerMinute = 100_000,
  callsPerMinute = 3_000,
  registrationsPerMinute = 100_000,
  strictPassword = false,
  exportRowsAtOnce = 10_000,
  logLevel = 'silent',
  statementTimeoutMs = 0,
  smsGateway = undefined as SmsGateway | undefined,
  payChannels = unreachableChannels as PayChannels,
  video = { networks: undefined, gateway: undefined } as VideoSettings,
  arrival = undefined as ServerSettings['arrival'],
  verifyEveryMs = undefined as number | undefined,
  videoLimits = undefined as Partial<VideoLimits> | undefined,
  trustProxy = [] as string[],
  space = boundlessSpace,
  pictureStore = undefined as PictureStore | undefined,
  /** What the server itself works with, of the database that the test looks at. */
  throughDatabase = (database: Database): Database => database,
} = {}): Promise<TestServer> {
  const database = await openTestDatabase({ statementTimeoutMs, isReadOnly: () => space.state() === 'out' })
  const folder = await mkdtemp(join(tmpdir(), 'parkdesk-files-'))
  const pictures = pictureStore ?? folderPictureStore(join(folder, 'pictures'), space)
  let fixedTime: Date | undefined
  const clock = () => fixedTime ?? new Date()
  const limits = { signInsPerMinute, callsPerMinute, registrationsPerMinute }
  const retention = { platesDays: undefined, phonesDays: undefined, picturesDays: undefined }
  const settings = {
    ...limits,
    logLevel,
    trustProxy,
    consoleFolder: undefined,
    strictPassword,
    plainProviders: true,
    exportRowsAtOnce,
    smsGateway,
    payChannels,
    video,
    retention,
    ...(arrival && { arrival }),
    ...(verifyEveryMs && { verifyEveryMs }),
    ...(videoLimits && { videoLimits }),
  }
  const app = await buildApp(
    {
      database: throughDatabase(database.database),
      files: folderFileStore(folder, space),
      pictures,
      clock,
      space,
      vault: testVault,
    },
    settings,
  )
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  let accounts = 0
  let signatures = 0
  // While a test has stopped the clock, the same call may be made again: each is signed some milliseconds later than the one before.
  const signingTime = () => new Date(clock().getTime() + (signatures++ % 10_000))

  const send = (
    path: string,
    body: string | FormData,
    { as, language = 'zh', headers = {} }: CallOptions,
    type?: string,
  ) =>
    fetch(`${address}/${path.replace(/^\//, '')}`, {
      method: 'POST',
      headers: {
        'accept-language': language,
        ...(type && { 'content-type': type }),
        ...(as && { authorization: `Basic ${as.token}` }),
        ...headers,
      },
      body,
    })
  const server: TestServer = {
    ...database,
    address,
    callAs: app.callAs,
    vault: testVault,
    payChannels,
    filesFolder: folder,
    pictures,
    setTime(at) {
      fixedTime = at
    },
    stopJobs: name => app.jobs.stop(name),
    async post(endpoint, body, options = {}) {
      const content = JSON.stringify(body ?? {})
      const call = { path: endpoint.path, body: content }
      const signature = endpoint.signed && options.as ? sign(options.as.token, signingTime(), call) : {}
      const signed = { ...options, headers: { ...signature, ...options.headers } }
      const response = await send(endpoint.path, content, signed, 'application/json')
      return { status: response.status, body: (await response.json()) as Envelope<DataOf<typeof endpoint>> }
    },
    async call(endpoint, body, options) {
      const answer = await server.post(endpoint, body, options)
      if (answer.body.state !== 'success') throw new Error(`${endpoint.path} failed: ${JSON.stringify(answer.body)}`)
      return endpoint.data.parse(answer.body.data) as DataOf<typeof endpoint>
    },
    async refuse(endpoint, body, options) {
      const answer = await server.post(endpoint, body, options)
      if (answer.body.state === 'success')
        throw new Error(`${endpoint.path} was not refused: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    async upload(endpoint, file, options = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(file.fields ?? {})) form.append(name, value)
      form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
      return (await (await send(endpoint.path, form, options)).json()) as Envelope<DataOf<typeof endpoint>>
    },
    async download(url, as) {
      const response = await fetch(address + url, { headers: { cookie: as.cookie } })
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status} ${await response.text()}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async signIn(account, password = testPassword) {
      const response = await send(login.path, JSON.stringify({ account, password }), {}, 'application/json')
      const answer = (await response.json()) as Envelope<SignedIn>
      if (answer.state !== 'success') throw new Error(`sign-in failed: ${JSON.stringify(answer)}`)
      return { ...answer.data, account, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
    async addTenant(name, { timeZone = 'Asia/Shanghai', currency, isPlatform = false } = {}) {
      const account = `admin${++accounts}`
      const admin = { account, realName: '管理员', passwordHash: testPasswordHash }
      const { tenantId } = await createTenant(database.owner.shared, {
        name,
        timeZone,
        isPlatform,
        admin,
        ...(currency && { currency }),
      })
      return { tenantId, admin: await server.signIn(account) }
    },
    async addUser(tenantId, permissions, { subTenantId } = {}) {
      const account = `user${++accounts}`
      const roleId = await createRole(database.database.forTenant(tenantId), tenantId, {
        code: account,
        name: account,
        permissions,
      })
      const user = {
        account,
        realName: `用户${accounts}`,
        passwordHash: testPasswordHash,
        roleIds: [roleId],
        subTenantId: subTenantId ?? null,
      }
      await createUser(database.database, tenantId, user)
      return server.signIn(account)
    },
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return server
}
