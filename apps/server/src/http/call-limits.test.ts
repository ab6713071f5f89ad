import { heartbeat, login, queryBlackList } from '@parkdesk/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addLot } from '../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const perMinute = 4
const dayMs = 86_400_000

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({
    callsPerMinute: perMinute,
    signInsPerMinute: perMinute,
    trustProxy: ['127.0.0.1'],
  })
})
afterEach(() => server.close())

const askFrom = (address: string) =>
  server.post(login, { account: 'nobody', password: 'x' }, { headers: { 'x-forwarded-for': address } })
const refusedOf = async (addresses: string[]) => {
  let refused = 0
  for (const address of addresses) if ((await askFrom(address)).status === 429) refused++
  return refused
}

describe('a caller without a session is counted', () => {
  it('by the /64 of an IPv6 address', async () => {
    const neighbours = Array.from({ length: perMinute + 3 }, (_, host) => `2001:db8:1:2::${host + 1}`)
    expect(await refusedOf(neighbours)).toBe(3)
    expect((await askFrom('2001:db8:1:3::1')).status).toBe(200)
  })

  it('as one caller whether an IPv4 address is written as IPv4 or IPv6', async () => {
    const spellings = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201']
    expect(await refusedOf([...spellings, ...spellings])).toBe(spellings.length * 2 - perMinute)
    expect((await askFrom('192.0.2.2')).status).toBe(200)
  })
})

it('a clock that jumps a day ahead and back blocks nobody for longer than the minute', async () => {
  vi.useFakeTimers({ now: Date.now() + dayMs, toFake: ['Date'] })
  try {
    for (let call = 0; call < perMinute + 1; call++) await server.post(queryBlackList, {})
    vi.setSystemTime(Date.now() - dayMs)
    const refused = await fetch(server.address + queryBlackList.path, { method: 'POST' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  } finally {
    vi.useRealTimers()
  }
})

it('a box is counted by itself, so that car parks behind one address do not share a limit; with a made-up key by address', async () => {
  const { tenantId } = await server.addTenant('测试')
  const boxes = [await addLot(server, tenantId), await addLot(server, tenantId)]
  const beat = (serial: string, key: string) =>
    server.post(heartbeat, {}, { headers: { 'x-box-serial': serial, 'x-box-key': key } })
  const refused = async (serial: string, keyOf: (call: number) => string) => {
    let count = 0
    for (let call = 0; call < perMinute + 2; call++) {
      if ((await beat(serial, keyOf(call))).status === 429) count++
    }
    return count
  }
  // The first call of a box counts for the address, which has room for one of each box and for two more.
  for (const { boxSerial, boxKey } of boxes) expect((await beat(boxSerial, boxKey)).status).toBe(200)
  for (const { boxSerial, boxKey } of boxes) expect(await refused(boxSerial, () => boxKey)).toBe(2)
  for (const { boxSerial } of boxes) {
    expect(await refused(boxSerial, call => `made-up-${call}`)).toBeGreaterThanOrEqual(perMinute)
  }
})
