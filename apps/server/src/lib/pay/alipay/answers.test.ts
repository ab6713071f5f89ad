import { verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alipayPort } from '../pay-port.ts'
import { alipayAccount, alipayAnswer, merchantKey, now, signedByChannel } from '../testing/test-keys.ts'
import { cutMembers } from './cut-member.ts'

const port = alipayPort(alipayAccount)
const signing = { now, nonce: '' }
const numbers = { outNo: 'P260302000001', outRefundNo: 'R1' }
const charge = {
  outNo: numbers.outNo,
  amountFen: 1_005,
  subject: '停车费 100% + 1',
  expiresAt: new Date('2026-03-02T10:05:00Z'),
  notifyUrl: 'https://park.example/door/x/alipay',
}
const page = { kind: 'page', returnUrl: 'https://park.example/pay/x', payerAddress: '' } as const

/** As the channel checks it. */
function isSignedByMerchant(form: string): boolean {
  const parameters = [...new URLSearchParams(form)].filter(([name]) => name !== 'sign').sort()
  const text = parameters.map(([name, value]) => `${name}=${value}`).join('&')
  const signature = Buffer.from(new URLSearchParams(form).get('sign') ?? '', 'base64')
  return verify('sha256', Buffer.from(text), merchantKey, signature)
}
const contentOf = (form: string) => JSON.parse(new URLSearchParams(form).get('biz_content') ?? '')

describe('requests to Alipay', () => {
  const back = { ...numbers, amountFen: 400, totalFen: 1_005, reason: '多付', notifyUrl: '' }
  const bodyOf = (begun: ReturnType<typeof port.begin>) => ('payUrl' in begun ? begun.payUrl.split('?')[1] : begun.body)
  it.each([
    ['alipay.trade.precreate', bodyOf(port.begin(charge, { kind: 'qr' }, signing))],
    ['alipay.trade.wap.pay', bodyOf(port.begin(charge, page, signing))],
    ['alipay.trade.create', bodyOf(port.begin(charge, { kind: 'inApp', payerId: '2088' }, signing))],
    ['alipay.trade.query', port.query(charge.outNo, signing).body],
    ['alipay.trade.close', port.close(charge.outNo, signing).body],
    ['alipay.trade.refund', port.refund(back, signing).body],
    ['alipay.trade.fastpay.refund.query', port.queryRefund(numbers, signing).body],
    ['alipay.data.dataservice.bill.downloadurl.query', port.bill({ kind: 'trade', day: '2026-03-01' }, signing).body],
  ])('%s: is signed', (method, form = '') => {
    expect(new URLSearchParams(form).get('method')).toBe(method)
    expect(new URLSearchParams(form).get('timestamp')).toBe('2026-03-02 18:00:00')
    expect(isSignedByMerchant(form)).toBe(true)
    expect(isSignedByMerchant(form.replace('2026-03-02', '2026-03-03'))).toBe(false)
  })

  it('a charge says yuan, and until when', () => {
    const begun = bodyOf(port.begin(charge, { kind: 'qr' }, signing)) ?? ''
    expect(contentOf(begun)).toMatchObject({
      total_amount: '10.05',
      subject: '停车费 100% + 1',
      time_expire: '2026-03-02 18:05:00',
    })
  })
})

describe('answers of Alipay', () => {
  const query = 'alipay.trade.query'
  const paid = {
    out_trade_no: charge.outNo,
    trade_no: '2026',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '10.05',
    send_pay_date: '2026-03-02 18:00:00',
  }
  const no = (sub_code: string, code = '40004') => ({ code, msg: 'Business Failed', sub_code, sub_msg: sub_code })
  it.each([
    ['paid', alipayAnswer(query, paid), { kind: 'paid', amountFen: 1_005, channelNo: '2026', paidAt: now }],
    ['finished', alipayAnswer(query, { ...paid, trade_status: 'TRADE_FINISHED' }), { kind: 'paid' }],
    ['all given back: it was paid', alipayAnswer(query, { ...paid, trade_status: 'TRADE_CLOSED' }), { kind: 'paid' }],
    [
      'closed',
      alipayAnswer(query, { ...paid, trade_status: 'TRADE_CLOSED', send_pay_date: undefined }),
      { kind: 'closed' },
    ],
    ['not yet', alipayAnswer(query, { ...paid, trade_status: 'WAIT_BUYER_PAY' }), { kind: 'unpaid' }],
    ['unheard of', alipayAnswer(query, no('ACQ.TRADE_NOT_EXIST')), { kind: 'missing' }],
    ['signed by a stranger', alipayAnswer(query, paid, 'stranger'), { kind: 'unknown', why: 'answerUnsigned' }],
    ['not signed', alipayAnswer(query, paid, 'nobody'), { kind: 'unknown', why: 'answerUnsigned' }],
    [
      'of another charge',
      alipayAnswer(query, { ...paid, out_trade_no: 'P2' }),
      { kind: 'unknown', why: 'answerOfAnother' },
    ],
    ['its own failure', alipayAnswer(query, no('ACQ.SYSTEM_ERROR')), { kind: 'unknown', why: 'channelBusy' }],
    ['not available', alipayAnswer(query, no('isp.unknow-error', '20000')), { kind: 'unknown', why: 'channelBusy' }],
    ['it wants to be waited for', alipayAnswer(query, { code: '10003' }), { kind: 'unknown' }],
    [
      'no',
      alipayAnswer(query, no('isv.invalid-app-id', '40002'), 'nobody'),
      { kind: 'refused', code: 'isv.invalid-app-id' },
    ],
    ['a page of a proxy', { status: 200, headers: {}, body: Buffer.from('<html>') }, { kind: 'unknown' }],
    ['nothing', { status: 502, headers: {}, body: Buffer.alloc(0) }, { kind: 'unknown', why: 'channelBusy' }],
  ])('query: %s', (_what, answer, expected) =>
    expect(port.readQueried(answer, charge.outNo, now)).toMatchObject(expected),
  )

  it('create, close, refund and bill say what happened, and accepted is not done', () => {
    const created = alipayAnswer('alipay.trade.precreate', {
      out_trade_no: charge.outNo,
      qr_code: 'https://qr.alipay.com/x',
    })
    expect(port.readCreated(created, { kind: 'qr' }, signing)).toEqual({
      kind: 'created',
      payUrl: 'https://qr.alipay.com/x',
    })
    expect(port.readClosed(alipayAnswer('alipay.trade.close', { trade_no: '1' }), now)).toEqual({ kind: 'closed' })
    expect(port.readClosed(alipayAnswer('alipay.trade.close', no('ACQ.TRADE_STATUS_ERROR')), now)).toMatchObject({
      kind: 'unknown',
    })
    const accepted = alipayAnswer('alipay.trade.refund', {
      out_trade_no: charge.outNo,
      fund_change: 'Y',
      refund_fee: '4.00',
    })
    expect(port.readRefund(accepted, numbers, now)).toMatchObject({ state: 'processing' })
    const refundQuery = 'alipay.trade.fastpay.refund.query'
    const asked = { out_trade_no: charge.outNo, out_request_no: 'R1', refund_amount: '4.00' }
    expect(port.readQueriedRefund(alipayAnswer(refundQuery, asked), numbers, now)).toMatchObject({
      state: 'processing',
    })
    const done = alipayAnswer(refundQuery, { ...asked, refund_status: 'REFUND_SUCCESS' })
    expect(port.readQueriedRefund(done, numbers, now)).toMatchObject({ state: 'done', amountFen: 400 })
    expect(port.readQueriedRefund(alipayAnswer(refundQuery, {}), numbers, now)).toEqual({ kind: 'missing' })
    const bill = 'alipay.data.dataservice.bill.downloadurl.query'
    expect(port.readBillAddress(alipayAnswer(bill, no('isp.bill_not_exist')), now)).toEqual({ kind: 'none' })
  })
})

describe('what is cut out of an answer', () => {
  it('is what stands there, in any JSON', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.jsonValue()),
        fc.constantFrom(0, 1),
        (said, indent) => {
          const text = JSON.stringify(said, null, indent)
          const cut = [...(cutMembers(text) ?? [])].map(([name, value]) => [name, JSON.parse(value)])
          expect(Object.fromEntries(cut)).toEqual(JSON.parse(text))
        },
      ),
    ))

  it('a member that stands there twice makes all of it unreadable', () => {
    expect(cutMembers('{"a":1,"a":2}')).toBeUndefined()
    expect(cutMembers('{"a":1')).toBeUndefined()
  })
})

describe('a notification of Alipay', () => {
  it('any parameter changed, it is not read', () => {
    const said = {
      app_id: '1',
      out_trade_no: 'P1',
      seller_id: '2',
      total_amount: '1.00',
      trade_status: 'TRADE_SUCCESS',
    }
    const text = Object.entries(said)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const form = new URLSearchParams({ ...said, sign_type: 'RSA2', sign: signedByChannel(text) })
    const read = (body: string) => port.readCallback({ headers: {}, body: Buffer.from(body) }, now)
    expect(read(form.toString())).toEqual({ kind: 'notice', notice: { kind: 'other', event: '' } })
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(said)), fc.string(), (name, value) => {
        fc.pre(form.get(name) !== value)
        const changed = new URLSearchParams(form)
        changed.set(name, value)
        expect(read(changed.toString())).toEqual({ kind: 'stopped', stage: 'signature' })
      }),
    )
    expect(read(`${form}&out_trade_no=P2`)).toEqual({ kind: 'stopped', stage: 'headers' })
  })
})
