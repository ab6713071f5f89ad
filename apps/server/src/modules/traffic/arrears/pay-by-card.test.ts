import {
  arrearsDetail,
  disputeArrears,
  freezeStoredCard,
  payArrearsByCard,
  queryArrears,
  queryJournal,
  rechargeStoredCard,
  saveSetting,
  saveStoredCard,
  storedCardDetail,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeOverStoredCards } from '../../../testing/take-over-stored-cards.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { raiseArrears } from './raise-arrears.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let plate: string
let cardNo: string
let storedCardId: number
let vehicles = 0

const at = (time: string) => new Date(`2026-03-02T${time}:00+08:00`)

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(at('12:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(at('12:00'))
  vehicles += 1
  plate = `粤B${30_000 + vehicles}`
  cardNo = `CARD-${vehicles}`
  ;({ storedCardId } = await server.call(saveStoredCard, { cardNo, plates: [plate], paysAtExit: false }, { as: admin }))
})

/** A stay of some hours at 5.00 that became arrears. */
async function leaveOwing(hours = 3): Promise<number> {
  const until = String(8 + hours).padStart(2, '0')
  await lot.report([
    { direction: 'in', plate, passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate, passedAt: `2026-03-02T${until}:00:00+08:00` },
  ])
  await raiseArrears({ database: server.database, clock: () => at('23:00') })
  const found = await server.call(queryArrears, { plateNumber: plate }, { as: admin })
  return typeof found === 'object' ? (found.list[0]?.arrearsId ?? 0) : 0
}
const recharge = (amount: string) =>
  server.call(
    rechargeStoredCard,
    { storedCardId, amount, channel: 'cash', lotId: lot.lotId, idempotencyKey: newKey() },
    { as: admin },
  )
const detail = (arrearsId: number, as = admin) => server.call(arrearsDetail, { arrearsId }, { as })
const balance = async () => (await server.call(storedCardDetail, { storedCardId }, { as: admin })).balance
const paying = (arrearsId: number, more: object = {}) => ({
  ...{ arrearsId, cardNo, openMoney: '15.00', idempotencyKey: newKey() },
  ...more,
})
const refuse = async (arrearsId: number, more: object = {}) =>
  (await server.refuse(payArrearsByCard, paying(arrearsId, more), { as: admin })).code
const findings = () => checkTenant(server.database, tenantId, { among: booksInvariants })

describe('[operation/arrears] arrears are paid from the stored card of their plate', () => {
  it('ok: all of it or nothing, in proportion of principal and gift, and sent twice once', async () => {
    cardNo = `OLD-${vehicles}`
    await server.call(saveStoredCard, { storedCardId, plates: [] }, { as: admin })
    await takeOverStoredCards(server, admin, [
      { cardNo, principal: '100', gift: '20', plates: plate, paysAtExit: '否' },
    ])
    const arrearsId = await leaveOwing()
    expect(await detail(arrearsId)).toMatchObject({ openMoney: '15.00', card: { cardNo, balance: '120.00' } })
    expect((await detail(arrearsId)).allowed.slice(0, 2)).toEqual(['takeCash', 'payByCard'])
    expect(await refuse(arrearsId, { openMoney: '14.99' })).toBe('arrears.changed')
    expect(await refuse(arrearsId, { openMoney: '15.01' })).toBe('arrears.changed')
    const body = paying(arrearsId)
    for (const sent of [1, 2]) {
      const answer = await server.call(payArrearsByCard, body, { as: admin })
      expect(answer, `${sent}`).toEqual({ openMoney: '0.00', balance: '105.00' })
    }
    expect((await server.refuse(payArrearsByCard, { ...body, openMoney: '1.00' }, { as: admin })).code).toBe(
      'money.keyUsed',
    )
    expect(await refuse(arrearsId)).toBe('arrears.notOpen')
    expect(await detail(arrearsId)).toMatchObject({ state: 'recovered', practicalMoney: '15.00', card: null })
    expect((await detail(arrearsId)).steps.at(-1)).toMatchObject({ channel: 'balance', amount: '15.00' })
    const { list } = await server.call(queryJournal, { kind: 'payment.taken' }, { as: admin })
    const legs = list.flatMap(journal => journal.legs.map(leg => `${leg.debit.code}/${leg.credit.code} ${leg.amount}`))
    expect(legs.toSorted()).toEqual(['2002/1101 12.50', '2003/1101 2.50'])
    expect(await findings()).toEqual([])
  })

  it('ok: the gift goes first where the operator set it so', async () => {
    cardNo = `GIFT-${vehicles}`
    await server.call(saveStoredCard, { storedCardId, plates: [] }, { as: admin })
    const card = { cardNo, principal: '100', gift: '20', plates: plate, paysAtExit: '否' }
    await takeOverStoredCards(server, admin, [card])
    const arrearsId = await leaveOwing()
    await server.call(saveSetting, { storedCardOrder: 'giftFirst' }, { as: admin })
    await server.call(payArrearsByCard, paying(arrearsId), { as: admin })
    await server.call(saveSetting, {}, { as: admin })
    const { list } = await server.call(queryJournal, { kind: 'payment.taken' }, { as: admin })
    const legs = list.flatMap(journal => journal.legs.map(leg => `${leg.debit.code}/${leg.credit.code} ${leg.amount}`))
    expect(legs).toContain('2003/1101 15.00')
    expect(await findings()).toEqual([])
  })

  it('conflict: a card of another plate, one that is frozen or holds less, and arrears that are disputed', async () => {
    const arrearsId = await leaveOwing()
    const other = await server.call(saveStoredCard, { cardNo: `OTHER-${vehicles}` }, { as: admin })
    const money = { amount: '100', channel: 'cash', lotId: lot.lotId } as const
    await server.call(rechargeStoredCard, { ...other, ...money, idempotencyKey: newKey() }, { as: admin })
    expect(await refuse(arrearsId, { cardNo: `OTHER-${vehicles}` })).toBe('arrears.otherCard')
    expect(await refuse(arrearsId, { cardNo: 'NOBODY' })).toBe('arrears.otherCard')
    await recharge('14.99')
    expect(await refuse(arrearsId)).toBe('storedCard.short')
    await recharge('50')
    const freeze = (isFrozen: boolean) =>
      server.call(freezeStoredCard, { storedCardId, isFrozen, reason: '挂失' }, { as: admin })
    await freeze(true)
    expect(await refuse(arrearsId)).toBe('storedCard.frozen')
    expect((await detail(arrearsId)).allowed).not.toContain('payByCard')
    await freeze(false)
    await server.call(disputeArrears, { arrearsId, reason: '车主称未停' }, { as: admin })
    expect(await refuse(arrearsId)).toBe('arrears.isDisputed')
    expect(await detail(arrearsId)).toMatchObject({ openMoney: '15.00', card: null })
    expect(await balance()).toBe('64.99')
    expect(await findings()).toEqual([])
  })

  it('not permitted: without the right to pay from cards; another tenant’s arrears look like missing', async () => {
    const arrearsId = await leaveOwing()
    await recharge('50')
    const cashier = await server.addUser(tenantId, ['arrears.read', 'order.takeCash'])
    expect(await server.refuse(payArrearsByCard, paying(arrearsId), { as: cashier })).toMatchObject({ state: 401 })
    expect(await detail(arrearsId, cashier)).toMatchObject({ card: null, allowed: ['takeCash'] })
    const stranger = (await server.addTenant(`乙停车 ${vehicles}`)).admin
    const refused = await server.refuse(payArrearsByCard, paying(arrearsId), { as: stranger })
    expect(refused.code).toBe('row.missing')
    expect(await balance()).toBe('50.00')
  })

  it('two people pay the same arrears at once: the card pays once', async () => {
    const arrearsId = await leaveOwing()
    await recharge('50')
    const sent = await Promise.all([1, 2, 3].map(() => refuseOrPay(arrearsId, { openMoney: '15.00' })))
    expect(sent.filter(code => code === 'paid')).toHaveLength(1)
    expect(await balance()).toBe('35.00')
    expect(await findings()).toEqual([])
  })
})

async function refuseOrPay(arrearsId: number, more: object): Promise<string> {
  try {
    await server.call(payArrearsByCard, paying(arrearsId, more), { as: admin })
    return 'paid'
  } catch {
    return 'refused'
  }
}

it('what left the card and what is still open are what there was, whatever the card held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2_500 }), async (hours, heldFen) => {
      vehicles += 1
      plate = `粤B${30_000 + vehicles}`
      cardNo = `CARD-${vehicles}`
      const card = { cardNo, plates: [plate], paysAtExit: false }
      ;({ storedCardId } = await server.call(saveStoredCard, card, { as: admin }))
      await recharge((heldFen / 100).toFixed(2))
      const arrearsId = await leaveOwing(hours)
      const feeFen = hours * 500
      const openMoney = (feeFen / 100).toFixed(2)
      const paid = await refuseOrPay(arrearsId, { openMoney })
      const isCovered = heldFen >= feeFen
      expect(paid).toBe(isCovered ? 'paid' : 'refused')
      expect(await balance()).toBe(((heldFen - (isCovered ? feeFen : 0)) / 100).toFixed(2))
      expect((await detail(arrearsId)).openMoney).toBe(isCovered ? '0.00' : openMoney)
    }),
    { numRuns: 10 },
  )
  expect(await findings()).toEqual([])
})
