import { createCipheriv, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wechatPort } from '../pay-port.ts'
import type { SignedRequest } from '../port.ts'
import { merchantKey, now, wechatAccount, wechatAnswer, wechatHeaders } from '../testing/test-keys.ts'

const port = wechatPort(wechatAccount)
const signing = { now, nonce: 'A'.repeat(32) }
const charge = {
  outNo: 'P260302000001',
  amountFen: 1_000,
  subject: '停车费 粤B12345',
  expiresAt: new Date('2026-03-02T10:05:00Z'),
  notifyUrl: 'https://park.example/door/x/wechat',
}
const paid = {
  appid: 'wx1',
  mchid: '1900000001',
  out_trade_no: 'P260302000001',
  transaction_id: '420001',
  trade_state: 'SUCCESS',
  success_time: '2026-03-02T18:00:00+08:00',
  amount: { total: 1_000, payer_total: 800, currency: 'CNY' },
}
const refund = {
  out_trade_no: 'P260302000001',
  out_refund_no: 'R1',
  refund_id: '503',
  amount: { refund: 400, total: 1_000 },
}

/** As the channel checks it: over what it received. */
function isSignedByMerchant({ method, url, body, headers }: SignedRequest): boolean {
  const said = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const message = `${method}\n${url.slice(wechatAccount.origin.length)}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`
  return verify('sha256', Buffer.from(message), merchantKey, Buffer.from(said.signature ?? '', 'base64'))
}

describe('requests to WeChat Pay', () => {
  const numbers = { outNo: charge.outNo, outRefundNo: 'R1' }
  const back = { ...numbers, amountFen: 400, totalFen: 1_000, reason: '多付', notifyUrl: charge.notifyUrl }
  const page = { kind: 'page', returnUrl: 'https://park.example/pay/x', payerAddress: '203.0.113.7' } as const
  const asRequest = (begun: ReturnType<typeof port.begin>) => {
    if ('payUrl' in begun) throw new Error('no request')
    return begun
  }
  it.each([
    ['code', asRequest(port.begin(charge, { kind: 'qr' }, signing)), '/v3/pay/transactions/native'],
    ['page', asRequest(port.begin(charge, page, signing)), '/v3/pay/transactions/h5'],
    [
      'in its app',
      asRequest(port.begin(charge, { kind: 'inApp', payerId: 'o1' }, signing)),
      '/v3/pay/transactions/jsapi',
    ],
    ['query', port.query(charge.outNo, signing), '/v3/pay/transactions/out-trade-no/P260302000001?mchid=1900000001'],
    ['close', port.close(charge.outNo, signing), '/v3/pay/transactions/out-trade-no/P260302000001/close'],
    ['refund', port.refund(back, signing), '/v3/refund/domestic/refunds'],
    ['query of a refund', port.queryRefund(numbers, signing), '/v3/refund/domestic/refunds/R1'],
    [
      'trade bill',
      port.bill({ kind: 'trade', day: '2026-03-01' }, signing),
      '/v3/bill/tradebill?bill_date=2026-03-01&bill_type=ALL',
    ],
    [
      'fund bill',
      port.bill({ kind: 'fund', day: '2026-03-01' }, signing),
      '/v3/bill/fundflowbill?bill_date=2026-03-01&account_type=BASIC',
    ],
  ])('%s: is signed, and goes where it should', (_what, request, path) => {
    expect(request.url).toBe(wechatAccount.origin + path)
    expect(isSignedByMerchant(request)).toBe(true)
    expect(isSignedByMerchant({ ...request, body: `${request.body} ` })).toBe(false)
  })

  it('a charge says what it is for, in fen, and until when', () => {
    const { body } = asRequest(port.begin({ ...charge, subject: '停'.repeat(99) }, { kind: 'qr' }, signing))
    expect(JSON.parse(body)).toMatchObject({
      out_trade_no: 'P260302000001',
      amount: { total: 1_000, currency: 'CNY' },
      time_expire: '2026-03-02T18:05:00+08:00',
      description: '停'.repeat(42),
    })
  })

  it('a bill is fetched from the channel only, at the address as it was given', () => {
    const url = `${wechatAccount.origin}/v3/billdownload/file?token=a%2Bb%3D%3D`
    expect(port.download(url, signing)?.url).toBe(url)
    expect(port.download('https://elsewhere.example/v3/billdownload/file', signing)).toBeUndefined()
    expect(port.download(`${wechatAccount.origin}.elsewhere.example/x`, signing)).toBeUndefined()
  })
})

describe('answers of WeChat Pay', () => {
  const queried = (answer: ReturnType<typeof wechatAnswer>) => port.readQueried(answer, charge.outNo, now)
  it.each([
    [
      'paid: what was asked, not what a coupon left',
      wechatAnswer(200, paid),
      { kind: 'paid', amountFen: 1_000, channelNo: '420001' },
    ],
    ['given back later: it was paid', wechatAnswer(200, { ...paid, trade_state: 'REFUND' }), { kind: 'paid' }],
    ['not yet', wechatAnswer(200, { ...paid, trade_state: 'NOTPAY' }), { kind: 'unpaid' }],
    ['he types his password', wechatAnswer(200, { ...paid, trade_state: 'USERPAYING' }), { kind: 'unpaid' }],
    ['closed', wechatAnswer(200, { ...paid, trade_state: 'CLOSED' }), { kind: 'closed' }],
    ['unheard of', wechatAnswer(404, { code: 'ORDER_NOT_EXIST' }, 'nobody'), { kind: 'missing' }],
    ['signed by a stranger', wechatAnswer(200, paid, 'stranger'), { kind: 'unknown', why: 'answerUnsigned' }],
    ['not signed', wechatAnswer(200, paid, 'nobody'), { kind: 'unknown', why: 'answerUnsigned' }],
    [
      'of another charge',
      wechatAnswer(200, { ...paid, out_trade_no: 'P2' }),
      { kind: 'unknown', why: 'answerOfAnother' },
    ],
    ['a state that nobody knows', wechatAnswer(200, { ...paid, trade_state: 'NEW' }), { kind: 'unknown' }],
    ['paid without a number', wechatAnswer(200, { ...paid, transaction_id: undefined }), { kind: 'unknown' }],
    ['its own failure', wechatAnswer(500, { code: 'SYSTEM_ERROR' }), { kind: 'unknown', why: 'channelBusy' }],
    ['too often', wechatAnswer(429, { code: 'RATELIMIT_EXCEEDED' }), { kind: 'unknown', why: 'channelBusy' }],
    ['a page of a proxy', { status: 403, headers: {}, body: Buffer.from('<html>') }, { kind: 'unknown' }],
    ['no', wechatAnswer(401, { code: 'SIGN_ERROR', message: '签名错误' }), { kind: 'refused', code: 'SIGN_ERROR' }],
  ])('query: %s', (_what, answer, expected) => expect(queried(answer)).toMatchObject(expected))

  it.each([
    [wechatAnswer(200, { code_url: 'weixin://x' }), { kind: 'created', payUrl: 'weixin://x' }],
    [wechatAnswer(200, { h5_url: 'https://wx.tenpay.com/x' }), { kind: 'created', payUrl: 'https://wx.tenpay.com/x' }],
    [
      wechatAnswer(200, { prepay_id: 'wx1' }),
      { kind: 'prepared', parameters: { package: 'prepay_id=wx1', signType: 'RSA' } },
    ],
    [wechatAnswer(200, {}), { kind: 'unknown' }],
    [wechatAnswer(400, { code: 'ORDERPAID' }), { kind: 'paidBefore' }],
    [wechatAnswer(400, { code: 'PARAM_ERROR' }), { kind: 'refused' }],
  ])('create: $0.body', (answer, expected) => {
    expect(port.readCreated(answer, { kind: 'qr' }, signing)).toMatchObject(expected)
  })

  it.each([
    [wechatAnswer(204, undefined), { kind: 'closed' }],
    [wechatAnswer(204, undefined, 'nobody'), { kind: 'unknown' }],
    [wechatAnswer(400, { code: 'ORDERPAID' }), { kind: 'paidBefore' }],
    [wechatAnswer(404, { code: 'ORDERNOTEXIST' }), { kind: 'missing' }],
  ])('close: %#', (answer, expected) => expect(port.readClosed(answer, now)).toMatchObject(expected))

  it.each([
    ['PROCESSING', 'processing'],
    ['SUCCESS', 'done'],
    ['ABNORMAL', 'abnormal'],
    ['CLOSED', 'closed'],
  ])('refund %s is %s', (status, state) => {
    const answer = wechatAnswer(200, { ...refund, status })
    expect(port.readRefund(answer, { outNo: charge.outNo, outRefundNo: 'R1' }, now)).toMatchObject({
      kind: 'refund',
      state,
      amountFen: 400,
    })
    expect(port.readRefund(answer, { outNo: charge.outNo, outRefundNo: 'R2' }, now)).toMatchObject({ kind: 'unknown' })
  })

  it.each([
    [wechatAnswer(200, { download_url: 'https://x' }), { kind: 'address', url: 'https://x' }],
    [wechatAnswer(400, { code: 'NO_STATEMENT_EXIST' }), { kind: 'none' }],
    [wechatAnswer(400, { code: 'STATEMENT_CREATING' }), { kind: 'notYet' }],
  ])('bill: %#', (answer, expected) => expect(port.readBillAddress(answer, now)).toMatchObject(expected))
})

describe('a callback of WeChat Pay', () => {
  function called(text: string) {
    const cipher = createCipheriv('aes-256-gcm', wechatAccount.apiKey, 'nonce1234567')
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    const resource = { algorithm: 'AEAD_AES_256_GCM', nonce: 'nonce1234567', ciphertext: sealed.toString('base64') }
    const body = JSON.stringify({ id: 'e1', event_type: 'TRANSACTION.SUCCESS', resource })
    return { headers: wechatHeaders(body), body: Buffer.from(body) }
  }
  it('pays only as it was sent: any byte of it changed, nothing is read', () => {
    const received = called(JSON.stringify(paid))
    expect(port.readCallback(received, now)).toMatchObject({
      kind: 'notice',
      notice: { kind: 'paid', amountFen: 1_000 },
    })
    fc.assert(
      fc.property(fc.nat(received.body.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const body = Buffer.from(received.body)
        body[at] = (body[at] ?? 0) ^ by
        expect(port.readCallback({ ...received, body }, now)).toEqual({ kind: 'stopped', stage: 'signature' })
      }),
    )
  })

  it('whatever is sealed in it, nothing falls over', () =>
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), text => {
        expect(['notice', 'stopped']).toContain(port.readCallback(called(text), now).kind)
      }),
      { numRuns: 50 },
    ))
})
