import {
  orderDetail,
  payBegin,
  payPlace,
  payState,
  payWechatPayer,
  queryOrder,
  queryPaymentConfig,
  savePaymentConfig,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { recheck } from '../../../testing/recheck.ts'

let desk: PayDesk
/** Who everybody is to the account of the lot. */
const openid = /\bo[\w-]{27}\b/
beforeAll(async () => {
  desk = await openPayDesk()
})
afterAll(() => desk.close())

const account = async () => {
  const { list } = await desk.server.call(queryPaymentConfig, {}, { as: desk.admin })
  const found = list.find(({ channel }) => channel === 'wechat')
  if (!found) throw new Error('no account')
  return found
}

async function enterSecret(appSecret: string) {
  const { accountId, version, appId, serialNo } = await account()
  await recheck(desk.server, desk.admin)
  const none = { privateKey: '', apiKey: '', channelKeyId: '', channelKey: '', appCertificate: '', rootCertificate: '' }
  const body = { accountId, version, appId, serialNo, ...none, appSecret, enabled: true }
  await desk.server.call(savePaymentConfig, body, { as: desk.admin })
}

/** The browser goes where the page says, and comes back. */
async function comeBack() {
  const { address, state } = await desk.server.call(payWechatPayer, { code: desk.code }, {})
  const { headers } = await fetch(address, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  return {
    back,
    state,
    payer: { authCode: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' },
  }
}

async function wanted() {
  const { plate } = await desk.enter()
  const [debt] = await desk.quote(plate)
  const of = { code: desk.code, plateNumber: plate, orderNo: debt?.orderNo ?? '', amount: debt?.due ?? '' }
  return { ...of, channel: 'wechat', way: 'inApp' } as const
}

describe('a driver inside WeChat', () => {
  it('scans as before while the account has no secret', async () => {
    expect(await desk.server.call(payPlace, { code: desk.code }, {})).toMatchObject({ paysInWechat: false })
    expect(await desk.server.refuse(payWechatPayer, { code: desk.code }, {})).toMatchObject({
      code: 'driverPay.payerUnknown',
    })
    expect(await desk.server.refuse(payBegin, await wanted(), {})).toMatchObject({ code: 'driverPay.payerUnknown' })
  })

  it('the secret is written, said to be there, and never answered', async () => {
    const secret = desk.appSecret
    await expect(enterSecret('too short')).rejects.toThrow()
    await enterSecret(secret)
    const row = await account()
    expect(row).toMatchObject({ hasAppSecret: true })
    expect(JSON.stringify(row)).not.toContain(secret)
    await enterSecret('')
    expect(await account()).toMatchObject({ hasAppSecret: true })
    expect(await desk.server.call(payPlace, { code: desk.code }, {})).toMatchObject({ paysInWechat: true })
  })

  it('ok: WeChat says who he is, its app is called with what is signed, and the payment is his stay’s', async () => {
    await enterSecret(desk.appSecret)
    const { back, payer, state } = await comeBack()
    expect([back.pathname, back.searchParams.get('lot'), payer.state]).toEqual(['/pay', desk.code, state])
    const { key, payUrl, bridge } = await desk.server.call(payBegin, { ...(await wanted()), payer }, {})
    expect([payUrl, bridge?.signType, bridge?.package]).toEqual(['', 'RSA', expect.stringMatching(/^prepay_id=wx/)])
    expect(await desk.channel.sim('bridge', { ...bridge, nonceStr: 'another' })).toEqual({
      err_msg: 'get_brand_wcpay_request:fail',
    })
    expect(await desk.channel.sim('bridge', bridge ?? {})).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
    const stateOf = async () => (await desk.server.call(payState, { code: desk.code, key }, {})).state
    await expect.poll(stateOf).toBe('paid')
  })

  it('who he is is kept nowhere', async () => {
    await enterSecret(desk.appSecret)
    const { payer } = await comeBack()
    await desk.server.call(payBegin, { ...(await wanted()), payer }, {})
    const { rows } = await sql<{ text: string }>`
      select request || coalesce(convert_from(answer, 'UTF8'), '') as text from intent_try where tenant_id = ${desk.tenantId}
      union all select row_to_json(i)::text from money_intent as i where tenant_id = ${desk.tenantId}
      union all select coalesce(before::text, '') || coalesce(after::text, '') from audit where tenant_id = ${desk.tenantId}`.execute(
      desk.server.owner.shared,
    )
    expect(rows.some(({ text }) => text.includes('/v3/pay/transactions/jsapi'))).toBe(true)
    expect(rows.filter(({ text }) => openid.test(text))).toEqual([])
  })

  it('a code of WeChat is taken once; a state of another page, of another secret, too old or made up begins nothing', async () => {
    await enterSecret(desk.appSecret)
    const { payer } = await comeBack()
    await desk.server.call(payBegin, { ...(await wanted()), payer }, {})
    const again = await desk.server.refuse(payBegin, { ...(await wanted()), payer }, {})
    expect(again).toMatchObject({ code: 'driverPay.payerUnknown' })
    const fresh = (await comeBack()).payer
    const last = fresh.state.at(-1) === '0' ? '1' : '0'
    for (const state of ['', 'x', fresh.state.slice(0, -1) + last, `f${fresh.state.slice(1)}`]) {
      const refused = await desk.server.refuse(payBegin, { ...(await wanted()), payer: { ...fresh, state } }, {})
      expect(refused).toMatchObject({ code: 'driverPay.payerUnknown' })
    }
  })

  it('pays by nothing else inside: another channel than WeChat is refused', async () => {
    await enterSecret(desk.appSecret)
    const { payer } = await comeBack()
    const refused = await desk.server.refuse(payBegin, { ...(await wanted()), channel: 'alipay', payer }, {})
    expect(refused).toMatchObject({ code: 'driverPay.payerUnknown' })
  })

  it('a secret that WeChat does not know lets nobody pay inside', async () => {
    await enterSecret('f'.repeat(32))
    const { payer } = await comeBack()
    const body = await wanted()
    expect(await desk.server.refuse(payBegin, { ...body, payer }, {})).toMatchObject({ code: 'driverPay.payerUnknown' })
    const found = await desk.server.call(queryOrder, { orderNo: body.orderNo }, { as: desk.admin })
    const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
    expect(await desk.server.call(orderDetail, { orderId }, { as: desk.admin })).toMatchObject({
      moneyValuePaid: '0.00',
    })
  })
})
