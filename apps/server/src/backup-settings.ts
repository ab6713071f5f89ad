import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { BackupRetention, TimeOfDay } from './db/backup/retention.ts'

/** The settings of backups, as `config.ts` lists them. */
export const backupSettings = {
  PARKDESK_BACKUP_DIR: { about: 'folder of its own for a backup every day; without it there is none', fallback: '' },
  PARKDESK_BACKUP_AT: { about: "when that is made, by the machine's clock", fallback: '03:00' },
  PARKDESK_BACKUP_KEEP: { about: 'of how many days, and of how many weeks, one is kept', fallback: '7,4' },
  PARKDESK_BACKUP_CHECK: {
    about: 'on: each is also restored into a scratch database and counted; on or off',
    fallback: 'off',
  },
  PARKDESK_BACKUP_PASSPHRASE: { about: 'encrypts backups, and opens them in a restore', fallback: '' },
  PARKDESK_BACKUP_PASSPHRASE_FILE: { about: 'a file that holds it, instead', fallback: '' },
} as const

const shortestPassphrase = 12
const tooShort = `must have at least ${shortestPassphrase} characters`

export const BackupEnvironment = z.object({
  PARKDESK_BACKUP_DIR: z.string(),
  PARKDESK_BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of the day such as 03:00' }),
  PARKDESK_BACKUP_KEEP: z.string().regex(/^[1-9]\d{0,3}\s*,\s*\d{1,4}$/, {
    error: 'must be two numbers such as 7,4: days, at least 1, and weeks',
  }),
  PARKDESK_BACKUP_CHECK: z.enum(['on', 'off']),
  PARKDESK_BACKUP_PASSPHRASE: z
    .string()
    .refine(text => text === '' || text.length >= shortestPassphrase, { error: tooShort }),
  PARKDESK_BACKUP_PASSPHRASE_FILE: z.string(),
})

export interface BackupConfig {
  /** undefined: no backups on a timer. */
  folder: string | undefined
  /** Time of day, in the time zone of the process. */
  at: TimeOfDay
  keep: BackupRetention
  /** Also restore each backup into a scratch database to check it. */
  isChecked: boolean
  passphrase: string | undefined
}

/**
 * @throws {Error} with a message when the passphrase file cannot be read or its content is unusable
 */
export function backupConfigOf(value: z.infer<typeof BackupEnvironment>): BackupConfig {
  const [hour = 0, minute = 0] = value.PARKDESK_BACKUP_AT.split(':').map(Number)
  const [days = 0, weeks = 0] = value.PARKDESK_BACKUP_KEEP.split(',').map(Number)
  return {
    folder: value.PARKDESK_BACKUP_DIR ? resolve(value.PARKDESK_BACKUP_DIR) : undefined,
    at: { hour, minute },
    keep: { days, weeks },
    isChecked: value.PARKDESK_BACKUP_CHECK === 'on',
    passphrase: passphraseOf(value),
  }
}

function passphraseOf(value: z.infer<typeof BackupEnvironment>): string | undefined {
  const path = value.PARKDESK_BACKUP_PASSPHRASE_FILE
  if (path === '') return value.PARKDESK_BACKUP_PASSPHRASE || undefined
  if (value.PARKDESK_BACKUP_PASSPHRASE !== '') {
    throw new Error('PARKDESK_BACKUP_PASSPHRASE and PARKDESK_BACKUP_PASSPHRASE_FILE are both set. Set one of them.')
  }
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`PARKDESK_BACKUP_PASSPHRASE_FILE: ${path} cannot be read.`)
  }
  if (text.length < shortestPassphrase)
    throw new Error(`PARKDESK_BACKUP_PASSPHRASE_FILE: what ${path} holds ${tooShort}.`)
  return text
}
