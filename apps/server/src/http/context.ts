import type { Language, Permission } from '@parkdesk/contract'
import type { Database, Db } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { Clock } from '../lib/clock.ts'
import type { FileStore } from '../lib/file-store.ts'
import type { JobKey, JobName } from '../lib/job.ts'
import type { Log } from '../lib/log.ts'
import type { SuccessCode } from '../lib/success-words.ts'

/** What the whole server shares. */
export interface Services {
  database: Database
  files: FileStore
  clock: Clock
  log: Log
  /** A new password must also match the pattern of specification 5.2. */
  strictPassword: boolean
  /** What sends text messages; undefined: there is none, and they are kept unsent. */
  smsGateway: SmsGateway | undefined
  /** Makes this process forget at once what it remembers of a session that changed; the others hear it from the database. */
  forgetSession(tokenHash: Buffer): void
  /** Puts a job into the queue when the surrounding transaction commits, and not at all when it rolls back. */
  sendJob(db: Db, name: JobName, key: JobKey): Promise<void>
}

/** An HTTP service that sends text messages. */
export interface SmsGateway {
  url: string
  /** Sent as a bearer token; undefined: it asks for none. */
  token: string | undefined
  /** How long it may take to answer. */
  timeoutMs: number
}

/** A request, whoever sent it. */
export interface PublicContext extends Services {
  requestId: string
  language: Language
  /** The caller's address. */
  address: string
  /** What the envelope's message says when the deed has succeeded; nothing unless it is called. */
  say(code: SuccessCode): void
  /** Sets the cookie that authenticates websockets and downloads; null clears it. */
  setCookie(token: string | null): void
  /** The one file of a multipart body. Fails with file.missing, or with `tooLarge` when it is larger than maxBytes. */
  upload(limit: { maxBytes: number; tooLarge: 'file.tooLarge' | 'file.imageTooLarge' }): Promise<UploadedFile>
}

export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** Who is signed in. */
export interface SessionInfo {
  tokenHash: Buffer
  tenantId: number
  userId: number
  account: string
  realName: string
  subTenantId: number | null
  roles: string[]
  permissions: ReadonlySet<Permission>
  /** The lots a person may see; null: all of the tenant. */
  lotIds: number[] | null
  timeZone: string
  tenantName: string
}

/** A request of somebody signed in; `db` sees only the tenant's rows. */
export interface SignedInContext extends PublicContext {
  session: SessionInfo
  db: Db
  scope: Scope
  /** Fails with permission.missing. For deeds that need a second permission beside the endpoint's. */
  demand(permission: Permission): void
}

export interface BoxInfo {
  tenantId: number
  boxId: number
  lotId: number
  serial: string
  /** When it was heard last, as the request began; null: never. */
  heardAt: Date | null
  /** Set while it counts as silent. */
  silentSince: Date | null
}

/** A request of a cloud box. */
export interface DeviceContext extends PublicContext {
  box: BoxInfo
  db: Db
}
