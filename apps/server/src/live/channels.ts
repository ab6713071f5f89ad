import {
  alarmChannelPath,
  alarmHeartbeatText,
  MessageRequest,
  messageChannelPath,
  unreadMessageType,
} from '@parkdesk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  const onlyOurs = async (request: FastifyRequest, reply: FastifyReply) => {
    const isSignedIn =
      isOwnOrigin(request) &&
      (await door.session(tokenOf(request)).then(
        () => true,
        () => false,
      ))
    if (!isSignedIn) return reply.status(401).send()
  }

  app.get(alarmChannelPath, { websocket: true, preValidation: onlyOurs }, async (socket, request) => {
    const token = tokenOf(request)
    socket.on('message', data => {
      if (String(data) === alarmHeartbeatText) socket.send(alarmHeartbeatText)
    })
    consoles.add({
      socket,
      token,
      session: await door.session(token),
      channel: 'alarm',
      language: languageCookie(request),
    })
  })

  app.get(messageChannelPath, { websocket: true, preValidation: onlyOurs }, async (socket, request) => {
    const token = tokenOf(request)
    const session = door.session(token)
    socket.on('message', async data => {
      const said = readMessage(String(data))
      if (said?.type === 'close') socket.close(1000)
      else if (said?.type === 'heartbeat') socket.send(JSON.stringify({ message_type: 1 }))
      else if (said?.type === 'getWarning') {
        // Whose warnings is told by the session, not by what the message claims.
        const count = await door.countUnseen(await session).catch(() => 0)
        socket.send(JSON.stringify({ message_type: count > 0 ? unreadMessageType : 0, count }))
      }
    })
    consoles.add({ socket, token, session: await session, channel: 'message', language: languageCookie(request) })
  })
}

function readMessage(text: string): MessageRequest | undefined {
  try {
    return MessageRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
