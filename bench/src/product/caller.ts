import { Agent, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  headers: IncomingHttpHeaders
  /** As it came over the line, perhaps compressed. */
  bytes: Buffer
}

/** Keeps its connections and does nothing but send and receive, so that what is measured is the server. */
export interface Caller {
  /** Throws for any HTTP status but 200. */
  post(path: string, body: string, headers: Record<string, string>): Promise<Answer>
  close(): void
}

export function openCaller(address: string): Caller {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(address)
  return {
    async post(path, body, headers) {
      const sent = { 'content-length': String(Buffer.byteLength(body)), 'accept-language': 'en', ...headers }
      const options = { agent, hostname, port, method: 'POST', path: `/${path.replace(/^\//, '')}`, headers: sent }
      const { status, ...answer } = await exchange(options, body)
      if (status !== 200) throw new Error(`${path} answered HTTP ${status}: ${textOf(answer).slice(0, 500)}`)
      return answer
    },
    close: () => agent.destroy(),
  }
}

function exchange(options: RequestOptions, body: string): Promise<Answer & { status: number }> {
  return new Promise((resolve, reject) => {
    const call = request(options, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    call.once('error', reject)
    call.end(body)
  })
}

function textOf({ headers, bytes }: Answer): string {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString()
    case 'gzip':
      return gunzipSync(bytes).toString()
    default:
      return bytes.toString()
  }
}

/** The envelope's `data`. Throws when the call did not succeed. */
export function dataOf(answer: Answer): unknown {
  const envelope: unknown = JSON.parse(textOf(answer))
  const { state, data } = envelope as { state: unknown; data: unknown }
  if (state !== 'success') throw new Error(`the server refused: ${JSON.stringify(envelope).slice(0, 500)}`)
  return data
}
