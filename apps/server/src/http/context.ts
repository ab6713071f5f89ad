import type { BlockList } from 'node:net'
import type { Currency, Language, Permission, Plan } from '@parkdesk/contract'
import type { BackupRetention, TimeOfDay } from '../db/backup/retention.ts'
import type { Database, Db } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { Clock } from '../lib/clock.ts'
import type { FileStore } from '../lib/file-store.ts'
import type { JobKey, JobName } from '../lib/job.ts'
import type { Log } from '../lib/log.ts'
import type { PictureStore } from '../lib/picture-store.ts'
import type { SheetSource } from '../lib/sheet/sheet-column.ts'
import type { XlsProgress } from '../lib/sheet/write-xls.ts'
import type { Space } from '../lib/space.ts'
import type { SuccessCode } from '../lib/success-words.ts'
import type { Vault } from '../lib/vault.ts'

/** What all handlers of the server share. */
export interface Services {
  database: Database
  files: FileStore
  /** The pictures that boxes send. */
  pictures: PictureStore
  clock: Clock
  log: Log
  /** The free space of the disk. */
  space: Space
  /** A new password must also match the pattern of specification 5.2. */
  strictPassword: boolean
  /** Providers of sign-ins may be asked without TLS. */
  plainProviders: boolean
  /** A page waits for an export of so many rows; a job makes the file of more. */
  exportRowsAtOnce: number
  /** The gateway for text messages; undefined: there is none, and they are stored unsent. */
  smsGateway: SmsGateway | undefined
  /** Encrypts the keys of pay channels. */
  vault: Vault
  payChannels: PayChannels
  video: VideoSettings
  retention: Retention
  /** undefined: no scheduled backups. */
  timedBackup: TimedBackup | undefined
  /** undefined: no WAL is archived, or an external PostgreSQL does it. */
  walArchive: WalArchive | undefined
  /** Drops a changed session from this process's cache at once; other processes are notified through the database. */
  forgetSession(tokenHash: Buffer): void
  /** Puts a job into the queue when the surrounding transaction commits, and not at all when it rolls back. */
  sendJob(db: Db, name: JobName, key: JobKey): Promise<void>
  /** Answers a call that was parsed before, for a job. Fails with permission.missing when its caller may not make it any more. */
  repeatCall(ctx: SignedInContext): Promise<unknown>
}

/** After how many days personal data is removed; undefined: it is kept for ever. */
export interface Retention {
  platesDays: number | undefined
  phonesDays: number | undefined
  picturesDays: number | undefined
}

/** A backup every day. */
export interface TimedBackup {
  /** Owns the tables. */
  ownerUrl: string
  filesFolder: string
  /** Where the backups are written. */
  folder: string
  at: TimeOfDay
  /** The time zone of `at`, and of the days and weeks of `keep`. */
  zone: string
  keep: BackupRetention
  /** Also restore each backup into a scratch database. */
  isChecked: boolean
  passphrase: string | undefined
}

/** Where the embedded database archives its WAL. */
export interface WalArchive {
  /** The superuser's connection. */
  ownerUrl: string
  dataFolder: string
  folder: string
  /** When a base copy is taken. */
  at: TimeOfDay
  /** The time zone of `at`. */
  zone: string
  /** How many days back any moment can be recovered. */
  keepDays: number
}

/** Where pay channels and invoice providers are reached, and where they reach this server. */
export interface PayChannels {
  wechatOrigin: string
  alipayGateway: string
  nuonuoUrl: string
  /** Where WeChat says who pays; undefined: at its own addresses. */
  wechatSignInUrl?: string | undefined
  /** undefined: as the driver's browser reached it. */
  publicUrl: string | undefined
  /** How long a channel may take to answer. */
  timeoutMs: number
}

/** How live video of cameras is shown. */
export interface VideoSettings {
  /** Where the server may connect to cameras; undefined: nowhere. */
  networks: BlockList | undefined
  /** An operator's own gateway, which is shown instead; undefined: there is none. */
  gateway: { url: string; secret: string } | undefined
}

/** An HTTP service that sends text messages. */
export interface SmsGateway {
  url: string
  /** Sent as a bearer token; undefined: the gateway needs none. */
  token: string | undefined
  /** How long it may take to answer. */
  timeoutMs: number
}

/** The context of a request, signed in or not. */
export interface PublicContext extends Services {
  requestId: string
  language: Language
  /** The caller's address. */
  address: string
  /** Where his browser has the console from: "https://park.example". */
  site: string
  /** The endpoint that was called, and its body as the contract parsed it; undefined for a multipart one. */
  call: { path: string; body: unknown }
  /** Sets the envelope's message for success; without it the message is empty. */
  say(code: SuccessCode): void
  /** Sets the cookie that authenticates websockets and downloads; null clears it. */
  setCookie(token: string | null): void
  /** Identifies the caller's browser; undefined: it never signed in, or sends no cookie. */
  browser: string | undefined
  /** Makes the browser send this token with its next sign-ins. */
  rememberBrowser(token: string): void
  /** The one file of a multipart body. Fails with file.missing, or with `tooLarge` when it is larger than maxBytes. */
  upload(limit: {
    maxBytes: number
    tooLarge: 'file.tooLarge' | 'file.imageTooLarge' | 'bill.tooLarge' | 'picture.tooLarge'
  }): Promise<UploadedFile>
}

export interface UploadedFile {
  name: string
  bytes: Buffer<ArrayBuffer>
  /** The short texts before it in the body. */
  fields: Record<string, string>
}

/** Who is signed in, or in whose name a program calls. */
export interface SessionInfo {
  tokenHash: Buffer
  /** The API token by which a program calls; null: the person himself, signed in. */
  tokenName: string | null
  tenantId: number
  userId: number
  account: string
  realName: string
  subTenantId: number | null
  roles: string[]
  /** Only what the plan has. */
  permissions: ReadonlySet<Permission>
  /** What the tenant may use. */
  plan: Plan
  /** The lots a person may see; null: all of the tenant. */
  lotIds: number[] | null
  timeZone: string
  tenantName: string
  currency: Currency
  /** A person of the platform looks at the tenant's data, and changes nothing; null: a person of the tenant. */
  visit: {
    endsAt: Date
    /** The hash of the token by which he is signed in to the platform. */
    homeHash: Buffer
  } | null
}

/** The context of a signed-in request; `db` sees only the tenant's rows. */
export interface SignedInContext extends PublicContext {
  session: SessionInfo
  db: Db
  scope: Scope
  /** Fails with permission.missing. For actions that need a second permission besides the endpoint's. */
  demand(permission: Permission): void
  /** Given where a job repeats a call whose file takes too long for a page. */
  exportJob?: ExportJob
}

/** How a job makes the file of an export. */
export interface ExportJob {
  /** The key of the file's address, which the caller was given when the job was sent. */
  fileKey: string
  /** Its location in the file store. */
  path: string
  expiresAt: Date
  progress: XlsProgress
  /** Where an earlier try stopped (SheetSource.place): only the rows after it are wanted. */
  after: { rows: number; place: unknown } | undefined
  /** Takes the function that says where the last row lies, and how many there will be. */
  begin(sheet: Pick<SheetSource, 'place' | 'total'>): Promise<void>
  /** In the transaction that registers the file. */
  finish(db: Db, file: { fileId: number; rowCount: number }): Promise<void>
}

/** Who makes a change: a signed-in context satisfies it, and jobs and commands can provide it. */
export interface Acting extends Pick<SignedInContext, 'db' | 'scope' | 'clock' | 'requestId'> {
  session: Pick<SessionInfo, 'tenantId' | 'userId'>
  /** null: a job or a command. */
  address: string | null
}

export interface BoxInfo {
  tenantId: number
  /** The tenant's. */
  currency: Currency
  boxId: number
  lotId: number
  serial: string
  /** When it was last heard before this request; null: never. */
  heardAt: Date | null
  /** Since when it counts as silent; null while it does not. */
  silentSince: Date | null
}

/** The context of a cloud box's request. */
export interface DeviceContext extends PublicContext {
  box: BoxInfo
  db: Db
}
