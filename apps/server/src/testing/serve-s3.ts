import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Keys {
  accessKeyId: string
  secretAccessKey: string
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature (version 4) of a request as its service computes it, from what was sent. */
function signatureOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { secretAccessKey }: Keys,
): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const [path = '', query = ''] = url.split('?')
  const canonical = signed.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const said = String(headers['x-amz-content-sha256'])
  const hash = said === 'UNSIGNED-PAYLOAD' ? said : sha256(body)
  const request = [method, path, query, canonical.join(''), signed, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`)
  return hmac(key as Buffer, text).toString('hex')
}

/** A service that speaks as much of S3 as pictures need, in one bucket, and refuses what is signed wrongly. */
export async function serveS3(bucket: string, keys: Keys): Promise<{ url: string; close(): Promise<void> }> {
  const objects = new Map<string, Buffer>()
  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const { method, url = '', headers } = request
    const given = /Signature=([\da-f]+)/.exec(headers.authorization ?? '')?.[1]
    if (given !== signatureOf(request, body, keys)) return response.writeHead(403).end()
    if (!url.startsWith(`/${bucket}/`)) return response.writeHead(404).end()
    const known = objects.get(url)
    if (method === 'PUT') objects.set(url, body)
    if (method === 'DELETE') objects.delete(url)
    if (method === 'GET' && !known) return response.writeHead(404).end()
    return response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? known : undefined)
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    answer(request, Buffer.concat(chunks), response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
