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
import type { Consoles } from './consoles.ts'

interface Door {
  session(token: string): Promise<SessionInfo>
  /** How many messages the person is to be told of. */
  countUnseen(session: SessionInfo): Promise<number>
}

/** Specification 7.2: both live channels, signed in at the handshake by the cookie or, on the alarm channel, by the subprotocol. */
export function liveChannels(app: FastifyInstance, consoles: Consoles, door: Door): void {
  const tokenOf = (request: FastifyRequest) => {
    const protocol = request.headers['sec-websocket-protocol']
    return protocol?.split(',')[0]?.trim() || sessionCookie.read(request) || ''
  }
  // Known before the line is open, so that nothing that happens from then on passes it by.
  const sessions = new WeakMap<FastifyRequest, SessionInfo>()
  const onlyOurs = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = isOwnOrigin(request) ? await door.session(tokenOf(request)).catch(() => undefined) : undefined
    if (!session) return reply.status(401).send()
    sessions.set(request, session)
  }

  const join = (socket: WebSocket, request: FastifyRequest, channel: 'alarm' | 'message'): SessionInfo => {
    const session = sessions.get(request)
    if (!session) throw new Error('a live line was opened without a session')
    consoles.add({ socket, token: tokenOf(request), session, channel, language: languageCookie(request) })
    return session
  }

  app.get(alarmChannelPath, { websocket: true, preValidation: onlyOurs }, (socket, request) => {
    socket.on('message', data => {
      if (String(data) === alarmHeartbeatText) socket.send(alarmHeartbeatText)
    })
    join(socket, request, 'alarm')
  })

  app.get(messageChannelPath, { websocket: true, preValidation: onlyOurs }, (socket, request) => {
    const session = join(socket, request, 'message')
    socket.on('message', async data => {
      const said = readMessage(String(data))
      if (said?.type === 'close') socket.close(1000)
      else if (said?.type === 'heartbeat') socket.send(JSON.stringify({ message_type: 1 }))
      else if (said?.type === 'getWarning') {
        // Whose warnings is told by the session, not by what the message claims.
        const count = await door.countUnseen(session).catch(() => 0)
        socket.send(JSON.stringify({ message_type: count > 0 ? unreadMessageType : 0, count }))
      }
    })
  })
}

function readMessage(text: string): MessageRequest | undefined {
  try {
    return MessageRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
