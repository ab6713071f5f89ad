import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import {
  authorizationOf,
  type Challenge,
  createRtspReader,
  parseChallenge,
  RtspError,
  type RtspRequest,
  type RtspResponse,
  readRtspRequest,
  rtspRequestText,
  rtspResponseText,
} from '@parkdesk/camera'
import type { liveVideoCloseCodes } from '@parkdesk/contract'
import type { WebSocket } from 'ws'
import { publicSession } from './rtsp-session.ts'

/** Where a camera streams from. */
export interface CameraStream {
  /** Checked: the server may connect to it. */
  address: string
  port: number
  url: string
  login: string
  password: string
}

export type RelayEnd = keyof typeof liveVideoCloseCodes

/** What a console needs, and nothing else of the protocol. */
const methods = ['OPTIONS', 'DESCRIBE', 'SETUP', 'PLAY', 'PAUSE', 'TEARDOWN']
const requestHeaders = ['accept', 'range', 'session', 'transport']
const responseHeaders = ['content-type', 'public', 'range', 'session']
/** A request, the same signed, and once more where the challenge was old. */
const mostTries = 3
/** While a slow console has so much to take, the camera waits. */
const mostWaitingBytes = 1024 * 1024

interface Pending {
  /** The console's number of the request. */
  clientNumber: string
  request: RtspRequest
  wasSigned: boolean
  tries: number
}

/**
 * Carries RTSP between a console, which is the viewer, and one stream of a camera. The console never learns the camera's address or password, reaches no other
 * path of the camera, and gets its video alone.
 *
 * @param end ends both connections; a second call changes nothing
 */
export function relayRtsp(viewer: WebSocket, camera: Socket, stream: CameraStream, end: (why: RelayEnd) => void): void {
  const read = createRtspReader()
  const session = publicSession(stream.url)
  const pending = new Map<string, Pending>()
  let challenge: Challenge | undefined
  let signed = 0
  let sent = 0

  const sign = ({ method, url }: RtspRequest) =>
    challenge &&
    authorizationOf(challenge, {
      ...{ username: stream.login, password: stream.password, method, uri: url },
      ...{ count: ++signed, cnonce: randomBytes(8).toString('hex') },
    })
  const send = (request: RtspRequest, clientNumber: string, tries = 1) => {
    const number = String(++sent)
    const authorization = sign(request)
    pending.set(number, { clientNumber, request, wasSigned: authorization !== undefined, tries })
    const headers = new Map([['CSeq', number], ...request.headers])
    if (authorization) headers.set('Authorization', authorization)
    camera.write(rtspRequestText({ ...request, headers }))
  }

  const take = (text: string) => {
    const request = readRtspRequest(text)
    const url = request && session.cameraUrl(request.url)
    const number = request?.headers.get('cseq')
    if (!url || !number || !methods.includes(request.method)) return end('refused')
    const headers = new Map([...request.headers].filter(([name]) => requestHeaders.includes(name)))
    send({ method: request.method, url, headers }, number)
  }

  const answer = (response: RtspResponse) => {
    const number = response.headers.get('cseq') ?? ''
    const asked = pending.get(number)
    if (!asked) return
    pending.delete(number)
    if (response.status === 401) {
      const given = parseChallenge(response.headers.get('www-authenticate') ?? '')
      // A nonce that has grown old is replaced with `stale`; without it the password is wrong.
      const isWrong = asked.wasSigned && given?.stale !== true
      if (!given || isWrong || asked.tries === mostTries || stream.login === '') return end('refused')
      challenge = given
      signed = 0
      return send(asked.request, asked.clientNumber, asked.tries + 1)
    }
    if (response.status >= 400) return end('refused')
    const headers = new Map([...response.headers].filter(([name]) => responseHeaders.includes(name)))
    headers.set('CSeq', asked.clientNumber)
    const transport = response.headers.get('transport')
    if (transport !== undefined) headers.set('Transport', transport.replace(/;(source|destination)=[^;]*/gi, ''))
    const body = asked.request.method === 'DESCRIBE' ? session.describe(response) : ''
    viewer.send(Buffer.from(rtspResponseText({ ...response, headers, body })))
  }

  const passFrame = (frame: Buffer) => {
    viewer.send(frame, () => {
      if (camera.isPaused() && viewer.bufferedAmount < mostWaitingBytes) camera.resume()
    })
    if (viewer.bufferedAmount >= mostWaitingBytes) camera.pause()
  }

  const orRefuse = (read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof RtspError)) throw error
      end('refused')
    }
  }
  viewer.on('message', data => orRefuse(() => take(String(data))))
  camera.on('data', (bytes: Buffer) =>
    orRefuse(() => {
      for (const part of read(bytes)) {
        if ('frame' in part) passFrame(part.frame)
        else answer(part)
      }
    }),
  )
}
