import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { formatOf, payloadsOf, picturesOf, unitsOf } from './h264.ts'

const sample = join(import.meta.dirname, 'lane.h264')
const picturesPerSecond = 10
const clockPerPicture = 90_000 / picturesPerSecond
const payloadType = 96
const realm = 'Simulated camera'

interface Options {
  port?: number
  /** Where its stream is: '/lane/102'. */
  path: string
  /** undefined: it lets everybody in. */
  access?: { login: string; password: string } | undefined
  /** It stops sending after so many pictures. */
  pictures?: number | undefined
}

export interface ServedCamera {
  port: number
  close(): void
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A camera that streams the same seconds of a lane over and over, by RTSP over one TCP connection; it asks for a sign-in by Digest. */
export async function serveCamera(options: Options): Promise<ServedCamera> {
  const units = unitsOf(await readFile(sample))
  const pictures = picturesOf(units)
  const description = [
    'v=0',
    'o=- 1 1 IN IP4 192.0.2.7',
    's=Lane',
    'c=IN IP4 192.0.2.7',
    't=0 0',
    'a=control:*',
    `m=video 0 RTP/AVP ${payloadType}`,
    `a=rtpmap:${payloadType} H264/90000`,
    `a=fmtp:${payloadType} ${formatOf(units)}`,
    'a=control:trackID=1',
    'm=audio 0 RTP/AVP 0',
    'a=rtpmap:0 PCMU/8000',
    'a=control:trackID=2',
    '',
  ].join('\r\n')
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, { path: options.path, access: options.access, pictures, description, most: options.pictures })
  })
  await new Promise<void>(listening => server.listen(options.port ?? 0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

interface Conversation extends Pick<Options, 'path' | 'access'> {
  pictures: Buffer[][]
  description: string
  most: number | undefined
}

function converse(socket: Socket, { path, access, pictures, description, most }: Conversation): void {
  const nonce = randomBytes(8).toString('hex')
  let received = ''
  let timer: NodeJS.Timeout | undefined
  socket.once('close', () => clearInterval(timer))

  const isLetIn = (method: string, head: string) => {
    if (!access) return true
    const given = (name: string) => head.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? ''
    const who = md5(`${access.login}:${realm}:${access.password}`)
    return given('response') === md5(`${who}:${nonce}:${md5(`${method}:${given('uri')}`)}`)
  }
  const play = () => {
    const source = randomBytes(4)
    let [sequence, shown] = [0, 0]
    timer = setInterval(() => {
      if (most !== undefined && shown >= most) return
      for (const { payload, isLast } of payloadsOf(pictures[shown % pictures.length] ?? [])) {
        const head = Buffer.alloc(16)
        head.writeUInt8(0x24, 0)
        head.writeUInt16BE(12 + payload.length, 2)
        head.writeUInt8(0x80, 4)
        head.writeUInt8(payloadType | (isLast ? 0x80 : 0), 5)
        head.writeUInt16BE(sequence++ & 0xffff, 6)
        head.writeUInt32BE((shown * clockPerPicture) >>> 0, 8)
        source.copy(head, 12)
        socket.write(Buffer.concat([head, payload]))
      }
      shown += 1
    }, 1000 / picturesPerSecond)
  }
  const answer = (head: string) => {
    const [, method = '', url = ''] = head.match(/^(\w+) (\S+) RTSP\/1\.0/) ?? []
    const number = head.match(/^CSeq: *(\d+)/im)?.[1] ?? '0'
    const say = (status: string, lines: string[] = [], body = '') => {
      const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
      socket.write([`RTSP/1.0 ${status}`, `CSeq: ${number}`, ...lines, ...length, '', body].join('\r\n'))
    }
    if (!isLetIn(method, head))
      return say('401 Unauthorized', [`WWW-Authenticate: Digest realm="${realm}", nonce="${nonce}"`])
    const place = new URL(url).pathname
    if (place !== path && !place.startsWith(`${path}/`)) return say('404 Not Found')
    if (method === 'DESCRIBE')
      return say('200 OK', [`Content-Base: ${url}/`, 'Content-Type: application/sdp'], description)
    if (method === 'SETUP')
      return say('200 OK', [
        'Session: 7;timeout=60',
        'Transport: RTP/AVP/TCP;unicast;source=192.0.2.7;interleaved=0-1;ssrc=1',
      ])
    say('200 OK', ['Session: 7;timeout=60', 'Public: OPTIONS, DESCRIBE, SETUP, PLAY, PAUSE, TEARDOWN'])
    if (method === 'PLAY') play()
    if (method === 'TEARDOWN' || method === 'PAUSE') clearInterval(timer)
  }
  socket.on('data', bytes => {
    received += bytes.toString('latin1')
    for (let end = received.indexOf('\r\n\r\n'); end >= 0; end = received.indexOf('\r\n\r\n')) {
      const head = received.slice(0, end)
      received = received.slice(end + 4)
      answer(head)
    }
  })
}
