import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Pool } from 'undici'

export interface Answer {
  headers: IncomingHttpHeaders
  /** As it came over the line, perhaps compressed. */
  bytes: Buffer
}

/** Keeps its connections and does nothing but send and receive, so that what is measured is the server. */
export interface Caller {
  /** Throws for any HTTP status but 200. */
  post(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer>
  close(): void
}

export function openCaller(address: string): Caller {
  const pool = new Pool(address)
  return {
    async post(path, body, headers) {
      const sent = { 'accept-language': 'en', ...headers }
      const { statusCode, ...answer } = await pool.request({
        method: 'POST',
        path: `/${path.replace(/^\//, '')}`,
        headers: sent,
        body,
      })
      const received = { headers: answer.headers, bytes: Buffer.from(await answer.body.arrayBuffer()) }
      if (statusCode !== 200) throw new Error(`${path} answered HTTP ${statusCode}: ${textOf(received).slice(0, 500)}`)
      return received
    },
    close: () => void pool.destroy(),
  }
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
