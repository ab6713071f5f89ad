import { addShareRule, queryShareMove, querySharePart, renewCard, saveCardRule } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { shareDesk } from '../../../testing/share-desk.ts'
import { cardRuleEntry, newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let other: TestLot
let desk: ReturnType<typeof shareDesk>

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  await server.stopJobs()
})
afterAll(() => server.close())
/** An operator of its own for each test. */
async function begin(at: string): Promise<void> {
  server.setTime(new Date(at))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  other = await addLot(server, tenantId, { name: '西区停车场' })
  desk = shareDesk(server, { tenantId, admin })
}
beforeEach(() => begin('2026-03-02T12:00:00+08:00'))

const cards = { businesses: ['card' as const], firstDay: '2026-03-01' }
const proven = async () => expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])
const moved = async (subAccountId: number) =>
  (await desk.moves({ subAccountId })).map(({ kind, business, base, amount }) => [kind, business, base, amount])

describe('what was paid for cards', () => {
  it('is shared by rules of cards alone, rounded down, beside what was paid for stays', async () => {
    const [ofStays, ofCards, ofBoth] = [await desk.account(), await desk.account(), await desk.account()]
    await desk.rule(ofStays, { lotId: lot.lotId, ratePercent: '30', firstDay: '2026-03-01' })
    await desk.rule(ofCards, { lotId: lot.lotId, ratePercent: '33.33', ...cards })
    await desk.rule(ofBoth, { lotId: lot.lotId, ratePercent: '10', ...cards, businesses: ['card', 'stay', 'card'] })
    await desk.sell([lot.lotId], 30_001)
    await desk.sell([other.lotId], 50_000)
    await desk.pay(lot, 1000)
    await desk.share()
    await desk.share()
    expect(await moved(ofStays)).toEqual([['share', 'stay', '10.00', '3.00']])
    // 33.33 % of 300.01 are 99.993333.
    expect(await moved(ofCards)).toEqual([['share', 'card', '300.01', '99.99']])
    expect(await moved(ofBoth)).toEqual([
      ['share', 'stay', '10.00', '1.00'],
      ['share', 'card', '300.01', '30.00'],
    ])
    expect((await desk.detail(ofBoth)).rules).toMatchObject([{ businesses: ['card', 'stay'], isUsed: true }])
    await proven()
  })

  it('is in equal parts for the car parks of a card: what is less than a fen each is ours', async () => {
    const [here, there] = [await desk.account(), await desk.account()]
    await desk.rule(here, { lotId: lot.lotId, ratePercent: '100', ...cards })
    await desk.rule(there, { lotId: other.lotId, ratePercent: '33.33', ...cards })
    await desk.sell([lot.lotId, other.lotId], 10_001)
    await desk.share()
    // 50.005 each; 33.33 % of 50.00 are 16.665.
    expect(await moved(here)).toEqual([['share', 'card', '50.00', '50.00']])
    expect(await moved(there)).toEqual([['share', 'card', '50.00', '16.66']])
    await proven()
  })

  it('is for the car parks that the card had when it was paid, whatever a renewal changes', async () => {
    const [here, there] = [await desk.account(), await desk.account()]
    await desk.rule(here, { lotId: lot.lotId, ratePercent: '50', ...cards })
    await desk.rule(there, { lotId: other.lotId, ratePercent: '50', ...cards })
    const { cardId, orderId, cardRuleId } = await desk.sell([lot.lotId], 30_000)
    const changed = { cardRuleId, ...cardRuleEntry({ lotIds: [other.lotId] }) }
    await server.call(saveCardRule, changed, { as: admin })
    const renewing = { cardId, renewsOrderId: orderId, from: 'oldEnd' as const, periods: 1, paid: '300' }
    await server.call(renewCard, { ...renewing, channel: 'cash', idempotencyKey: newKey() }, { as: admin })
    await desk.share()
    expect([await moved(here), await moved(there)]).toEqual([
      [['share', 'card', '300.00', '150.00']],
      [['share', 'card', '300.00', '150.00']],
    ])
    // 29 of the 31 days of the first order and all of the second are left.
    const backFen = await desk.giveBack(cardId, 0)
    await desk.share()
    const [, first] = await desk.moves({ subAccountId: here })
    const [, second] = await desk.moves({ subAccountId: there })
    expect([first?.kind, second?.base, second?.amount]).toEqual(['return', '-300.00', '-150.00'])
    expect(Number(first?.base)).toBe((30_000 - backFen) / 100)
    await proven()
  })

  it('is shared from the first day of a rule until its last, and goes back by the rule that shared it', async () => {
    await begin('2026-03-02T23:30:00+08:00')
    const [past, next] = [await desk.account(), await desk.account()]
    await desk.rule(past, { lotId: lot.lotId, ratePercent: '50', ...cards, lastDay: '2026-03-02' })
    await desk.rule(next, { lotId: lot.lotId, ratePercent: '50', ...cards, firstDay: '2026-03-03' })
    const { cardId } = await desk.sell([lot.lotId], 30_000)
    server.setTime(new Date('2026-03-03T00:30:00+08:00'))
    const leftFen = 30_000 - (await desk.giveBack(cardId, 50))
    await desk.sell([lot.lotId], 10_000)
    await desk.share()
    expect(await moved(next)).toEqual([['share', 'card', '100.00', '50.00']])
    expect(await moved(past)).toMatchObject([
      ['share', 'card', '300.00', '150.00'],
      ['return', 'card', ((leftFen - 30_000) / 100).toFixed(2), (Math.floor(leftFen / 2) / 100 - 150).toFixed(2)],
    ])
    expect(leftFen).toBeLessThan(30_000)
    await proven()
  })
})

describe('refunds of cards', () => {
  it('of any part, shared after any of them, leave the part of what is left', async () => {
    const account = await desk.account()
    const third = await addLot(server, tenantId, { name: '南区停车场' })
    const places = [lot.lotId, other.lotId, third.lotId]
    const rates = [1237, 3333, 9999]
    for (const [at, lotId] of places.entries())
      await desk.rule(account, { lotId, ratePercent: String((rates[at] ?? 0) / 100), ...cards })
    let expectedFen = 0
    const card = fc.record({
      paidFen: fc.integer({ min: 1, max: 40_000 }),
      lotIds: fc.subarray(places, { minLength: 1 }),
      lossPercent: fc.integer({ min: 0, max: 100 }),
      isBack: fc.boolean(),
      isSharedBetween: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(card, async ({ paidFen, lotIds, lossPercent, isBack, isSharedBetween }) => {
        const { cardId } = await desk.sell(lotIds, paidFen)
        if (isSharedBetween) await desk.share()
        const leftFen = isBack ? paidFen - (await desk.giveBack(cardId, lossPercent)) : paidFen
        await desk.share()
        for (const [at, lotId] of places.entries()) {
          const ofLotFen = lotIds.includes(lotId) ? Math.floor(leftFen / lotIds.length) : 0
          expectedFen += Math.floor((ofLotFen * (rates[at] ?? 0)) / 10_000)
        }
        expect((await desk.detail(account)).balance).toBe((expectedFen / 100).toFixed(2))
      }),
      { numRuns: 20 },
    )
    await proven()
  })
})

describe('rules of cards', () => {
  it('stand beside those of stays, and come to no more than all of each', async () => {
    const [a, b] = [await desk.account(), await desk.account()]
    const days = { lotId: lot.lotId, firstDay: '2026-03-01' }
    await desk.rule(a, { ...days, ratePercent: '80' })
    await desk.rule(a, { ...days, ratePercent: '60', businesses: ['card'] })
    const refuse = (more: object) =>
      server.refuse(addShareRule, { ...days, subAccountId: b, ratePercent: '30', ...more }, { as: admin })
    expect(await refuse({})).toMatchObject({ code: 'shareRule.tooMuch' })
    expect(await refuse({ businesses: ['card', 'stay'] })).toMatchObject({
      issues: [{ message: '2026-03-01 的分账比例合计将超过 100%，最多还可分 20%' }],
    })
    expect(await refuse({ businesses: [] })).toMatchObject({
      issues: [{ path: 'businesses', message: '请至少选择一项分账内容' }],
    })
    expect(await refuse({ subAccountId: a, businesses: ['card'] })).toMatchObject({ code: 'shareRule.overlaps' })
    await desk.rule(b, { ...days, ratePercent: '40', businesses: ['card'] })
  })
})

describe('movements of cards', () => {
  it('open with the card orders, are filtered and exported', async () => {
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '25', ...cards, businesses: ['stay', 'card'] })
    const { cardId } = await desk.sell([lot.lotId, other.lotId], 30_000)
    await desk.pay(lot, 1000)
    await desk.share()
    const [move, none] = await desk.moves({ business: 'card' })
    expect(none).toBeUndefined()
    const shareMovementId = move?.shareMovementId ?? 0
    const { list } = await server.call(querySharePart, { shareMovementId }, { as: admin })
    expect(list).toMatchObject([
      {
        ...{ recordId: cardId, cause: expect.stringContaining('月卡'), plateNumber: expect.stringContaining('粤C') },
        ...{ paid: '300.00', lots: 2, amount: '150.00', part: '37.50', at: '2026-03-02 12:00:00' },
      },
    ])
    const url = await server.call(queryShareMove, { business: 'card', QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows.slice(1).map(row => row.slice(2, 9))).toEqual([['分账', '月卡', expect.any(String), 25, 1, 150, 37.5]])
  })
})
