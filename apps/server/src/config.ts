import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type BackupConfig, BackupEnvironment, backupConfigOf, backupSettings } from './backup-settings.ts'
import type { PayChannels, Retention, SmsGateway, VideoSettings } from './http/context.ts'
import type { S3Settings } from './lib/picture-store.ts'
import type { SpaceLimits } from './lib/space.ts'
import { keyFileOf, PayEnvironment, payChannelsOf, paySettings } from './pay-settings.ts'
import { VideoEnvironment, videoSettings, videoSettingsOf } from './video-settings.ts'

const settings = {
  PORT: { about: 'port of the console and the API', fallback: '8080' },
  HOST: { about: 'address to listen on; 0.0.0.0 to be reached from other machines', fallback: '127.0.0.1' },
  PARKDESK_DATA: { about: 'folder for the embedded database and files', fallback: './data' },
  DATABASE_URL: { about: 'your own PostgreSQL 15 or newer instead of the embedded one', fallback: '' },
  PARKDESK_ADMIN_PASSWORD: {
    about: "the first administrator's password; else one is made and printed once",
    fallback: '',
  },
  PARKDESK_TRUST_PROXY: {
    about: 'addresses of proxies whose X-Forwarded-For is believed, comma-separated',
    fallback: '',
  },
  PARKDESK_STRICT_PASSWORD: {
    about: 'on: new passwords also have 6-16 characters, only letters and digits; on or off',
    fallback: 'off',
  },
  PARKDESK_PLAIN_PROVIDERS: {
    about: 'on: OpenID Connect providers of operators may be asked by http, for a try on one machine; on or off',
    fallback: 'off',
  },
  PARKDESK_STATEMENT_SECONDS: {
    about: 'how long the database may take for one statement of a call before it is stopped; 0: as long as it likes',
    fallback: '60',
  },
  PARKDESK_EXPORT_ROWS: {
    about: 'an export of more rows is made in the background, and its page does not wait',
    fallback: '10000',
  },
  ...backupSettings,
  PARKDESK_WAL_ARCHIVE: {
    about: 'folder of its own where the embedded database archives its WAL, for a recovery to any minute',
    fallback: '',
  },
  PARKDESK_SPACE_FILES_MB: {
    about: 'with less than this free on the disk of the data folder no files are taken; 0: whatever is free',
    fallback: '1024',
  },
  PARKDESK_SPACE_WRITES_MB: {
    about: 'with less than this free nothing is written to the embedded database; 0: whatever is free',
    fallback: '256',
  },
  ...paySettings,
  ...videoSettings,
  SMS_GATEWAY_URL: {
    about: 'where text messages to drivers are handed over, by POST {to, text, key}; without it they are kept unsent',
    fallback: '',
  },
  SMS_GATEWAY_TOKEN: { about: 'sent to that gateway as a bearer token', fallback: '' },
  PARKDESK_KEEP_PLATES_DAYS: {
    about: 'days after which plates of stays that are settled are removed; empty: kept for ever',
    fallback: '',
  },
  PARKDESK_KEEP_PHONES_DAYS: {
    about:
      'days after which text messages, share registrations and telephones of ended cards are removed; empty: kept for ever',
    fallback: '',
  },
  PARKDESK_KEEP_PICTURES_DAYS: {
    about:
      'days after which pictures of vehicles are removed; empty: 90, and addresses of those kept elsewhere for ever',
    fallback: '',
  },
  S3_URL: {
    about:
      'bucket of an S3 service for pictures of vehicles, by path: https://host/bucket; empty: PARKDESK_DATA/pictures',
    fallback: '',
  },
  AWS_ACCESS_KEY_ID: { about: 'key of that service', fallback: '' },
  AWS_SECRET_ACCESS_KEY: { about: 'and its secret', fallback: '' },
  AWS_REGION: { about: 'and its region', fallback: 'us-east-1' },
  PARKDESK_METRICS_PORT: { about: 'port of its own for /metrics, which the other port then lacks', fallback: '' },
  LOG_LEVEL: { about: 'fatal, error, warn, info, debug or silent', fallback: 'info' },
} as const

const keptDays = z
  .string()
  .regex(/^$|^[1-9]\d{0,4}$/, { error: 'must be whole days from 1 to 99999, or empty to keep them for ever' })
  .transform(text => (text === '' ? undefined : Number(text)))

const Megabytes = z.coerce
  .number({ error: 'must be a number of MB' })
  .int({ error: 'must be whole MB' })
  .min(0)
  .max(1_000_000)

const Environment = z.object({
  ...BackupEnvironment.shape,
  ...PayEnvironment.shape,
  ...VideoEnvironment.shape,
  PORT: z.coerce.number({ error: 'PORT must be a number' }).int().min(0).max(65_535),
  HOST: z.string().min(1),
  PARKDESK_DATA: z.string().min(1),
  // Not z.url(): a URL whose host is a socket path is not valid to the URL standard.
  PARKDESK_WAL_ARCHIVE: z.string(),
  DATABASE_URL: z.string().regex(/^$|^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' }),
  PARKDESK_ADMIN_PASSWORD: z.string(),
  PARKDESK_TRUST_PROXY: z.string(),
  PARKDESK_STRICT_PASSWORD: z.enum(['on', 'off']),
  PARKDESK_PLAIN_PROVIDERS: z.enum(['on', 'off']),
  PARKDESK_STATEMENT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int({ error: 'must be whole seconds' })
    .min(0)
    .max(86_400),
  PARKDESK_EXPORT_ROWS: z.coerce
    .number({ error: 'must be a number of rows' })
    .int({ error: 'must be whole rows' })
    .min(1)
    .max(65_535),
  PARKDESK_SPACE_FILES_MB: Megabytes,
  PARKDESK_SPACE_WRITES_MB: Megabytes,
  SMS_GATEWAY_URL: z.string().refine(text => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)), {
    error: 'must begin with http:// or https://',
  }),
  // Characters that a header may contain.
  SMS_GATEWAY_TOKEN: z.string().regex(/^[\x21-\x7e]*$/, { error: 'must be printable ASCII without blanks' }),
  PARKDESK_KEEP_PLATES_DAYS: keptDays,
  PARKDESK_KEEP_PHONES_DAYS: keptDays,
  PARKDESK_KEEP_PICTURES_DAYS: keptDays,
  S3_URL: z
    .string()
    .refine(
      text => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname.length > 1),
      {
        error: 'must be http:// or https:// with the name of the bucket as its path',
      },
    ),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_REGION: z.string().regex(/^[a-z\d-]+$/, { error: 'must be letters, digits and -' }),
  PARKDESK_METRICS_PORT: z
    .string()
    .regex(/^\d{0,5}$/, { error: 'must be a port number' })
    .transform(text => (text === '' ? undefined : Number(text)))
    .refine(port => port === undefined || port <= 65_535, { error: 'must be a port number' }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
})

export interface Config {
  port: number
  host: string
  dataFolder: string
  /** undefined: the embedded database. */
  databaseUrl: string | undefined
  adminPassword: string | undefined
  trustProxy: string[]
  /** New passwords must match the pattern of specification 5.2. */
  strictPassword: boolean
  plainProviders: boolean
  /** Statement timeout of the database; 0: none. */
  statementTimeoutMs: number
  /** An export of more rows is made by a job. */
  exportRowsAtOnce: number
  /** undefined: /metrics is on the main port. */
  metricsPort: number | undefined
  backup: BackupConfig
  /** Where the embedded database archives its WAL; undefined: nowhere. */
  walArchive: string | undefined
  /** Free space below which the disk counts as nearly full, and as full. */
  space: SpaceLimits
  /** undefined: there is no gateway, and text messages are stored unsent. */
  smsGateway: SmsGateway | undefined
  payChannels: PayChannels
  video: VideoSettings
  /** Holds the key that encrypts the keys of pay channels. */
  keyFile: string
  retention: Retention
  /** undefined: pictures are kept in the data folder. */
  s3: S3Settings | undefined
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  /** Seed the demo car park and generate its traffic. */
  demo: boolean
  /** A recorded log that the demo replays its days from. */
  replay: string | undefined
}

export class ConfigError extends Error {}

/**
 * Reads the command line and the environment once. Throws a ConfigError that names each wrong setting.
 *
 * @returns 'help' when help was asked for
 */
export function readConfig(args: string[], environment: NodeJS.ProcessEnv): Config | 'help' {
  const flags = readFlags(args)
  if (flags.help) return 'help'
  // Somebody trying the product wants a page of text, not a JSON log.
  const demoFallbacks: Record<string, string> = flags.demo ? { LOG_LEVEL: 'warn' } : {}
  const raw = Object.fromEntries(
    Object.entries(settings).map(([name, { fallback }]) => [
      name,
      environment[name]?.trim() || (demoFallbacks[name] ?? fallback),
    ]),
  )
  const parsed = Environment.safeParse(raw)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: resolve(value.PARKDESK_DATA),
    databaseUrl: value.DATABASE_URL || undefined,
    adminPassword: value.PARKDESK_ADMIN_PASSWORD || undefined,
    trustProxy: value.PARKDESK_TRUST_PROXY.split(',')
      .map(part => part.trim())
      .filter(Boolean),
    strictPassword: value.PARKDESK_STRICT_PASSWORD === 'on',
    plainProviders: value.PARKDESK_PLAIN_PROVIDERS === 'on',
    statementTimeoutMs: value.PARKDESK_STATEMENT_SECONDS * 1000,
    exportRowsAtOnce: value.PARKDESK_EXPORT_ROWS,
    metricsPort: value.PARKDESK_METRICS_PORT,
    backup: orConfigError(() => backupConfigOf(value)),
    walArchive: walArchiveOf(value),
    space: {
      filesBytes: value.PARKDESK_SPACE_FILES_MB * 1024 * 1024,
      writesBytes: value.PARKDESK_SPACE_WRITES_MB * 1024 * 1024,
    },
    smsGateway: smsGatewayOf(value),
    payChannels: payChannelsOf(value),
    video: orConfigError(() => videoSettingsOf(value)),
    keyFile: keyFileOf(value),
    retention: {
      platesDays: value.PARKDESK_KEEP_PLATES_DAYS,
      phonesDays: value.PARKDESK_KEEP_PHONES_DAYS,
      picturesDays: value.PARKDESK_KEEP_PICTURES_DAYS,
    },
    s3: s3Of(value),
    logLevel: value.LOG_LEVEL,
    demo: flags.demo ?? false,
    replay: flags.replay,
  }
}

function orConfigError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function walArchiveOf({ PARKDESK_WAL_ARCHIVE: folder, DATABASE_URL: url }: z.infer<typeof Environment>) {
  if (folder === '') return undefined
  if (url !== '') {
    throw new ConfigError(
      'PARKDESK_WAL_ARCHIVE is of the embedded database. Your own PostgreSQL archives by settings of its own: see "To any minute" in docs/operating.md.',
    )
  }
  if (process.platform === 'win32')
    throw new ConfigError('PARKDESK_WAL_ARCHIVE: there is no archive of the WAL on Windows.')
  return resolve(folder)
}

function s3Of(value: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (url === '') return undefined
  if (accessKeyId === '' || secretAccessKey === '')
    throw new ConfigError('S3_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  return { url, accessKeyId, secretAccessKey, region: value.AWS_REGION }
}

const smsTimeoutMs = 10_000

const smsGatewayOf = ({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }: z.infer<typeof Environment>) =>
  url === '' ? undefined : { url, token: token || undefined, timeoutMs: smsTimeoutMs }

function readFlags(args: string[]) {
  try {
    const options = {
      help: { type: 'boolean', short: 'h' },
      demo: { type: 'boolean' },
      replay: { type: 'string' },
    } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** The text of --help: every setting with its default. */
export function helpText(): string {
  const width = Math.max(...Object.keys(settings).map(name => name.length)) + 2
  const lines = Object.entries(settings).map(
    ([name, { about, fallback }]) => `  ${name.padEnd(width)}${about}${fallback ? ` (${fallback})` : ''}`,
  )
  return ['Parkdesk. Settings come from the environment:', '', ...lines, ''].join('\n')
}
