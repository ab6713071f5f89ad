import { statfs } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { attention, bad, type Finding, ok } from './finding.ts'

const gigabyte = 1e9
const littleRoomBytes = 2 * gigabyte
const noRoomBytes = 0.5 * gigabyte

/** Free space on the disks of the data folder and of the backups. */
export async function checkDisks({ dataFolder, backup, walArchive }: Config): Promise<Finding[]> {
  const disks = [['disk of the data folder', dataFolder]]
  if (backup.folder !== undefined) disks.push(['disk of the backups', backup.folder])
  if (walArchive !== undefined) disks.push(['disk of the WAL archive', walArchive])
  return Promise.all(disks.map(([about = '', folder = '']) => checkDisk(about, folder)))
}

async function checkDisk(about: string, folder: string): Promise<Finding> {
  const room = await statfs(folder).catch(() => undefined)
  if (room === undefined) return attention(about, `${folder} is not there`, 'Check the path in the settings.')
  const free = room.bavail * room.bsize
  const text = `${(free / gigabyte).toFixed(1)} GB free at ${folder}`
  const advice = 'Make room: PostgreSQL stops when the disk is full.'
  if (free < noRoomBytes) return bad(about, text, advice)
  return free < littleRoomBytes ? attention(about, text, advice) : ok(about, text)
}

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host)

/** Settings that work but are risky. */
export function checkSettings({ host, trustProxy, databaseUrl, backup, logLevel }: Config): Finding[] {
  const about = 'settings'
  const findings: Finding[] = []
  if (!isLoopback(host) && trustProxy.length === 0) {
    findings.push(
      attention(
        about,
        `HOST is ${host} and no proxy is trusted: passwords travel in the clear`,
        'Put a proxy with a certificate before it, HOST=127.0.0.1, PARKDESK_TRUST_PROXY=127.0.0.1.',
      ),
    )
  }
  if (databaseUrl !== undefined && !isPrivate(databaseUrl)) {
    findings.push(
      attention(about, 'DATABASE_URL goes to another machine without TLS', 'Add sslmode=verify-full to DATABASE_URL.'),
    )
  }
  if (backup.folder !== undefined && backup.passphrase === undefined) {
    findings.push(
      attention(
        about,
        'timed backups are not encrypted',
        'Set PARKDESK_BACKUP_PASSPHRASE_FILE, and keep the passphrase elsewhere, too.',
      ),
    )
  }
  if (logLevel === 'silent' || logLevel === 'fatal') {
    findings.push(attention(about, `LOG_LEVEL is ${logLevel}: failures leave no trace`, 'Set LOG_LEVEL=info.'))
  }
  return findings.length > 0 ? findings : [ok(about, 'none of them is risky')]
}

/** Whether a connection stays on this machine or is encrypted. */
function isPrivate(url: string): boolean {
  if (/[?&]sslmode=(require|verify-ca|verify-full)\b/.test(url)) return true
  const host = /[?&]host=([^&]*)/.exec(url)?.[1] ?? /@([^:/?]*)/.exec(url)?.[1] ?? ''
  return host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host)
}
