import type { AnyEndpoint } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isFailureCode } from '../lib/failure-words.ts'
import { routes } from '../routes.ts'
import { type Attack, attackOn } from '../testing/fuzz/attack.ts'
import { type RawAnswer, sender } from '../testing/fuzz/send.ts'
import { type FuzzWorld, makeFuzzWorld } from '../testing/fuzz/world.ts'
import { sign } from '../testing/sign.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { digestOf, secret, secretPlates, worldTime } from '../testing/world.ts'

/** Calls per path, a multiple of 20. Fixed, so that the same seed sends the same calls on every machine. */
const callsPerPath = Number(process.env.PARKDESK_FUZZ_CALLS ?? 20)
/** Generating calls takes longer than sending them, so only so many are generated at once. */
const callsAtOnce = 20
/** PARKDESK_FUZZ_SEED overrides it. */
const seed = Number(process.env.PARKDESK_FUZZ_SEED ?? 20_260_302)
/** Generous for a busy machine; a call that hangs never answers at all. */
const hangMs = 60_000
const together = 5

let server: TestServer
let world: FuzzWorld
let line: ReturnType<typeof sender>
let victimsRows: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000_000, logLevel: process.env.PARKDESK_FUZZ_LOG ?? 'silent' })
  await server.stopJobs()
  world = await makeFuzzWorld(server)
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

/** Checks what must hold for every answer, whatever was sent. */
function check(answer: RawAnswer, endpoint: AnyEndpoint): void {
  expect(statuses, `${answer.status} ${answer.text}`).toContain(answer.status)
  expect(answer.text).not.toContain(secret)
  expect(answer.text).not.toContain(secretPlates)
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
  // This call ends its own session.
  const caller = endpoint.path.endsWith('logOff') ? await server.addUser(world.attacker.TenantId, []) : world.attacker
  return { authorization: `Basic ${caller.token}` }
}
/** Signs the call with the attacker's token if it needs a signature. */
const signed = (endpoint: AnyEndpoint, attack: Attack): Attack => {
  if (!endpoint.signed) return attack
  const signature = sign(world.attacker.token, worldTime, { path: endpoint.path, body: attack.body })
  return { ...attack, headers: { ...signature, ...attack.headers } }
}

describe(`random calls from seed ${seed} on`, () => {
  it.each(endpoints)(
    '%s answers in the envelope, soon, and nothing of a neighbour',
    async (path, endpoint) => {
      const attack = attackOn(endpoint, { signedIn: await doorOf(endpoint), known: world.known })
      const holds = fc.asyncProperty(
        fc.array(attack, { minLength: together, maxLength: together }),
        async (attacks: Attack[]) => {
          const answers = await Promise.all(attacks.map(one => line.send(path, signed(endpoint, one))))
          for (const answer of answers) check(answer, endpoint)
        },
      )
      for (let sent = 0; sent < callsPerPath; sent += callsAtOnce) {
        await fc.assert(holds, { numRuns: callsAtOnce / together, seed: seed + sent, endOnFailure: true })
      }
    },
    3_600_000,
  )

  it('leave the server healthy and the other tenant’s rows unchanged', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(server.address + path)).status).toBe(200)
    expect(server.database.poolSize().waiting).toBe(0)
    expect(await digestOf(server, world.victimId)).toEqual(victimsRows)
  })
})
