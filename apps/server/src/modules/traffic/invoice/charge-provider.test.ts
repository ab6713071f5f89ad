import { applyTopUpInvoice, correctMerchant, failInvoice, invoiceableTopUps, retryInvoice } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InvoiceDesk, openInvoiceDesk } from '../../../testing/invoice-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addDebtor } from '../../../testing/test-merchant.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let desk: InvoiceDesk
beforeAll(async () => {
  desk = await openInvoiceDesk()
})
afterAll(() => desk.close())

const mood = (changed: object) => desk.provider.sim('mood', { drops: true, ...changed })
/** Ours and the provider's clocks are so much later. */
const later = async (ms: number) => {
  await desk.provider.sim('clock', { aheadMs: ms })
  await desk.work(ms)
}

it('[operation/invoices] of charges is issued by the provider of their lot; one that failed is tried again only while they hold what they held and are on no other', async () => {
  const { server, admin } = desk
  const as = { as: admin }
  const merchantId = await addDebtor(server, admin, { lotIds: [desk.lot.lotId] })
  const apply = async () => {
    const { list } = await server.call(invoiceableTopUps, { merchantId }, as)
    const topUps = list.map(({ topUpId, amount }) => ({ topUpId, amount }))
    const addressee = { TitleType: 'personal', Title: '王店长', PushMode: 'paper' } as const
    return (await server.call(applyTopUpInvoice, { merchantId, topUps, ...addressee }, as)).invoiceId
  }
  const refused = async (invoiceId: number) => (await server.refuse(retryInvoice, { invoiceId }, as)).code
  await mood({ fails: '商品编码已停用' })
  const first = await apply()
  await later(0)
  await later(5_000)
  expect(await desk.detail(first)).toMatchObject({ State: 'failed', allowed: ['retry'] })
  const second = await apply()
  expect(await refused(first)).toBe('invoice.topUpInvoiced')
  expect((await server.refuse(failInvoice, { invoiceId: second, note: '不开' }, as)).code).toBe('invoice.atProvider')
  await later(6_000)
  await later(11_000)
  await mood({})
  await server.call(retryInvoice, { invoiceId: first }, as)
  await later(20_000)
  await later(30_000)
  expect(await desk.detail(first)).toMatchObject({ State: 'issued', Title: '王店长', Amount: '100.00' })
  expect(await refused(second)).toBe('invoice.topUpInvoiced')
  expect(await checkTenant(server.database, desk.tenantId)).toEqual([])
})

it('[operation/invoices] that failed is not tried again once something came off its charges', async () => {
  const { server, admin } = desk
  const as = { as: admin }
  const merchantId = await addDebtor(server, admin, { lotIds: [desk.lot.lotId] })
  const { list } = await server.call(invoiceableTopUps, { merchantId }, as)
  const topUps = list.map(({ topUpId, amount }) => ({ topUpId, amount }))
  await mood({ fails: '商品编码已停用' })
  const body = { merchantId, topUps, TitleType: 'personal', Title: '李店长', PushMode: 'paper' } as const
  const { invoiceId } = await server.call(applyTopUpInvoice, body, as)
  await later(40_000)
  await later(50_000)
  expect((await desk.detail(invoiceId)).State).toBe('failed')
  const back = { merchantId, direction: 'take', amount: '1', refund: '5', channel: 'account', reason: '退回' } as const
  await server.call(correctMerchant, { ...back, idempotencyKey: newKey() }, as)
  expect((await server.refuse(retryInvoice, { invoiceId }, as)).code).toBe('invoice.topUpChanged')
  expect(await checkTenant(server.database, desk.tenantId)).toEqual([])
})
