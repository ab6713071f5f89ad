import {
  abandonCardRefund,
  answerCardRefund,
  askCardRefund,
  cancelCard,
  cardRefundDetail,
  changeCard,
  countCardCancel,
  countCardRefund,
  offerCardRefund,
  offerRefund,
  postCardRefund,
  queryCardCancel,
  queryCardRefund,
  queryCardVehicle,
  refundCard,
  renewCard,
  saveSetting,
} from '@parkdesk/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import type { SignedInCaller } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'
import { checkTenant } from '../../system/invariant/check.ts'

const desk = cardDesk()
const { open, detail, recheck, setDay, ledger } = desk

let approver: SignedInCaller
beforeEach(async () => {
  await desk.server.call(saveSetting, { cardRefundApproveAbove: 100 }, { as: desk.admin })
})

/** A card of 300.00 for April, to be refunded on the 10th: 180.00. */
async function asked() {
  const { cardId, orderId } = await open()
  setDay('2024-04-10')
  approver = await desk.server.addUser(desk.tenantId, ['card.read', 'card.approveRefund'])
  const wish = { cardId, expected: '180.00', channel: 'wechat', reason: '搬走了' } as const
  const { cardRefundId } = await desk.server.call(askCardRefund, wish, { as: desk.admin })
  return { cardId, orderId, cardRefundId, wish }
}
const codeOf = async (failing: Promise<{ code: string }>) => (await failing).code
const approve = (cardRefundId: number) =>
  desk.server.call(answerCardRefund, { cardRefundId, answer: 'approve' }, { as: approver })
const post = (cardRefundId: number, expected = '180.00') =>
  desk.server.call(postCardRefund, { cardRefundId, expected }, { as: desk.admin })
const sound = async () => expect(await checkTenant(desk.server.database, desk.tenantId)).toEqual([])

describe('[operation/cardRefund] a refund of a card above the set amount', () => {
  it('is asked for, approved by another person, and ends the card when it is paid out', async () => {
    const { cardId, cardRefundId, wish } = await asked()
    await recheck()
    const at = { ...wish, lossPercent: null, idempotencyKey: newKey() }
    expect(await codeOf(desk.server.refuse(refundCard, at, { as: desk.admin }))).toBe('card.refundToAsk')
    expect(await codeOf(desk.server.refuse(askCardRefund, wish, { as: desk.admin }))).toBe('card.refundIsAsked')
    expect(await codeOf(desk.server.refuse(cancelCard, { cardId, reason: '不要了' }, { as: desk.admin }))).toBe(
      'card.refundIsAsked',
    )
    expect(
      await codeOf(desk.server.refuse(postCardRefund, { cardRefundId, expected: '180.00' }, { as: desk.admin })),
    ).toBe('card.refundNotApproved')
    expect(
      await codeOf(desk.server.refuse(answerCardRefund, { cardRefundId, answer: 'approve' }, { as: desk.admin })),
    ).toBe('card.refundOwn')
    expect((await detail(cardId)).status).toBe('active')
    expect(await approve(cardRefundId)).toEqual({ cardRefundId, state: 'approved' })
    expect(await desk.server.call(offerCardRefund, { cardRefundId }, { as: desk.admin })).toEqual({
      total: '180.00',
      lastDay: '2024-04-10',
    })
    expect(await post(cardRefundId)).toEqual({ cardRefundId, state: 'posted' })
    expect(await post(cardRefundId)).toEqual({ cardRefundId, state: 'posted' })
    expect((await ledger()).map(entry => entry.amount_fen)).toEqual([30_000, -18_000])
    expect((await detail(cardId)).status).toBe('refunded')
    const row = await desk.server.call(cardRefundDetail, { cardRefundId }, { as: desk.admin })
    expect(row).toMatchObject({ state: 'posted', mostMoney: '180.00', RefundMoney: '180.00', allowed: [] })
    await sound()
  })

  it('comes to less when days have gone by until it is paid out', async () => {
    const { cardRefundId } = await asked()
    await approve(cardRefundId)
    setDay('2024-04-11')
    await recheck()
    expect(
      await codeOf(desk.server.refuse(postCardRefund, { cardRefundId, expected: '180.00' }, { as: desk.admin })),
    ).toBe('card.refundChanged')
    await post(cardRefundId, '171.00')
    await sound()
  })

  it('never comes to more than was approved: a renewal has to be asked for again', async () => {
    const { cardId, orderId, cardRefundId } = await asked()
    await approve(cardRefundId)
    const renewing = {
      cardId,
      renewsOrderId: orderId,
      from: 'oldEnd',
      periods: 1,
      paid: '300',
      channel: 'cash',
    } as const
    await desk.server.call(renewCard, { ...renewing, idempotencyKey: newKey() }, { as: desk.admin })
    await recheck()
    const { total } = await desk.server.call(offerRefund, { cardId }, { as: desk.admin })
    expect(
      await codeOf(desk.server.refuse(postCardRefund, { cardRefundId, expected: total }, { as: desk.admin })),
    ).toBe('card.refundGrown')
    const withdrawn = { cardRefundId, remark: '重新申请' }
    expect((await desk.server.call(abandonCardRefund, withdrawn, { as: desk.admin })).state).toBe('abandoned')
    expect(await codeOf(desk.server.refuse(abandonCardRefund, withdrawn, { as: desk.admin }))).toBe('card.refundIsOver')
  })

  it('goes through the stages of a chain', async () => {
    await provesTwoStages(desk.server, {
      ...{ tenantId: desk.tenantId, kind: 'cardRefund', needs: ['card.read'] },
      get admin() {
        return desk.admin
      },
      ask: async () => ({ subjectId: (await asked()).cardRefundId }),
      read: async cardRefundId =>
        (await desk.server.call(cardRefundDetail, { cardRefundId }, { as: desk.admin })).state,
      look: (cardRefundId, as) => desk.server.call(cardRefundDetail, { cardRefundId }, { as }),
    })
  })

  it('is refused with a reason, and the card goes on', async () => {
    const { cardId, cardRefundId } = await asked()
    expect(
      await codeOf(desk.server.refuse(answerCardRefund, { cardRefundId, answer: 'refuse' }, { as: approver })),
    ).toBe('card.refundNote')
    const answer = { cardRefundId, answer: 'refuse', remark: '再挽留' } as const
    expect((await desk.server.call(answerCardRefund, answer, { as: approver })).state).toBe('refused')
    expect((await detail(cardId)).status).toBe('active')
    expect(await codeOf(desk.server.refuse(answerCardRefund, answer, { as: approver }))).toBe('card.refundNotAsked')
  })

  it('up to the set amount it is paid out at once, and listed; another tenant finds neither', async () => {
    await desk.server.call(saveSetting, { cardRefundApproveAbove: 200 }, { as: desk.admin })
    const { cardId } = await open()
    setDay('2024-04-10')
    await recheck()
    const body = { cardId, expected: '180.00', channel: 'cash', reason: '搬走了', idempotencyKey: newKey() } as const
    await desk.server.call(refundCard, body, { as: desk.admin })
    const found = await desk.server.call(queryCardRefund, {}, { as: desk.admin })
    const rows = typeof found === 'object' ? found.list : []
    expect(rows).toMatchObject([{ cardId, state: 'posted', RefundMoney: '180.00', decidedBy: '', allowed: [] }])
    const sums = await desk.server.call(countCardRefund, { Sums: true }, { as: desk.admin })
    expect(sums).toEqual({ total: 1, sums: { mostMoney: '180.00', RefundMoney: '180.00' } })
    const stranger = (await desk.server.addTenant('丙停车')).admin
    const missing = { cardRefundId: rows[0]?.cardRefundId ?? 0 }
    expect(await codeOf(desk.server.refuse(cardRefundDetail, missing, { as: stranger }))).toBe('row.missing')
    await sound()
  })
})

it('[operation/cardCancel] cancelled cards are listed with who, why and what was not used, and exported', async () => {
  const { cardId } = await open()
  setDay('2024-04-10')
  await recheck()
  await desk.server.call(cancelCard, { cardId, reason: '车已卖' }, { as: desk.admin })
  const found = await desk.server.call(queryCardCancel, {}, { as: desk.admin })
  const [row] = typeof found === 'object' ? found.list : []
  expect(row).toMatchObject({ cardId, reason: '车已卖', paid: '300.00', cancelledAt: '2024-04-10 09:00:00' })
  expect(row?.cancelledBy).not.toBe('')
  expect(Number(row?.kept)).toBeGreaterThan(0)
  const sums = await desk.server.call(countCardCancel, { Sums: true }, { as: desk.admin })
  expect(sums).toEqual({ total: 1, sums: { paid: '300.00', kept: row?.kept } })
  const url = await desk.server.call(queryCardCancel, { QueryAll: true }, { as: desk.admin })
  const sheet = readSheet(await desk.server.download(typeof url === 'string' ? url : '', desk.admin))
  expect(sheet[1]?.[0]).toBe(row?.PlateNumber)
})

it('[operation/cardPlate] each plate has a line with its last change', async () => {
  const { cardId } = await open()
  const before = (await detail(cardId)).plates
  const plates = ['粤B88001']
  await desk.server.call(
    changeCard,
    { cardId, plates, ownerName: '王', ownerMobile: '', officeAddress: '' },
    { as: desk.admin },
  )
  const found = await desk.server.call(queryCardVehicle, { changed: 'yes' }, { as: desk.admin })
  expect(typeof found === 'object' && found.list).toMatchObject([
    { cardId, PlateNumber: '粤B88001', changes: 1, platesBefore: before.join('、'), plateCount: 1 },
  ])
  const never = await desk.server.call(queryCardVehicle, { changed: 'no' }, { as: desk.admin })
  expect(typeof never === 'object' && never.list).toEqual([])
})
