import { alarmChannelPath, messageChannelPath } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addTenant('甲停车')).admin
})
afterAll(() => server.close())

describe.each([alarmChannelPath, messageChannelPath])('%s without an upgrade', path => {
  const ask = (method: string, headers: Record<string, string>) => fetch(server.address + path, { method, headers })

  it.each([
    ['zh', '此地址仅供 WebSocket 连接使用，请用 WebSocket 客户端连接'],
    ['en', 'This address is for WebSocket connections only. Connect with a WebSocket client'],
  ])('says in %s that it is for websockets, and not that it is not there', async (language, message) => {
    const answer = await ask('GET', { cookie: admin.cookie, 'accept-language': language })
    expect(answer.status).toBe(426)
    expect(answer.headers.get('upgrade')).toBe('websocket')
    expect(await answer.json()).toMatchObject({ state: 'failed', code: 'request.upgradeNeeded', message })
  })

  it('answers HEAD like GET', async () => {
    expect((await ask('HEAD', { cookie: admin.cookie })).status).toBe(426)
  })

  it('asks a signed-out caller to sign in', async () => {
    expect((await ask('GET', {})).status).toBe(401)
  })
})
