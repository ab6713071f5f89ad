import { connect } from 'node:net'
import { checkUserPassword, queryBlackList, saveBlackList } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addTenant('测试')).admin
})
afterAll(() => server.close())

/** Sends raw bytes and reads until the server closes the connection. */
const say = (bytes: string) =>
  new Promise<{ status: number; envelope: unknown }>((resolve, reject) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', text => {
      heard += text
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), envelope: JSON.parse(body) })
    })
    socket.write(Buffer.from(bytes, 'latin1'))
  })
const call = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`
const known = '/platform/security/login'
const sized = 'Content-Type: application/json\r\nContent-Length: 2\r\n'

describe('a request that is not valid HTTP', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
    ['a header with a zero', call(known, 'X-A: a\u0000b\r\n'), 400],
    ['a header without a colon', call(known, 'nonsense\r\n'), 400],
    ['two lengths', call(known, `${sized}Content-Length: 3\r\n`, '{}'), 400],
    ['a length and chunks', call(known, `${sized}Transfer-Encoding: chunked\r\n`, '{}'), 400],
    ['a length below zero', call(known, 'Content-Length: -1\r\n'), 400],
    [
      'a broken chunk',
      call(known, 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n'),
      400,
    ],
    ['headers without end', call(known, `X-A: ${'x'.repeat(20_000)}\r\n`), 431],
    ['a path that cannot be decoded', call('/api/%', sized, '{}'), 400],
    ['a path of bytes that are no text', call('/api/%ff%fe/x', sized, '{}'), 400],
    ['a method nobody knows', 'BREW /api/x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['another method', `DELETE ${known} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 400],
    ['two bodies', call(known, `${sized}Content-Type: text/plain\r\n`, '{}'), 200],
  ])('%s is answered in the envelope', async (_what, bytes, status) => {
    const answer = await say(bytes)
    expect(answer.status).toBe(status)
    expect(answer.envelope).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/./),
      code: expect.stringMatching(/^request\./),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})

describe('text that cannot be stored', () => {
  it('is stored with a replacement character, in JSON and in forms', async () => {
    const entry = { plateNumber: '粤B12345', ownerName: 'a\u0000b\ud800c' }
    await server.call(saveBlackList, entry, { as: admin })
    const form = await fetch(server.address + queryBlackList.path, {
      method: 'POST',
      body: 'ownerName=a%00b',
      headers: { authorization: `Basic ${admin.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await form.json()).toMatchObject({ data: { list: [{ ownerName: 'a\ufffdb\ufffdc' }] } })
  })

  it('keeps complete surrogate pairs and escaped backslashes', async () => {
    const entry = { plateNumber: '粤B12346', ownerName: '😀\\u0000' }
    await server.call(saveBlackList, entry, { as: admin })
    const found = await server.call(queryBlackList, { plateNumber: '粤B12346' }, { as: admin })
    expect(found).toMatchObject({ list: [{ ownerName: '😀\\u0000' }] })
  })

  it('cannot be used to bypass a password', async () => {
    const failure = await server.refuse(checkUserPassword, { Password: '\u0000' }, { as: admin })
    expect(failure.code).toBe('password.wrong')
  })
})
