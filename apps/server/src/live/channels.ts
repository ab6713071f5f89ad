import {
  alarmChannelPath,
  alarmHeartbeatText,
  MessageRequest,
  messageChannelPath,
  unreadMessageType,
} from '@parkdesk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { SessionInfo } from '../http/context.ts'
import { isOwnOrigin, languageCookie, sessionCookie } from '../http/cookie.ts'
import { isSessionFailure } from '../lib/failure.ts'
import type { Consoles, Peer } from './consoles.ts'
import { demandUpgrade } from './demand-upgrade.ts'

interface Door {
  session(token: string): Promise<SessionInfo>
  /** How many messages the person should be notified of. */
  countUnseen(session: SessionInfo): Promise<number>
}

/** Specification 7.2: both live channels, signed in at the handshake by the cookie or, on the alarm channel, by the subprotocol. */
export function liveChannels(app: FastifyInstance, consoles: Consoles, door: Door): void {
  const tokenOf = (request: FastifyRequest) => {
    const protocol = request.headers['sec-websocket-protocol']
    return protocol?.split(',')[0]?.trim() || sessionCookie.read(request) || ''
  }
  // Registered before the connection opens, so that it misses no notice.
  const sessions = new WeakMap<FastifyRequest, SessionInfo>()
  const onlyOurs = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = isOwnOrigin(request) ? await door.session(tokenOf(request)).catch(unlessOver) : undefined
    if (!session) return reply.status(401).send()
    sessions.set(request, session)
  }

  const join = (socket: WebSocket, request: FastifyRequest, channel: 'alarm' | 'message'): Peer => {
    const session = sessions.get(request)
    if (!session) throw new Error('a live line was opened without a session')
    const peer = { socket, token: tokenOf(request), session, channel, language: languageCookie(request) }
    consoles.add(peer)
    return peer
  }

  const channel = (url: string, wsHandler: (socket: WebSocket, request: FastifyRequest) => void) =>
    app.route({ method: 'GET', url, preValidation: onlyOurs, handler: demandUpgrade, wsHandler })

  channel(alarmChannelPath, (socket, request) => {
    socket.on('message', data => {
      if (String(data) === alarmHeartbeatText) socket.send(alarmHeartbeatText)
    })
    join(socket, request, 'alarm')
  })

  channel(messageChannelPath, (socket, request) => {
    const peer = join(socket, request, 'message')
    socket.on('message', async data => {
      const said = readMessage(String(data))
      if (said?.type === 'close') socket.close(1000)
      else if (said?.type === 'heartbeat') socket.send(JSON.stringify({ message_type: 1 }))
      else if (said?.type === 'getWarning') {
        // The session decides whose warnings these are, not what the message claims.
        const count = await door.countUnseen(peer.session).catch(() => 0)
        socket.send(JSON.stringify({ message_type: count > 0 ? unreadMessageType : 0, count }))
      }
    })
  })
}

/** While the database cannot be reached it is unknown whether the session is over: that is a server error. */
function unlessOver(error: unknown): undefined {
  if (!isSessionFailure(error)) throw error
}

function readMessage(text: string): MessageRequest | undefined {
  try {
    return MessageRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
