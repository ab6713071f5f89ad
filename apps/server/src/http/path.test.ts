import { connect } from 'node:net'
import { login, registerShare } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { plainPath } from './path.ts'

const perMinute = 5

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends a request target verbatim, which an HTTP client would normalise. */
const send = (server: TestServer, target: string, method = 'POST') =>
  new Promise<Answer>((resolve, reject) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', text => {
      heard += text
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      const [status = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(lines.map(line => line.split(': ', 2) as [string, string]))
      resolve({ status: Number(status.split(' ')[1]), headers, body })
    })
    const json = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${json}`)
  })

const encoded = (path: string) => path.replace(/[a-z]/gi, letter => `%${letter.charCodeAt(0).toString(16)}`)
const paths = routes.map(({ endpoint }) => `/${endpoint.path.replace(/^\//, '')}`)

/** The parts of an answer that must be equal for both spellings of a call. */
const comparable = ({ status, headers, body }: Answer) => {
  const { Date: _date, 'x-request-id': requestId, ...others } = headers
  return { status, others, body: body.replaceAll(requestId ?? 'none', 'requestId') }
}

describe('a route, however its path is spelled', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ callsPerMinute: 100_000 })
  })
  afterAll(() => server.close())

  it.each(paths)('%s answers the percent-encoded spelling and the absolute form alike', async path => {
    const plain = await send(server, path)
    expect(plain.headers['content-security-policy']).toContain("default-src 'none'")
    for (const spelling of [encoded(path), path.replace(/p/, '%70'), `http://elsewhere${path}`])
      expect(comparable(await send(server, spelling))).toEqual(comparable(plain))
  })

  it.each([
    '//api/order/queryOrderV2',
    '/API/order/queryOrderV2',
    '/api/order/queryOrderV2/',
    '/api/order/queryOrderV2;a=b',
    '/api;x/order/queryOrderV2',
    '/api%2forder%2fqueryOrderV2',
    '/%2561pi/order/queryOrderV2',
    '/x/../api/order/queryOrderV2',
    '/x/..%2fapi/order/queryOrderV2',
    '\\api/order/queryOrderV2',
    'http://elsewhere//%50latform/security/login',
  ])('%s is answered as an unknown call, not as a route or a page', async target => {
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await send(server, target, method)
      expect(status).toBe(400)
      expect(headers['content-type']).toContain('application/json')
      expect(JSON.parse(body)).toMatchObject({ state: 'failed', code: expect.stringMatching(/^request\./) })
    }
  })
})

it.each(['/api/%', '/%ff'])('%s cannot be decoded, and gets the headers of a call', async target => {
  const server = await startTestServer()
  const call = await send(server, '/api/x')
  const { status, headers } = await send(server, target)
  await server.close()
  expect(status).toBe(400)
  expect(Object.keys(headers).sort()).toEqual(Object.keys(call.headers).sort())
  expect(headers['content-security-policy']).toBe(call.headers['content-security-policy'])
})

describe('a limit', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      callsPerMinute: perMinute,
      signInsPerMinute: perMinute,
      registrationsPerMinute: perMinute,
    })
  })
  afterAll(() => server.close())

  it.each([login.path, registerShare.path].map(path => `/${path.replace(/^\//, '')}`))(
    'of %s counts all its spellings as one',
    async path => {
      const spellings = [path, encoded(path), path.replace(/p/, '%70'), `http://elsewhere${path}`]
      const answers: number[] = []
      for (let call = 0; call < perMinute * 2; call++)
        answers.push((await send(server, spellings[call % spellings.length] ?? path)).status)
      expect(answers.map(status => status === 429)).toEqual(answers.map((_status, call) => call >= perMinute))
    },
  )

  it('on calls counts all spellings of a call, unknown calls, undecodable paths and the contract together', async () => {
    const targets = [
      '/api/order/queryOrderV2',
      '/%61pi/order/queryOrderV2',
      '/API/x',
      '/openapi.json',
      '/api/%',
      '/%ff',
    ]
    const answers: number[] = []
    for (let call = 0; call < perMinute * 3; call++)
      answers.push((await send(server, targets[call % targets.length] ?? '/', call % 6 === 3 ? 'GET' : 'POST')).status)
    expect(answers.map(status => status === 429)).toEqual(answers.map((_status, call) => call >= perMinute))
  })
})

it.each([
  ['/a/b?c=/d', '/a/b'],
  ['HTTP://User@Host:8/A//b#x', '/a/b'],
  ['http://host', '/'],
  ['/%252561pi', '/api'],
  ['/%zz/a', '/%zz/a'],
  ['/../../api/./x', '/api/x'],
  ['*', '/*'],
])('%s is read as %s', (target, path) => {
  expect(plainPath(target)).toBe(path)
})
