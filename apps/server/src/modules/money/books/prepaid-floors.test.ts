import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Posted {
  source: number
  debit: string
  debitParty?: string
  credit: string
  creditParty?: string
  fen: number
}

/** Posts one journal of one leg, in a transaction of its own. */
const post = (tenantId: number, { source, debit, debitParty = '', credit, creditParty = '', fen }: Posted) =>
  sql`select post_to_books(${tenantId}, 'case', array[(${source}::bigint, 'case', null::bigint, '2026-03-02T12:00:00+08:00'::timestamptz, null::date,
    ${debit}::text, ${debitParty}::text, ${credit}::text, ${creditParty}::text, ${fen}::bigint, 'stay', 1::bigint, null::bigint)::posting])`.execute(
    server.owner.shared,
  )

/** What the accounts of a code hold, by party. */
async function held(tenantId: number, code: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ party: string; fen: number }>`
    select a.party, b.balance_fen as fen from book_account as a join book_balance as b using (tenant_id, account_id)
    where a.tenant_id = ${tenantId} and a.code = ${code}`.execute(server.owner.shared)
  return Object.fromEntries(rows.map(({ party, fen }) => [party, Number(fen)]))
}

async function brokenFloors(tenantId: number) {
  const proof = booksInvariants.find(({ name }) => name === 'floorsFitLegs')
  if (!proof) throw new Error('no proof of floors')
  return (await proof.broken(tenantId).execute(server.owner.shared)).rows
}

const floored = ['2002', '2003', '2004', '2006', '2007']

describe('money held for somebody', () => {
  it.each(floored)('%s never falls below 0, and what is refused writes nothing', async code => {
    const { tenantId } = await server.addTenant('下限')
    await post(tenantId, { source: 1, debit: '1001', credit: code, creditParty: 'a', fen: 100 })
    const spent = { debit: code, debitParty: 'a', credit: '1101' }
    await expect(post(tenantId, { ...spent, source: 2, fen: 101 })).rejects.toThrow('book_balance_balance_fen_check')
    expect(await held(tenantId, code)).toEqual({ a: 100 })
    const { rows } = await sql`select from journal where tenant_id = ${tenantId}`.execute(server.owner.shared)
    expect(rows).toHaveLength(1)
    await post(tenantId, { ...spent, source: 2, fen: 100 })
    expect(await held(tenantId, code)).toEqual({ a: 0 })
  })

  it('20 spend at once what suffices for 19: one is refused, nothing is lost or doubled', async () => {
    const { tenantId } = await server.addTenant('并发')
    await post(tenantId, { source: 0, debit: '1001', credit: '2002', creditParty: 'card', fen: 19 * 500 })
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        post(tenantId, { source: at + 1, debit: '2002', debitParty: 'card', credit: '1101', fen: 500 }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(String((refused[0] as PromiseRejectedResult).reason)).toContain('book_balance_balance_fen_check')
    expect(await held(tenantId, '2002')).toEqual({ card: 0 })
    expect(await brokenFloors(tenantId)).toEqual([])
  })

  it('is one balance for all lots', async () => {
    const { rows } = await sql<{ code: string; lot: number | null }>`
      select code, book_lot(code, 7) as lot from unnest(${[...floored, '1001']}::text[]) as code`.execute(
      server.owner.shared,
    )
    expect(rows.filter(({ lot }) => lot === null).map(({ code }) => code)).toEqual(floored)
  })

  it('holds what was put in less what was spent, whatever the order, and the proof sees a balance that does not', async () => {
    const step = fc.record({
      code: fc.constantFrom('2002', '2003'),
      party: fc.constantFrom('a', 'b'),
      fen: fc.integer({ min: -900, max: 900 }).filter(fen => fen !== 0),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async steps => {
        const { tenantId } = await server.addTenant('任意顺序')
        const model = new Map<string, number>()
        for (const [source, { code, party, fen }] of steps.entries()) {
          const after = (model.get(code + party) ?? 0) + fen
          const posted = post(tenantId, { source, debit: '1101', credit: code, creditParty: party, fen })
          if (after < 0) await expect(posted).rejects.toThrow('book_balance_balance_fen_check')
          else {
            await posted
            model.set(code + party, after)
          }
          expect((await held(tenantId, code))[party] ?? 0).toBe(model.get(code + party) ?? 0)
        }
        expect(await brokenFloors(tenantId)).toEqual([])
        await sql`update book_balance set version = version + 1 where tenant_id = ${tenantId}`.execute(
          server.owner.shared,
        )
        expect(await brokenFloors(tenantId)).toHaveLength(model.size)
      }),
      { numRuns: 5 },
    )
  })
})
