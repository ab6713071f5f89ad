import type { AnyEndpoint } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isFailureCode } from '../lib/failure-words.ts'
import { routes } from '../routes.ts'
import { type Attack, attackOn } from '../testing/fuzz/attack.ts'
import { type RawAnswer, sender } from '../testing/fuzz/send.ts'
import { digestOf, type FuzzWorld, makeFuzzWorld, secret } from '../testing/fuzz/world.ts'
import { sign } from '../testing/sign.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Calls a path, as many as fit into a fraction of a second. PARKDESK_FUZZ_CALLS=5000 sends so many, however long it takes. */
const callsPerPath = Number(process.env.PARKDESK_FUZZ_CALLS ?? 200)
const enoughMs = process.env.PARKDESK_FUZZ_CALLS ? Number.POSITIVE_INFINITY : 50
/** What is thought up takes longer than what is sent, so no more is thought up at once. */
const callsAtOnce = 20
/** PARKDESK_FUZZ_SEED begins elsewhere. */
const seed = Number(process.env.PARKDESK_FUZZ_SEED ?? 20_260_302)
/** For a machine that does much else; a call that hangs never answers. */
const hangMs = 20_000
const together = 5

let server: TestServer
let world: FuzzWorld
let line: ReturnType<typeof sender>
const now = new Date()
let victimsRows: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000_000, logLevel: process.env.PARKDESK_FUZZ_LOG ?? 'silent' })
  world = await makeFuzzWorld(server)
  // A quiet box raises no alarm, and no session grows old.
  server.setTime(now)
  line = sender(server.address, hangMs)
  victimsRows = await digestOf(server, world.victimId)
})
afterAll(async () => {
  line.close()
  await server.close()
})

const Refusal = z.strictObject({
  state: z.union([z.literal('failed'), z.literal(401), z.literal(403)]),
  message: z
    .string()
    .min(1)
    .regex(/^[^{}]*$/),
  code: z.string().refine(isFailureCode),
  requestId: z.string(),
  issues: z
    .array(z.strictObject({ path: z.string(), message: z.string().min(1) }))
    .min(1)
    .optional(),
})
const statuses = [200, 400, 401, 413]

/** What every answer holds to, whatever was asked. */
function check(answer: RawAnswer, endpoint: AnyEndpoint): void {
  expect(statuses, `${answer.status} ${answer.text}`).toContain(answer.status)
  expect(answer.text).not.toContain(secret)
  expect(answer.text).not.toContain('粤B9000')
  expect(answer.headers['content-type']).toContain('application/json')
  const envelope = JSON.parse(answer.text) as { state: unknown; requestId?: string }
  if (envelope.state === 'success') {
    const Success = z.strictObject({ state: z.literal('success'), message: z.string(), data: endpoint.data })
    expect(Success.safeParse(envelope).error, answer.text).toBeUndefined()
    expect(answer.status).toBe(200)
    return
  }
  expect(Refusal.safeParse(envelope).error, answer.text).toBeUndefined()
  expect(envelope.requestId).toBe(answer.headers['x-request-id'])
}

const endpoints = routes.map(({ endpoint }) => [endpoint.path, endpoint] as const)
const doorOf = async (endpoint: AnyEndpoint): Promise<Record<string, string>> => {
  if (endpoint.access === 'device') return world.attackerBox
  // Its calls end the session they come with.
  const caller = endpoint.path.endsWith('logOff') ? await server.addUser(world.attacker.TenantId, []) : world.attacker
  return { authorization: `Basic ${caller.token}`, ...(endpoint.signed && sign(caller.token, now)) }
}

describe('whatever is sent', () => {
  it.each(endpoints)(
    '%s answers in the envelope, soon, and nothing of a neighbour',
    async (path, endpoint) => {
      const attack = attackOn(endpoint, { signedIn: await doorOf(endpoint), known: world.known })
      const began = performance.now()
      const holds = fc.asyncProperty(
        fc.array(attack, { minLength: together, maxLength: together }),
        async (attacks: Attack[]) => {
          const answers = await Promise.all(attacks.map(one => line.send(path, one)))
          for (const answer of answers) check(answer, endpoint)
        },
      )
      let sent = 0
      do {
        await fc.assert(holds, { numRuns: callsAtOnce / together, seed: seed + sent, endOnFailure: true })
        sent += callsAtOnce
      } while (sent < callsPerPath && performance.now() - began < enoughMs)
    },
    3_600_000,
  )

  it('leaves the server healthy and the neighbour’s rows as they were', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(server.address + path)).status).toBe(200)
    expect(server.database.poolSize().waiting).toBe(0)
    expect(await digestOf(server, world.victimId)).toEqual(victimsRows)
  })
})
