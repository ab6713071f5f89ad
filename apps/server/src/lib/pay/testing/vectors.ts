import { existsSync, readFileSync } from 'node:fs'
import type { Received } from '../port.ts'

const folder = new URL('../../../../../../../shared/data/payments/', import.meta.url)

/** Published and made-up messages of the channels, which lie beside the project; without them the tests that read them say so and are skipped. */
export const hasVectors = existsSync(folder)

export const readVectors = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

export const receivedOf = (request: { headers: Record<string, string>; body: string }): Received => ({
  headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: Buffer.from(request.body),
})
