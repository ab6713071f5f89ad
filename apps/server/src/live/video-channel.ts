import { connect } from 'node:net'
import { liveVideoCloseCodes, liveVideoPath } from '@parkdesk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { SessionInfo } from '../http/context.ts'
import { isOwnOrigin, sessionCookie } from '../http/cookie.ts'
import { isSessionFailure } from '../lib/failure.ts'
import { demandUpgrade } from './demand-upgrade.ts'
import { type CameraStream, type RelayEnd, relayRtsp } from './rtsp-relay.ts'

interface Door {
  session(token: string): Promise<SessionInfo>
  /** The stream that a ticket lets this person see; 'unreachable' where the server may not connect to it, undefined where the ticket is not his or is over. */
  stream(session: SessionInfo, ticket: string): Promise<CameraStream | 'unreachable' | undefined>
  /** Whether he still may see live video. */
  may(session: SessionInfo): boolean
}

export interface VideoLimits {
  connectMs: number
  /** A camera that sends nothing for so long is no longer waited for. */
  silentMs: number
  /** After so long a console asks for a new ticket. */
  longestMs: number
  /** How often the session is checked. */
  verifyMs: number
}

export const usualVideoLimits: VideoLimits = {
  connectMs: 5_000,
  silentMs: 15_000,
  longestMs: 10 * 60_000,
  verifyMs: 5_000,
}

/** The live video of one camera over a websocket, for whoever was given a ticket. */
export function videoChannel(app: FastifyInstance, door: Door, limits: VideoLimits = usualVideoLimits): void {
  const streams = new WeakMap<FastifyRequest, CameraStream | 'unreachable'>()
  const onlyWithTicket = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ticket } = request.query as { ticket?: unknown }
    const session = isOwnOrigin(request) ? await sessionOf(request) : undefined
    const stream = session && typeof ticket === 'string' ? await door.stream(session, ticket) : undefined
    if (!stream) return reply.status(401).send()
    streams.set(request, stream)
  }
  const sessionOf = (request: FastifyRequest) =>
    door.session(sessionCookie.read(request) ?? '').catch((error: unknown) => {
      if (!isSessionFailure(error)) throw error
      return undefined
    })
  const isOver = async (request: FastifyRequest) => {
    // While the database cannot be reached it is unknown whether the session is over, and the video goes on.
    const session = await sessionOf(request).catch(() => 'unknown' as const)
    return session !== 'unknown' && !(session && door.may(session))
  }

  const wsHandler = (viewer: WebSocket, request: FastifyRequest) => {
    const stream = streams.get(request)
    if (stream === undefined || stream === 'unreachable') return viewer.close(liveVideoCloseCodes.unreachable)
    const camera = connect({ host: stream.address, port: stream.port, noDelay: true })
    let isConnected = false
    const end = (why: RelayEnd) => {
      camera.destroy()
      viewer.close(liveVideoCloseCodes[why], why)
    }
    camera.setTimeout(limits.connectMs, () => end(isConnected ? 'silent' : 'unreachable'))
    camera.once('connect', () => {
      isConnected = true
      camera.setTimeout(limits.silentMs)
    })
    camera.on('error', () => end(isConnected ? 'silent' : 'unreachable'))
    camera.on('close', () => end(isConnected ? 'silent' : 'unreachable'))
    const over = setTimeout(() => end('over'), limits.longestMs)
    const verifying = setInterval(async () => {
      if (await isOver(request)) end('over')
    }, limits.verifyMs)
    viewer.on('close', () => {
      clearTimeout(over)
      clearInterval(verifying)
      camera.destroy()
    })
    relayRtsp(viewer, camera, stream, end)
  }
  app.route({ method: 'GET', url: liveVideoPath, preValidation: onlyWithTicket, handler: demandUpgrade, wsHandler })
}
