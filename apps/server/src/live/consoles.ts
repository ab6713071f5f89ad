import {
  type AlarmNotice,
  type Language,
  type MessageNotice,
  sessionOverCode,
  unreadMessageType,
} from '@parkdesk/contract'
import type { WebSocket } from 'ws'
import type { LiveNotice } from '../db/notify.ts'
import type { SessionInfo } from '../http/context.ts'
import { describeAlarm } from './alarm-words.ts'

const pingMs = 20_000

interface Peer {
  socket: WebSocket
  session: SessionInfo
  token: string
  channel: 'alarm' | 'message'
  language: Language
}

export interface Consoles {
  add(peer: Peer): void
  /** Passes a notice on to the consoles it concerns. */
  hear(notice: LiveNotice): void
  count(): number
  close(): void
}

/** The consoles connected to this process. A tenant hears only itself, a person only the lots within his scope. */
export function connectedConsoles(verify: (token: string) => Promise<unknown>): Consoles {
  const peers = new Set<Peer>()
  const alive = new WeakSet<WebSocket>()

  // A peer that went away without a word never answers the ping.
  const pinging = setInterval(() => {
    for (const { socket } of peers) {
      if (!alive.has(socket)) socket.terminate()
      else {
        alive.delete(socket)
        socket.ping()
      }
    }
  }, pingMs)
  pinging.unref()

  const tell = (peer: Peer, notice: AlarmNotice | MessageNotice) => peer.socket.send(JSON.stringify(notice))
  const concerned = (tenantId: number, lotId: number) =>
    [...peers].filter(
      ({ session }) =>
        session.tenantId === tenantId &&
        session.permissions.has('alarm.read') &&
        (session.lotIds === null || session.lotIds.includes(lotId)),
    )

  return {
    add(peer) {
      peers.add(peer)
      alive.add(peer.socket)
      peer.socket.on('pong', () => alive.add(peer.socket))
      peer.socket.on('close', () => peers.delete(peer))
      // The close that follows an error does the cleaning.
      peer.socket.on('error', () => {})
    },
    hear(notice) {
      if (notice.about === 'sessionChanged') {
        for (const peer of peers) {
          if (peer.session.tokenHash.toString('hex') !== notice.tokenHash) continue
          verify(peer.token).catch(() => peer.socket.close(sessionOverCode, 'session over'))
        }
        return
      }
      for (const peer of concerned(notice.tenantId, notice.lotId)) {
        if (notice.about === 'alarmHandled' || !notice.isFresh) continue
        if (peer.channel === 'message') tell(peer, { message_type: unreadMessageType })
        else {
          const { kind, alarmId } = notice
          tell(peer, {
            msgType: kind === 'deviceSilent' ? 2 : 1,
            description: describeAlarm(kind, notice, peer.language),
            alarmId,
            kind,
          })
        }
      }
    },
    count: () => peers.size,
    close() {
      clearInterval(pinging)
      for (const { socket } of peers) socket.close(1001, 'server stopping')
    },
  }
}
