import { connect } from 'node:net'
import { alarmChannelPath } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ arrival: { headersMs: 100, wholeMs: 200, checkEveryMs: 20 } })
})
afterAll(() => server.close())

const post = 'POST /platform/security/login HTTP/1.1\r\nHost: x\r\n'

/** Sends bytes that never make a whole request, one by one, even after the server has ended its side. Resolves when the server closes it. */
const drip = (beginning: string) =>
  new Promise<string>(resolve => {
    const socket = connect({ port: Number(new URL(server.address).port), host: '127.0.0.1', allowHalfOpen: true })
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', text => {
      heard += text
    })
    socket.write(beginning)
    const dripping = setInterval(() => socket.write('a'), 20)
    // Writing to a connection that the server has closed is an error.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(heard)
    })
  })

it.each([
  ['a request line', 'GET /'],
  ['headers', `${post}X-A: `],
  ['a body', `${post}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"a":"`],
  ['chunks', `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n`],
  ['a handshake', `GET ${alarmChannelPath} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-A: `],
])('a connection on which %s drips is answered in the envelope and closed', async (_what, beginning) => {
  const answer = await drip(beginning)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request.unreadable' })
})

it('a connection that sends nothing at all is closed', async () => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  socket.resume()
  await new Promise(resolve => socket.on('close', resolve))
})
