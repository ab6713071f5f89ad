import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CameraRequest } from '@parkdesk/camera'
import { type Say, sayRarely } from './say.ts'

/** So much of one message, and so many messages. */
const mostBytes = 256 * 2 ** 10
const mostMessages = 100

/** Messages of cameras that could not be read, for whoever finds out why; in a folder on the box's disk, the newest hundred. */
export interface UnreadStore {
  /** Keeps one, unless it is there already. */
  keep(camera: string, message: CameraRequest, reason: string): void
}

export function openUnreadStore(dataFolder: string, now: () => number, say: Say): UnreadStore {
  const folder = join(dataFolder, 'unread')
  const rarely = sayRarely(say)

  const write = (content: Buffer, hash: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const names = readdirSync(folder).toSorted()
    if (names.some(name => name.endsWith(`-${hash}.txt`))) return
    const path = join(folder, `${String(now()).padStart(15, '0')}-${hash}.txt`)
    try {
      writeFileSync(path, content, { mode: 0o600 })
    } catch (error) {
      // Half a file would pass for the message.
      rmSync(path, { force: true })
      throw error
    }
    for (const name of names.slice(0, Math.max(0, names.length + 1 - mostMessages))) rmSync(join(folder, name))
  }

  return {
    keep(camera, { headers, body }, reason) {
      const about = [
        `camera: ${camera}`,
        `came: ${new Date(now()).toISOString()}`,
        `not read because: ${reason}`,
        `content-type: ${headers['content-type'] ?? ''}`,
        `bytes: ${body.length}`,
      ]
      const kept = withoutSecrets(body.subarray(0, mostBytes))
      try {
        write(
          Buffer.concat([Buffer.from(`${about.join('\n')}\n\n`), kept]),
          createHash('sha256').update(camera).update(body).digest('hex').slice(0, 12),
        )
      } catch (error) {
        rarely(
          `${camera}: a message that cannot be read could not be kept either: ${error instanceof Error ? error.message : error}`,
        )
      }
    },
  }
}

const secretName = 'pass[\\w-]*|pwd|secret|token|authorization'
/** A value behind its name in JSON, XML, forms and parts. In UTF-16 a NUL is beside each sign. */
const secret = new RegExp(
  `((?:${secretName})"?(?:\\s*[:=>]\\s*|\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n)"?)((?:\\\\.|[^"&<>\\r\\n,}])+)`,
  'gi',
)

/** Heartbeats of one maker hold its password. */
function withoutSecrets(body: Uint8Array): Buffer {
  const bytes = Buffer.from(body)
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    bytes.subarray(0, 2).includes(0)
  const text = isWide ? bytes.toString('latin1').replaceAll('\0', '') : bytes.toString('latin1')
  return Buffer.from(text.replace(secret, '$1***'), 'latin1')
}
