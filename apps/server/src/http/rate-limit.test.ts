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

it('counts who makes up a token for each call by his address, whatever he makes up', async () => {
  // The first call of a session is its address's, too.
  expect(await statusOf(admin.token)).toBe(200)
  expect(
    refused(await ask(Array.from({ length: callsPerMinute + 5 }, (_, call) => `made-up-${call}`))),
  ).toBeGreaterThan(0)
  expect(await statusOf('another')).toBe(429)
})

it('counts a session by itself: its neighbours at the same address do not stop it, nor its own limit theirs', async () => {
  const calls = Array.from({ length: callsPerMinute + 5 }, () => admin.token)
  expect(await statusOf('made-up')).toBe(429)
  const statuses = await ask(calls)
  expect(statuses[0]).toBe(200)
  expect(refused(statuses)).toBe(5)
})
