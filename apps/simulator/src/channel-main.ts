import { createPrivateKey } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Merchant } from './channel/merchants.ts'
import { type KeptChannel, serveChannel } from './channel/serve-channel.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, state: { type: 'string' } } })

function readKept(path: string): KeptChannel | undefined {
  if (!existsSync(path)) return
  const { id, privateKey, merchants } = JSON.parse(readFileSync(path, 'utf8')) as Record<
    'id' | 'privateKey',
    string
  > & {
    merchants: Merchant[]
  }
  return { key: { id, privateKey: createPrivateKey(privateKey) }, merchants }
}

function writeKept(path: string, { key, merchants }: KeptChannel): void {
  const privateKey = key.privateKey.export({ type: 'pkcs8', format: 'pem' })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ id: key.id, privateKey, merchants }), { mode: 0o600 })
}

const { state } = values
const kept = state ? readKept(state) : undefined
const channel = await serveChannel({
  port: Number(values.port),
  ...(kept && { kept }),
  ...(state && { onKept: (changed: KeptChannel) => writeKept(state, changed) }),
})
console.log(JSON.stringify({ origin: channel.origin }))
// Whoever started it is gone when this closes.
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
