import {
  type AlarmNotice,
  type CurrencyNotice,
  isDeviceAlarm,
  type LaneNotice,
  type Language,
  type MessageKind,
  type MessageNotice,
  sessionOverCode,
  type TrafficNotice,
  unreadMessageType,
} from '@parkdesk/contract'
import type { WebSocket } from 'ws'
import type { AlarmLiveNotice, LiveNotice } from '../db/notify.ts'
import type { SessionInfo } from '../http/context.ts'
import { isSessionFailure } from '../lib/failure.ts'
import { describeAlarm } from './alarm-words.ts'

const pingMs = 20_000

export interface Peer {
  socket: WebSocket
  /** With the person's permissions as of the last check. */
  session: SessionInfo
  token: string
  channel: 'alarm' | 'message'
  language: Language
}

export interface Consoles {
  add(peer: Peer): void
  /** Forwards a notice to the consoles it concerns. */
  hear(notice: LiveNotice): void
  count(): number
  close(): void
}

/** Decides who gets a notice. */
interface Gate {
  /** Fails with session.* when the session is over, and with another error when that is unknown. */
  verify(token: string): Promise<unknown>
  /** Reloads sessions; returns those that are not over, keyed by the hex of their token hash, with current permissions. */
  check(sessions: SessionInfo[]): Promise<ReadonlyMap<string, SessionInfo>>
  concerns(message: Audience, person: SessionInfo): boolean
  /** The user ids of those who want to be notified now. */
  whoWants(message: Audience, people: SessionInfo[]): Promise<ReadonlySet<number>>
}

export interface Audience {
  tenantId: number
  kind: MessageKind
  lotId: number | null
  userId: number | null
  roleCodes: readonly string[] | null
}

/**
 * The consoles connected to this process. A tenant gets only its own notices, a person only those that concern and interest them.
 *
 * @param checkEveryMs how often their sessions are checked: there is no notice when one expires, a person is disabled or loses a permission
 */
export function connectedConsoles(gate: Gate, checkEveryMs: number): Consoles {
  const peers = new Set<Peer>()
  const alive = new WeakSet<WebSocket>()
  // Sent sequentially, so that notices arrive in the order of the events.
  let line = Promise.resolve()

  // A peer that disappeared without closing never answers the ping.
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

  const check = async () => {
    const looked = [...peers]
    if (looked.length === 0) return
    const fresh = await gate.check(looked.map(peer => peer.session))
    for (const peer of looked) {
      const session = fresh.get(peer.session.tokenHash.toString('hex'))
      if (session) peer.session = session
      else peer.socket.close(sessionOverCode, 'session over')
    }
  }
  let isClosed = false
  let checking: NodeJS.Timeout
  const checkLater = () => {
    checking = setTimeout(async () => {
      // As in endIfOver.
      await check().catch(() => {})
      if (!isClosed) checkLater()
    }, checkEveryMs).unref()
  }
  checkLater()

  const endIfOver = ({ socket, token }: Peer) => {
    gate.verify(token).catch((error: unknown) => {
      // An unreachable database ends nobody's session; the next check tries again.
      if (isSessionFailure(error)) socket.close(sessionOverCode, 'session over')
    })
  }

  const pass = async (audience: Audience, noticeFor: (peer: Peer) => AlarmNotice | MessageNotice | undefined) => {
    const concerned = [...peers].filter(
      ({ session }) => session.tenantId === audience.tenantId && gate.concerns(audience, session),
    )
    if (concerned.length === 0) return
    const people = concerned.map(peer => peer.session)
    // An unwanted notice is better than a missed one.
    const wanting = await gate.whoWants(audience, people).catch(() => new Set(people.map(person => person.userId)))
    for (const peer of concerned) if (wanting.has(peer.session.userId)) send(peer, noticeFor(peer))
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
      // The close event that follows an error removes the peer.
      peer.socket.on('error', () => {})
      // The session may have ended while the connection was being opened.
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
        case 'traffic':
          for (const { socket, channel, session } of peers) {
            const { tenantId, lotIds, permissions } = session
            const sees = lotIds === null || notice.lotIds.some(lotId => lotIds.includes(lotId))
            const reads = trafficReaders.some(permission => permissions.has(permission))
            if (channel === 'alarm' && tenantId === notice.tenantId && sees && reads) {
              socket.send(JSON.stringify(trafficNotice))
            }
          }
          return
        case 'lane':
          for (const { socket, channel, session } of peers) {
            const { tenantId, lotIds, permissions } = session
            const sees = lotIds === null || lotIds.includes(notice.lotId)
            const reads = laneReaders.some(permission => permissions.has(permission))
            if (channel === 'alarm' && tenantId === notice.tenantId && sees && reads) {
              socket.send(JSON.stringify(laneNotice))
            }
          }
          return
        case 'currencyChanged':
          for (const { socket, channel, session } of peers) {
            if (channel === 'alarm' && session.tenantId === notice.tenantId) socket.send(JSON.stringify(currencyNotice))
          }
          return
        case 'messagesSeen':
          line = line.then(() => {
            for (const peer of peers) {
              const { tenantId, userId } = peer.session
              const isTheirs = tenantId === notice.tenantId && userId === notice.userId
              if (isTheirs && peer.channel === 'message') send(peer, { message_type: 0, count: 0 })
            }
          })
      }
    },
    count: () => peers.size,
    close() {
      isClosed = true
      clearInterval(pinging)
      clearTimeout(checking)
      for (const { socket } of peers) socket.close(1001, 'server stopping')
    },
  }
}

/** A person with one of these permissions is notified that its list may have new rows. */
const laneReaders = ['lane.read', 'laneDesk.read'] as const
const trafficReaders = ['order.read', 'pass.read', 'presence.read', 'companyVehicle.read'] as const
const trafficNotice: TrafficNotice = { msgType: 0, kind: 'traffic' }
const laneNotice: LaneNotice = { msgType: 0, kind: 'lane' }
const currencyNotice: CurrencyNotice = { msgType: 0, kind: 'currency' }

const unread: MessageNotice = { message_type: unreadMessageType }

const alarmNotice = (notice: AlarmLiveNotice, language: Language): AlarmNotice => ({
  msgType: isDeviceAlarm(notice.kind) ? 2 : 1,
  description: describeAlarm(notice.kind, notice, language),
  alarmId: notice.alarmId,
  kind: notice.kind,
  ...(notice.kind === 'laneWaiting' && notice.laneId !== undefined && { laneId: notice.laneId }),
})

function send({ socket }: Peer, notice: AlarmNotice | MessageNotice | undefined): void {
  if (notice) socket.send(JSON.stringify(notice))
}
