import {
  type BodyOf,
  closeStoredCard,
  decideApproval,
  freezeStoredCard,
  queryApproval,
  queryCardUsedDetail,
  rechargeStoredCard,
  saveRechargeTier,
  saveStoredCard,
  storedCardDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let lot: TestLot
let rechargeTierId: number

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  approver = await server.addUser(tenantId, [
    'approval.read',
    'storedCard.read',
    'storedCard.approveClose',
    'personalData.read',
  ])
  lot = await addLot(server, tenantId)
  const tier = { name: '充百送廿', amount: '100', gift: '20' }
  ;({ rechargeTierId } = await server.call(saveRechargeTier, tier, { as: admin }))
})
afterAll(() => server.close())

async function card(recharges: number, plate?: string) {
  const { storedCardId } = await server.call(saveStoredCard, { plates: plate ? [plate] : [] }, { as: admin })
  for (let count = 0; count < recharges; count += 1) {
    const money = { amount: '100', channel: 'wechat' as const, lotId: lot.lotId, idempotencyKey: newKey() }
    await server.call(rechargeStoredCard, { storedCardId, rechargeTierId, ...money }, { as: admin })
  }
  return storedCardId
}
type Closing = BodyOf<typeof closeStoredCard>
const closing = (storedCardId: number, principal: string, more: Partial<Closing> = {}): Closing => ({
  ...{ storedCardId, principal, channel: 'bank', lotId: lot.lotId, reason: '搬家', idempotencyKey: newKey() },
  ...more,
})
const close = (body: Closing) => server.call(closeStoredCard, body, { as: admin })
const refuse = (body: Closing, as = admin) => server.refuse(closeStoredCard, body, { as })
const detail = (storedCardId: number) => server.call(storedCardDetail, { storedCardId }, { as: admin })
const broken = () => checkTenant(server.database, tenantId, { among: booksInvariants })
const decide = (storedCardId: number, verdict: 'approve' | 'refuse', reason = '', as = approver) => {
  const requests = [{ kind: 'storedCard' as const, subjectId: storedCardId, amount: '300.00' }]
  return server.post(decideApproval, { requests, verdict, reason }, { as })
}

describe('a card that is paid out', () => {
  it('ok: what was paid in goes back at once, what was given lapses, the plate is free; sent twice it is done once', async () => {
    const storedCardId = await card(1, '粤B71001')
    const body = closing(storedCardId, '100')
    for (const sent of [1, 2]) expect(await close(body), `${sent}`).toEqual({ state: 'paid' })
    expect(await detail(storedCardId)).toMatchObject({ state: 'closed', balance: '0.00', plates: [], closing: null })
    const uses = await server.call(queryCardUsedDetail, { storedCardId }, { as: admin })
    expect(typeof uses === 'object' && uses.list[0]).toMatchObject({
      ...{ TradeType: 'withdraw', amount: '-120.00', principal: '-100.00', gift: '-20.00', channel: 'bank' },
    })
    await card(0, '粤B71001')
    expect(await refuse(closing(storedCardId, '0'))).toMatchObject({ code: 'storedCard.closed' })
    expect(await broken()).toEqual([])
  })

  it('ok: an empty card is closed without money, and can be put back into use', async () => {
    const storedCardId = await card(0)
    expect(await close(closing(storedCardId, '0'))).toEqual({ state: 'paid' })
    await server.call(freezeStoredCard, { storedCardId, isFrozen: false, reason: '又来了' }, { as: admin })
    expect(await detail(storedCardId)).toMatchObject({ state: 'active' })
  })

  it('ok: above the setting another person approves it; until then the card is frozen, and stays so', async () => {
    const storedCardId = await card(3)
    expect(await close(closing(storedCardId, '300'))).toEqual({ state: 'asked' })
    expect(await detail(storedCardId)).toMatchObject({
      ...{ state: 'frozen', balance: '360.00', closing: { principal: '300.00', channel: 'bank', askedBy: '管理员' } },
    })
    expect(await refuse(closing(storedCardId, '300'))).toMatchObject({ code: 'storedCard.closing' })
    const thaw = { storedCardId, isFrozen: false, reason: '还要用' }
    expect(await server.refuse(freezeStoredCard, thaw, { as: admin })).toMatchObject({ code: 'storedCard.closing' })
    const inbox = await server.call(queryApproval, {}, { as: approver })
    expect(typeof inbox === 'object' && inbox.list).toMatchObject([
      { kind: 'storedCard', subjectId: storedCardId, amount: '300.00' },
    ])
    expect((await decide(storedCardId, 'approve', '', admin)).body).toMatchObject({ code: 'storedCard.ownClosing' })
    await decide(storedCardId, 'approve')
    expect(await detail(storedCardId)).toMatchObject({ state: 'closed', balance: '0.00', closing: null })
    expect(await broken()).toEqual([])
  })

  it('ok: goes through the stages of a chain', async () => {
    await provesTwoStages(server, {
      ...{ tenantId, admin, kind: 'storedCard', needs: ['storedCard.read'] },
      ask: async () => {
        const subjectId = await card(1)
        expect(await close(closing(subjectId, '100'))).toEqual({ state: 'asked' })
        return { subjectId }
      },
      read: async storedCardId => (await detail(storedCardId)).state,
    })
  })

  it('ok: refused, it pays again', async () => {
    const storedCardId = await card(3)
    await close(closing(storedCardId, '300'))
    await decide(storedCardId, 'refuse', '持卡人没有到场')
    expect(await detail(storedCardId)).toMatchObject({ state: 'active', balance: '360.00', closing: null })
  })

  it('conflict: the balance is another than was seen; not permitted, and a lot out of sight', async () => {
    const storedCardId = await card(1)
    expect(await refuse(closing(storedCardId, '99'))).toMatchObject({ code: 'storedCard.changed' })
    expect(await refuse(closing(storedCardId, '100', { lotId: 999_999 }))).toMatchObject({
      code: 'storedCard.lotNeeded',
    })
    expect(await refuse(closing(storedCardId, '100'), approver)).toMatchObject({ state: 401 })
    expect(await detail(storedCardId)).toMatchObject({ state: 'active', balance: '120.00' })
  })
})
