import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const asked = request(`${server.address}/openapi.json`, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

it('the document is generated once, however often it is requested', async () => {
  await get()
  const printing = vi.spyOn(JSON, 'stringify')
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()))
  expect(printing).not.toHaveBeenCalledWith(expect.objectContaining({ openapi: '3.1.0' }))
  printing.mockRestore()
  for (const { bytes } of answers) expect(Object.keys(JSON.parse(String(bytes)).paths)).toHaveLength(routes.length)
})

it('is the same with gzip, and is not sent again to a client that has it', async () => {
  const plain = await get()
  const packed = await get({ 'accept-encoding': 'br, gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
  expect((await get({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  const again = await get({ 'if-none-match': String(plain.headers.etag) })
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
})
