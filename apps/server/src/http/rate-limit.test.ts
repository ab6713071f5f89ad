import { queryBlackList } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'

const callsPerMinute = 20

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await startTestServer({ callsPerMinute })
  admin = (await server.addTenant('测试')).admin
})
afterAll(() => server.close())

const statusOf = async (token: string) => (await server.post(queryBlackList, {}, { as: { token } })).status
const ask = async (tokens: string[]) => {
  const statuses: number[] = []
  for (const token of tokens) statuses.push(await statusOf(token))
  return statuses
}
const refused = (statuses: number[]) => statuses.filter(status => status === 429).length

it('counts a caller with made-up tokens by address', async () => {
  // The first call of a session also counts for its address.
  expect(await statusOf(admin.token)).toBe(200)
  expect(
    refused(await ask(Array.from({ length: callsPerMinute + 5 }, (_, call) => `made-up-${call}`))),
  ).toBeGreaterThan(0)
  expect(await statusOf('another')).toBe(429)
})

it('counts each session separately from others at the same address', async () => {
  const calls = Array.from({ length: callsPerMinute + 5 }, () => admin.token)
  expect(await statusOf('made-up')).toBe(429)
  const statuses = await ask(calls)
  expect(statuses[0]).toBe(200)
  expect(refused(statuses)).toBe(5)
})
