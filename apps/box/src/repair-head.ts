import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Longer than the head of any camera's request. */
const mostHeadBytes = 16 * 2 ** 10
/** How long a head may take to come. */
const headMs = 20_000

const clean = /^[A-Z]+ [!-~]+ HTTP\/1\.[01]\r\n(?:[\w!#$%&'*+.^`|~-]+:[^\r\n\0]*\r\n)*\r\n$/

/** Where the head of a request ends; undefined: it has not come whole. */
function endOfHead(bytes: Buffer): number | undefined {
  const found = /^(?:\r?\n)*[^\r\n][\s\S]*?\n\r?\n/.exec(bytes.toString('latin1', 0, mostHeadBytes))
  return found?.[0].length
}

/**
 * The head of a request as the standard has it, made of one as firmware writes it: lines without a carriage return, blanks in the path or before a colon, a length twice, a
 * length beside chunks. Undefined where nothing is wrong with it, or where nobody can tell what is meant: two lengths that differ.
 *
 * Reading a head generously is how requests are smuggled: a proxy takes for the body of one what the server behind it takes for the next request, of another client. Here
 * is nobody to be deceived: cameras connect to the box directly, none shares a connection with another, what a request may do hangs on the secret in its own path, and who can
 * write into a connection of the box can open one. All the same a repaired head ends its connection, and the server's own parser stays strict, so that nothing behind the body is ever read as a request.
 */
export function repairHead(head: string): string | undefined {
  const unfolded = head.replace(/^(?:\r?\n)+/, '').replace(/\r?\n[ \t]+(?=\S)/g, ' ')
  const [requestLine = '', ...lines] = unfolded.split(/\r?\n/)
  const found = /^([a-z]+)\s+(\S.*?)(?:\s+HTTP\/([\d.]+))?\s*$/i.exec(requestLine)
  if (!found) return undefined
  const [, method = '', path = '', version = '1.1'] = found
  const fields = lines.flatMap(line => {
    const field = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*)$/.exec(line)
    return field
      ? [{ name: field[1]?.toLowerCase() ?? '', value: (field[2] ?? '').replace(/\p{Cc}/gu, ' ').trim() }]
      : []
  })
  const valuesOf = (wanted: string) =>
    fields.filter(({ name }) => name === wanted).flatMap(({ value }) => value.split(',').map(each => each.trim()))
  const lengths = [...new Set(valuesOf('content-length'))].filter(value => value !== '')
  const isChunked = valuesOf('transfer-encoding').some(value => /^chunked$/i.test(value))
  const isOneLength = valuesOf('content-length').length <= 1 && !lengths.some(length => !/^\d+$/.test(length))
  if (clean.test(head) && isOneLength && !(isChunked && lengths.length > 0)) return undefined
  if (!isChunked && (lengths.length > 1 || lengths.some(length => !/^\d+$/.test(length)))) return undefined
  // Chunks say themselves where they end.
  const framing = isChunked ? ['transfer-encoding: chunked'] : lengths.map(length => `content-length: ${length}`)
  const own = ['content-length', 'transfer-encoding', 'connection']
  const others = fields.filter(({ name }) => !own.includes(name)).map(({ name, value }) => `${name}: ${value}`)
  const escaped = path.replace(/[^!-~]/g, sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
  const first = `${method.toUpperCase()} ${/^(\/|https?:)/i.test(escaped) ? '' : '/'}${escaped} HTTP/${version === '1.0' ? '1.0' : '1.1'}`
  return [first, ...others, ...framing, 'connection: close', '', ''].join('\r\n')
}

/** Has the first head of each connection repaired before the server reads it; firmware that writes one wrongly writes them all so. Answers how to end those that wait. */
export function repairHeads(server: Server): () => void {
  const [take] = server.listeners('connection')
  const waiting = new Set<Socket>()
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    let bytes: Buffer = Buffer.alloc(0)
    const end = () => {
      waiting.delete(socket)
      socket.destroy()
    }
    const hear = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const headEnd = endOfHead(bytes)
      if (headEnd === undefined && bytes.length < mostHeadBytes) return
      waiting.delete(socket)
      socket.pause()
      socket.setTimeout(0)
      socket.off('data', hear).off('timeout', end).off('error', end).off('end', end)
      const repaired = headEnd === undefined ? undefined : repairHead(bytes.toString('latin1', 0, headEnd))
      socket.unshift(
        repaired === undefined ? bytes : Buffer.concat([Buffer.from(repaired, 'latin1'), bytes.subarray(headEnd)]),
      )
      take?.call(server, socket)
      socket.resume()
    }
    waiting.add(socket)
    socket.setTimeout(headMs)
    socket.on('data', hear).on('timeout', end).on('error', end).on('end', end)
  })
  return () => {
    for (const socket of waiting) socket.destroy()
  }
}
