import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareDesk } from '../../../testing/share-desk.ts'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

interface Split {
  id: string
  paidFen: number
  shares?: { party: string; percent?: number; parts?: number }[]
  fen?: number[]
}
const cases = sharedCases<{ splits: Split[] }>('ledger-cases.json')
/** Those of shares alone; the others are of deposits and fees of bookings. */
const splits = (cases?.splits ?? []).filter(({ shares }) => shares !== undefined)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())

describe.skipIf(!cases)(`worked splits ${skippedWithout}`, () => {
  it.each(splits)('$id: what does not divide stays with the platform', async ({ paidFen, shares = [], fen = [] }) => {
    server.setTime(new Date('2026-03-02T12:00:00+08:00'))
    const { tenantId, admin } = await server.addTenant(`分账 ${paidFen}`)
    const lot = await addLot(server, tenantId)
    const desk = shareDesk(server, { tenantId, admin })
    const parts = shares.reduce((sum, share) => sum + (share.parts ?? 0), 0)
    const others = shares.filter(({ party }) => party !== 'platform')
    const accounts: number[] = []
    for (const { percent, parts: part = 0 } of others) {
      const ratePercent = String(percent ?? Math.floor((part * 10_000) / parts) / 100)
      const subAccountId = await desk.account()
      await desk.rule(subAccountId, { lotId: lot.lotId, ratePercent, firstDay: '2026-03-01' })
      accounts.push(subAccountId)
    }
    await desk.pay(lot, paidFen)
    await desk.share()
    const got: number[] = []
    for (const each of accounts) got.push(Math.round(Number((await desk.detail(each)).balance) * 100))
    const { rows } = await sql<{ fen: number }>`
      select sum(l.amount_fen)::bigint as fen from leg as l join journal as j using (tenant_id, journal_id)
      where l.tenant_id = ${tenantId} and j.kind = 'share.split'`.execute(server.owner.shared)
    expect([...got, paidFen - Number(rows[0]?.fen)]).toEqual(fen)
    expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])
  })

  it('two of them are of shares alone', () => {
    expect(splits.map(({ id }) => id)).toEqual(['remainder', 'thirds'])
  })
})
