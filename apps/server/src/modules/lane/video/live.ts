import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Services, SessionInfo, SignedInContext } from '../../../http/context.ts'
import type { Vault } from '../../../lib/vault.ts'
import { openStream } from '../../site/device/open-stream.ts'

/** How long a ticket opens a video. */
export const ticketSeconds = 60
const usualPort = 554
const sealedFor = 'video ticket'

interface Ticket {
  tenantId: number
  userId: number
  laneId: number
  /** In ms. */
  endsAt: number
}

/** Lets one person open the video of one lane for {@link ticketSeconds}. */
export const makeTicket = (vault: Vault, ticket: Omit<Ticket, 'endsAt'>, now: Date): string =>
  vault
    .seal(JSON.stringify({ ...ticket, endsAt: now.getTime() + ticketSeconds * 1000 } satisfies Ticket), sealedFor)
    .toString('base64url')

const readTicket = (vault: Vault, text: string): Ticket | undefined => {
  const opened = vault.open(Buffer.from(text, 'base64url'), sealedFor)
  return opened === undefined ? undefined : (JSON.parse(opened) as Ticket)
}

/** Where the server connects to a camera. */
export interface ReachedStream {
  address: string
  port: number
  url: string
  login: string
  password: string
}

/** The camera of a ticket; 'unreachable' where its address is in none of the networks that the server may connect to; undefined where the ticket is over or somebody else's. */
export async function redeemTicket(
  { database, vault, clock, video }: Pick<Services, 'database' | 'vault' | 'clock' | 'video'>,
  session: SessionInfo,
  text: string,
): Promise<ReachedStream | 'unreachable' | undefined> {
  const ticket = readTicket(vault, text)
  if (!ticket || ticket.tenantId !== session.tenantId || ticket.userId !== session.userId) return undefined
  if (ticket.endsAt <= clock().getTime() || !maySeeLive(session)) return undefined
  const db = database.forTenant(session.tenantId)
  const stream = await openStream({ db, scope: session, vault }, ticket.laneId)
  if (!stream) return undefined
  const { hostname, port } = new URL(stream.url)
  const address = await addressIn(video.networks, hostname.replace(/^\[|\]$/g, ''))
  const { url, login, password } = stream
  return address === undefined ? 'unreachable' : { address, port: Number(port || usualPort), url, login, password }
}

/** Resolved once: a name that is resolved again at the connection might lead elsewhere then. */
async function addressIn(networks: Services['video']['networks'], hostname: string): Promise<string | undefined> {
  if (!networks) return undefined
  const found =
    isIP(hostname) > 0
      ? hostname
      : await lookup(hostname).then(
          ({ address }) => address,
          () => undefined,
        )
  return found !== undefined && networks.check(found, isIP(found) === 6 ? 'ipv6' : 'ipv4') ? found : undefined
}

/** People are in it, and it cannot be masked. That somebody looked is written down, which a visit of the platform cannot do. */
export const maySeeLive = ({ permissions, visit }: Pick<SessionInfo, 'permissions' | 'visit'>): boolean =>
  visit === null && permissions.has('laneDesk.read') && permissions.has('personalData.read')

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The operator's gateway for one camera, with a JSON Web Token that it can check. */
export function gatewayUrl(
  { url, secret }: NonNullable<Services['video']['gateway']>,
  { serial, ctx }: { serial: string; ctx: Pick<SignedInContext, 'clock' | 'session'> },
): string {
  const expiresSeconds = Math.floor(ctx.clock().getTime() / 1000) + ticketSeconds
  const claims = { sub: serial, exp: expiresSeconds, tenant: ctx.session.tenantId, user: ctx.session.account }
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  const ticket = `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  return url.replaceAll('{serial}', encodeURIComponent(serial)).replaceAll('{ticket}', ticket)
}
