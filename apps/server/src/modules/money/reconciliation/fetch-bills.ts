import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { BillAddress } from '../../../lib/pay/port.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { unpack } from '../channel-bill/unpack.ts'
import { newSigning, type OpenPort, openPort } from '../payment-config/open-port.ts'
import { billZone } from './account-scope.ts'
import { claimFetches, type DueFetch, insertWanted, updateFetch } from './fetch-queries.ts'
import { lastBilledDay, nextFetchAt } from './fetch-rules.ts'
import { keepBill } from './keep-bill.ts'

export type FetchServices = Pick<Services, 'database' | 'clock' | 'log' | 'vault' | 'payChannels'>

/** As a person may upload it. */
const mostBytes = 24 * 2 ** 20
const batchSize = 10
/** After this another process takes over what a dead one had claimed. */
const leaseMs = 5 * 60_000

/** Fetches the bills of days that are over, as soon as the channels have made them. Safe in several processes. */
export async function fetchBills(services: FetchServices): Promise<void> {
  const now = services.clock()
  for (const tenantId of await listTenantIds(services.database.shared)) {
    const db = services.database.forTenant(tenantId)
    for (const channel of ['wechat', 'alipay'] as const)
      await insertWanted(db, tenantId, { channel, lastDay: lastBilledDay(channel, now), now })
    await fetchDue(services, { db, tenantId })
  }
}

interface Fetching {
  db: Db
  tenantId: number
  only?: { accountId: number; day: string }
}

/** Fetches what is due, one after the other: the fund bill of a day after its trade bill. */
export async function fetchDue(services: FetchServices, { db, tenantId, only }: Fetching): Promise<void> {
  const claimed = async () => {
    const now = services.clock()
    const until = new Date(now.getTime() + leaseMs)
    return claimFetches(db, tenantId, { now, until, limit: batchSize, ...(only && { only }) })
  }
  for (let due = await claimed(); due.length > 0; due = await claimed()) {
    for (const fetch of due) await fetchOne(services, { db, tenantId }, fetch)
  }
}

type Became = { state: 'fetched' | 'none'; said: string } | { state: 'waiting' | 'failed'; said: string }

async function fetchOne(services: FetchServices, { db, tenantId }: Fetching, fetch: DueFetch): Promise<void> {
  const opened = await openPort(db, services, tenantId, fetch.accountId)
  const became = opened
    ? await tryFetch(services, { db, tenantId }, { opened, fetch })
    : ({ state: 'failed', said: 'bill.noKeys' } as const)
  const at = services.clock()
  const nextTryAt = became.state === 'waiting' ? nextFetchAt(fetch, at) : null
  const state = became.state === 'waiting' && nextTryAt === null ? 'failed' : became.state
  await updateFetch(db, tenantId, fetch, { state, said: became.said, at, nextTryAt })
}

interface Asked {
  opened: OpenPort
  fetch: DueFetch
}

async function tryFetch(
  services: FetchServices,
  { db, tenantId }: Fetching,
  { opened, fetch }: Asked,
): Promise<Became> {
  const address = await askAddress(services, opened, fetch)
  if (address.kind === 'none') return { state: 'none', said: '' }
  // What a channel refuses today, such as a product that was not ordered, it may give once that is mended.
  if (address.kind !== 'address') return { state: 'waiting', said: saidOf(address) }
  const request = opened.port.download(address.url, newSigning(services.clock))
  if (!request) return { state: 'failed', said: 'bill.notAsked' }
  const answered = await sendSigned(request, 10 * services.payChannels.timeoutMs, mostBytes)
  if (answered?.status !== 200) return { state: 'waiting', said: answered ? String(answered.status) : 'noAnswer' }
  const { accountId, day, kind } = fetch
  const actor = { session: { tenantId, userId: null }, requestId: 'fetchBills', address: null, clock: services.clock }
  const bringing = { db, actor, scope: { tenantId, lotIds: null, timeZone: billZone } }
  try {
    demandWhole(answered.body, address.sha1)
    await keepBill(bringing, {
      bytes: answered.body,
      name: `${opened.channel}-${kind}-${day}`,
      asked: { accountId, day, kind },
    })
    return { state: 'fetched', said: '' }
  } catch (error) {
    if (error instanceof Failure)
      return { state: error.code === 'bill.damaged' ? 'waiting' : 'failed', said: error.code }
    throw error
  }
}

async function askAddress(
  { clock, payChannels }: FetchServices,
  { port }: OpenPort,
  { kind, day }: DueFetch,
): Promise<BillAddress | { kind: 'noAnswer' }> {
  const answered = await sendSigned(port.bill({ kind, day }, newSigning(clock)), payChannels.timeoutMs)
  return answered ? port.readBillAddress(answered, clock()) : { kind: 'noAnswer' }
}

function saidOf(address: Exclude<BillAddress, { kind: 'address' | 'none' }> | { kind: 'noAnswer' }): string {
  if (address.kind === 'refused') return `${address.code} ${address.said}`.trim()
  return address.kind === 'unknown' ? (address.code ?? address.why) : address.kind
}

/** The channel's hash is of the file as it is unpacked. Fails with bill.damaged. */
function demandWhole(bytes: Buffer, sha1: string | undefined): void {
  if (sha1 === undefined) return
  const hashes = [bytes, ...unpack(bytes)].map(part => createHash('sha1').update(part).digest('hex'))
  if (!hashes.includes(sha1)) throw new Failure('bill.damaged')
}
