import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { SmsGateway } from './http/context.ts'

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
  PARKDESK_STATEMENT_SECONDS: {
    about: 'how long the database may take for one statement of a call before it is stopped; 0: as long as it likes',
    fallback: '60',
  },
  SMS_GATEWAY_URL: {
    about: 'where text messages to drivers are handed over, by POST {to, text, key}; without it they are kept unsent',
    fallback: '',
  },
  SMS_GATEWAY_TOKEN: { about: 'sent to that gateway as a bearer token', fallback: '' },
  LOG_LEVEL: { about: 'fatal, error, warn, info, debug or silent', fallback: 'info' },
} as const

const Environment = z.object({
  PORT: z.coerce.number({ error: 'PORT must be a number' }).int().min(0).max(65_535),
  HOST: z.string().min(1),
  PARKDESK_DATA: z.string().min(1),
  // Not z.url(): a URL with a socket for its host is none to the URL standard.
  DATABASE_URL: z.string().regex(/^$|^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' }),
  PARKDESK_ADMIN_PASSWORD: z.string(),
  PARKDESK_TRUST_PROXY: z.string(),
  PARKDESK_STRICT_PASSWORD: z.enum(['on', 'off']),
  PARKDESK_STATEMENT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int({ error: 'must be whole seconds' })
    .min(0)
    .max(86_400),
  SMS_GATEWAY_URL: z.string().refine(text => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)), {
    error: 'must begin with http:// or https://',
  }),
  // What a header can carry.
  SMS_GATEWAY_TOKEN: z.string().regex(/^[\x21-\x7e]*$/, { error: 'must be printable ASCII without blanks' }),
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
  /** The pattern of specification 5.2 holds for new passwords. */
  strictPassword: boolean
  /** Of the database, for one statement; 0: without end. */
  statementTimeoutMs: number
  /** undefined: there is none, and text messages are kept unsent. */
  smsGateway: SmsGateway | undefined
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  /** Seed the demo car park and play it. */
  demo: boolean
  /** A recorded log for the demo to take its day from. */
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
  // Somebody who tries the product reads a page of text, not a log.
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
    statementTimeoutMs: value.PARKDESK_STATEMENT_SECONDS * 1000,
    smsGateway: smsGatewayOf(value),
    logLevel: value.LOG_LEVEL,
    demo: flags.demo ?? false,
    replay: flags.replay,
  }
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
