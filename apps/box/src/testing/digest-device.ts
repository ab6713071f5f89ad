import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { digestParameters, digestResponse } from '@parkdesk/camera'

export const access = { user: 'admin', password: 'made-up-7!' }

export interface Asked {
  path: string
  method: string
  isSigned: boolean
  /** Signed rightly, so that it was carried out. */
  isDone: boolean
  body: string
}

export interface DigestDevice {
  address: URL
  asked: Asked[]
  close(): void
}

interface DeviceOptions {
  /** How many calls a number of its challenge is good for. */
  callsPerNonce?: number
  /** Whether it says that a number was old. */
  saysStale?: boolean
  /** Whether it goes quiet instead of answering what it has carried out. */
  isMute?: boolean
}

/** A device that asks for Digest, gives each page, and takes a new number for its challenge after some calls. */
export async function startDevice(
  pages: Record<string, string | Buffer>,
  { callsPerNonce = 100, saysStale = true, isMute = false }: DeviceOptions = {},
): Promise<DigestDevice> {
  const asked: Asked[] = []
  let calls = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { url: path = '', method = '' } = request
    const nonce = `n${Math.floor(calls / callsPerNonce)}`
    const proof = proofOf(request, nonce)
    asked.push({ path, method, body, isSigned: proof !== 'none', isDone: proof === 'right' })
    if (proof === 'right') calls += 1
    if (proof !== 'right') {
      const stale = proof === 'stale' && saysStale ? ', stale="true"' : ''
      return response
        .writeHead(401, { 'www-authenticate': `Digest realm="cam", qop="auth", nonce="${nonce}"${stale}` })
        .end()
    }
    if (isMute) return request.socket.destroy()
    const page = pages[path]
    response.writeHead(page === undefined ? 404 : 200).end(page ?? '')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function proofOf(
  { headers, url = '', method = '' }: IncomingMessage,
  nonce: string,
): 'none' | 'right' | 'stale' | 'wrong' {
  const given = digestParameters(headers.authorization ?? '')
  if (!given) return 'none'
  const value = (name: string) => given.get(name) ?? ''
  const expected = {
    ...{ username: access.user, realm: 'cam', password: access.password, method, uri: url },
    ...{ nonce: value('nonce'), qop: 'auth', nc: value('nc'), cnonce: value('cnonce') },
  }
  if (digestResponse(expected) !== value('response')) return 'wrong'
  return value('nonce') === nonce ? 'right' : 'stale'
}
