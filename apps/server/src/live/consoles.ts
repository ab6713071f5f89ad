import {
  type AlarmNotice,
  type Language,
  type MessageKind,
  type MessageNotice,
  sessionOverCode,
  unreadMessageType,
} from '@parkdesk/contract'
import type { WebSocket } from 'ws'
import type { AlarmLiveNotice, LiveNotice } from '../db/notify.ts'
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

/** What decides who is told. */
interface Gate {
  /** Fails when the session is over. */
  verify(token: string): Promise<unknown>
  concerns(message: Told, person: SessionInfo): boolean
  /** Which of these people, by their numbers, want to be told of it now. */
  whoWants(message: Told, people: SessionInfo[]): Promise<ReadonlySet<number>>
}

export interface Told {
  tenantId: number
  kind: MessageKind
  lotId: number | null
  userId: number | null
  roleCodes: readonly string[] | null
}

/** The consoles connected to this process. A tenant hears only itself, a person only what concerns him and he wants to be told of. */
export function connectedConsoles(gate: Gate): Consoles {
  const peers = new Set<Peer>()
  const alive = new WeakSet<WebSocket>()
  // One after the other, so that news arrives in the order in which it happened.
  let line = Promise.resolve()

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

  const endIfOver = ({ socket, token }: Peer) => {
    gate.verify(token).catch(() => socket.close(sessionOverCode, 'session over'))
  }

  const pass = async (told: Told, noticeFor: (peer: Peer) => AlarmNotice | MessageNotice | undefined) => {
    const concerned = [...peers].filter(
      ({ session }) => session.tenantId === told.tenantId && gate.concerns(told, session),
    )
    if (concerned.length === 0) return
    const people = concerned.map(peer => peer.session)
    // Rather told against their wish than not told.
    const wanting = await gate.whoWants(told, people).catch(() => new Set(people.map(person => person.userId)))
    for (const peer of concerned) if (wanting.has(peer.session.userId)) tell(peer, noticeFor(peer))
  }
  const passLater = (...what: Parameters<typeof pass>) => {
    line = line.then(() => pass(...what))
  }

  return {
    add(peer) {
      peers.add(peer)
      alive.add(peer.socket)
      peer.socket.on('pong', () => alive.add(peer.socket))
      peer.socket.on('close', () => peers.delete(peer))
      // The close that follows an error does the cleaning.
      peer.socket.on('error', () => {})
      // It may have ended while the line was being opened.
      endIfOver(peer)
    },
    hear(notice) {
      switch (notice.about) {
        case 'sessionChanged':
          for (const peer of peers) {
            if (peer.session.tokenHash.toString('hex') === notice.tokenHash) endIfOver(peer)
          }
          return
        case 'alarm':
          return passLater({ ...notice, userId: null, roleCodes: null }, peer =>
            peer.channel === 'message' ? unread : alarmNotice(notice, peer.language),
          )
        case 'message':
          return passLater(notice, peer => (peer.channel === 'message' ? unread : undefined))
        case 'messagesSeen':
          line = line.then(() => {
            for (const peer of peers) {
              const { tenantId, userId } = peer.session
              const isTheirs = tenantId === notice.tenantId && userId === notice.userId
              if (isTheirs && peer.channel === 'message') tell(peer, { message_type: 0, count: 0 })
            }
          })
      }
    },
    count: () => peers.size,
    close() {
      clearInterval(pinging)
      for (const { socket } of peers) socket.close(1001, 'server stopping')
    },
  }
}

const unread: MessageNotice = { message_type: unreadMessageType }

const alarmNotice = (notice: AlarmLiveNotice, language: Language): AlarmNotice => ({
  msgType: notice.kind === 'deviceSilent' ? 2 : 1,
  description: describeAlarm(notice.kind, notice, language),
  alarmId: notice.alarmId,
  kind: notice.kind,
})

function tell({ socket }: Peer, notice: AlarmNotice | MessageNotice | undefined): void {
  if (notice) socket.send(JSON.stringify(notice))
}
