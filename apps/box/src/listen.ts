import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { CameraRequest, CameraResponse } from '@parkdesk/camera'
import type { Camera } from './cameras-file.ts'
import { Fault } from './fault.ts'
import type { Ear } from './hear.ts'
import { readBody } from './read-body.ts'
import { repairHeads } from './repair-head.ts'
import { type Say, sayRarely } from './say.ts'
import { createDoorbell, type SignedCall } from './sign-in.ts'

interface ListenOptions {
  cameras: readonly Camera[]
  ear: Ear
  /** A camera sent so much at once that pictures were left out, or that nothing of it could be read. */
  onLeftOut(camera: Camera): void
  host: string
  port: number
  now(): number
  say: Say
}

export interface Listening {
  address: string
  close(): Promise<void>
}

/** Takes the calls of the cameras. Each is stored first and then answered as its maker's own server would answer. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { cameras, ear, onLeftOut, host, port, now, say } = options
  const rarely = sayRarely(say)
  const doorbell = createDoorbell(now)
  const bySecret = new Map(cameras.map(camera => [camera.secret, camera]))

  /** By the secret in the path; one maker's cameras have fixed paths, and are known by the user they sign in as. */
  const cameraOf = (call: SignedCall): Camera | CameraResponse | undefined => {
    const path = pathOf(call.path)
    const secret = /^\/in\/+([\w-]+)(?:[/?]|%20|$)/.exec(path)?.[1]
    if (secret !== undefined) return bySecret.get(secret)
    if (!/^\/NotificationInfo\//i.test(path)) return undefined
    const user = doorbell.userOf(call)
    return user === undefined
      ? doorbell.challenge()
      : cameras.find(({ signIn }) => signIn && 'user' in signIn && signIn.user === user)
  }

  const answerTo = async (request: IncomingMessage): Promise<CameraResponse> => {
    const { method = 'GET', url: path = '/', headers } = request
    const call = { method, path, authorization: headers.authorization ?? '' }
    const camera = cameraOf(call)
    if (camera === undefined) {
      rarely(`${request.socket.remoteAddress} calls an address that belongs to no camera`)
      return { status: 404, headers: { 'content-length': '0' }, body: '' }
    }
    if ('status' in camera) return camera
    const { body, leftOut, isTooLarge } = await readBody(request, headers['content-type'])
    if (leftOut > 0)
      rarely(
        `${camera.name}: it sends more than 8 MiB at once. Its vehicles count, without the pictures that do not fit; have it send smaller or fewer ones`,
      )
    if (isTooLarge) rarely(`${camera.name}: it sent more than 8 MiB that are no pictures, which cannot be read`)
    const denied = camera.signIn && doorbell.check(camera.signIn, call)
    if (denied) {
      if (call.authorization !== '') rarely(`${camera.name}: it signs in wrongly`)
      return denied
    }
    if (leftOut > 0 || isTooLarge) onLeftOut(camera)
    // What breaks off before its length, or the chunk that ends it, is no request and does not come here.
    return answerOf(camera, { headers: headers as Record<string, string | undefined>, body, isWhole: request.complete })
  }

  const answerOf = async (camera: Camera, message: CameraRequest) => {
    const { first, decide } = ear(camera, message)
    return camera.dialect.answer(first, await decide())
  }

  const answering = new Map<Socket, IncomingMessage>()
  // Small clients leave out the Host.
  const server = createServer({ requireHostHeader: false }, async (request, response) => {
    const { socket } = request
    answering.set(socket, request)
    response.once('close', () => answering.delete(socket))
    try {
      send(response, await answerTo(request))
    } catch (error) {
      // A line that breaks in the middle is the camera's to repeat; anything else is ours to hear of, without what was in the message.
      if (request.destroyed && !request.complete) return
      rarely(`A call could not be answered: ${error instanceof Error ? error.message : 'unknown'}`)
      response.destroy()
    }
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A line that breaks is the camera's to repeat.
    if (!['ECONNRESET', 'HPE_INVALID_EOF_STATE'].includes(error.code ?? ''))
      rarely(
        `${socket.remoteAddress} sends what is no request: ${/^HPE_\w+$/.exec(error.code ?? '')?.[0] ?? 'unknown'}`,
      )
    // What stands behind a message does not take its answer away.
    if (answering.get(socket)?.complete) return
    if (!socket.writable) return socket.destroy()
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => socket.destroy())
  })
  const endWaiting = repairHeads(server)
  server.headersTimeout = 20_000
  // Large pictures over a slow line; a camera that is cut off sends them all again.
  server.requestTimeout = 180_000
  server.keepAliveTimeout = 65_000
  const { port: taken } = await bind(server, host, port)
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        endWaiting()
        server.closeIdleConnections()
      }),
  }
}

/** Where some firmware puts the host in front, or a stroke too many. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/i, '').replace(/^\/+/, '/')

function bind(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new Fault(`The box cannot listen on ${host}:${port}: ${error.message}`)))
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

function send(response: ServerResponse, { status, headers, body }: CameraResponse) {
  response.writeHead(status, headers).end(body)
}
