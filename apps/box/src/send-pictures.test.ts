import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendPicture } from '@parkdesk/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendPictures } from './send-pictures.ts'
import { openSpool, type Spool } from './spool.ts'

let folder: string
let spool: Spool
let server: Server
let stop: AbortController
let ended: Promise<void>
let said: string[]
let sent: Record<string, FormDataEntryValue>[]
/** What the next calls are answered before the rest is taken. */
let troubles: { status?: number; code?: string }[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-send-'))
  spool = openSpool(folder)
  stop = new AbortController()
  said = []
  sent = []
  troubles = []
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const trouble = troubles.shift()
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    if (request.url === sendPicture.path && !trouble) sent.push(Object.fromEntries(form))
    const { status = 200, code } = trouble ?? {}
    const failed = { state: 'failed', message: 'm', code, requestId: '' }
    response.writeHead(status).end(JSON.stringify(code ? failed : { state: 'success', data: { result: 'stored' } }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  stop.abort()
  await ended
  server.closeAllConnections()
  server.close()
  spool.close()
  rmSync(folder, { recursive: true })
})

const snapshot = (text: string) => {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const subject = { camera: 'c', identity: '', eventId: null, laneCode: 'IN-1', takenMs: 0 }
  spool.pictures.keep(subject, [{ kind: 'scene', contentType: 'image/jpeg', bytes, sha256 }])
  return sha256
}
const start = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const door = { server: url, serial: 'S', key: 'hidden', signal: stop.signal }
  const delivery = sendPictures({ pictures: spool.pictures, door, say: sentence => said.push(sentence) })
  ended = delivery.ended
  return delivery
}
const isEmpty = () => vi.waitFor(() => expect(spool.pictures.next()).toBeUndefined(), { timeout: 60_000, interval: 20 })

it('sends what waits, and what comes later as soon as it is woken', async () => {
  const first = snapshot('first')
  const delivery = start()
  await isEmpty()
  const second = snapshot('second')
  delivery.wake()
  await isEmpty()
  expect(sent.map(({ sha256 }) => sha256)).toEqual([first, second])
  expect(sent[0]).toMatchObject({ kind: 'full', laneCode: 'IN-1', takenAt: '1970-01-01T00:00:00.000Z' })
  const file = sent[0]?.file
  expect(file instanceof File && (await file.text())).toBe('first')
})

it('tries again while the server is away or has no room, and gives up what it does not want', async () => {
  troubles = [{ status: 503, code: 'server.databaseAway' }, { code: 'space.files' }]
  snapshot('wanted')
  const delivery = start()
  await isEmpty()
  expect(sent).toHaveLength(1)
  troubles = [{ code: 'picture.unannounced' }]
  snapshot('unwanted')
  delivery.wake()
  await isEmpty()
  expect(sent).toHaveLength(1)
  expect(said.join()).toContain('picture.unannounced')
})
