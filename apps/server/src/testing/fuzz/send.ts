import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Attack } from './attack.ts'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends calls over a few connections that stay open, header by header as given. A call without an answer in time is an error. */
export function sender(address: string, limitMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send = (path: string, { query, headers, body }: Attack): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const call = request(`${address}/${path.replace(/^\//, '')}${query}`, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': String(body.length) },
      })
      const timer = setTimeout(() => call.destroy(new Error(`no answer in ${limitMs} ms`)), limitMs)
      let isAnswered = false
      call.on('error', error => {
        clearTimeout(timer)
        if (isAnswered) return
        // A connection that the server closed just then, as it may: the call never reached it.
        const isClosed = call.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
        if (isClosed) resolve(send(path, { query, headers, body }))
        else reject(error)
      })
      call.on('response', response => {
        isAnswered = true
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          clearTimeout(timer)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: unpack(response, Buffer.concat(chunks)),
          })
        })
      })
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}

const unpack = (response: IncomingMessage, bytes: Buffer): string => {
  const encoding = response.headers['content-encoding']
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
