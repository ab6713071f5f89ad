import { describe, expect, it } from 'vitest'
import { type Awaited, type Judgement, judgeNotice } from './judge-notice.ts'
import { isSignedBy, publicKeyOf } from './rsa.ts'
import { isApiKey, open } from './sealed.ts'
import { hasVectors, readVectors, receivedOf } from './testing/vectors.ts'
import { readCallback } from './wechat/callback.ts'
import { keysOf, openCertificates } from './wechat/certificates.ts'
import { receivedMessage, requestMessage } from './wechat/message.ts'
import { failsAt } from './wechat/verify.ts'

interface Call {
  id: string
  request: { headers: Record<string, string>; body: string }
  verifyWith: string
  apiV3Key: string | null
  receivedAt: string
}
interface Order {
  outTradeNo: string
  appId: string
  mchId: string
  totalFen: number
  currency: string
  state: string
  refundsPending?: { outRefundNo: string; fen: number }[]
}
type Decrypted = { out_trade_no: string; appid?: string; mchid: string; amount: { total: number; refund?: number } }
interface Sealing {
  id: string
  apiV3Key?: string
  apiV3KeyUtf8?: string
  nonce: string
  associatedData: string
  ciphertext: string
  plaintext?: string
}
interface Signed {
  id: string
  message: string
  signature: string
  verifyWith: string
}
interface Vectors {
  keys: Record<string, { pem: string; headerSerial: string }>
  apiV3Keys: Record<string, { utf8: string }>
  callbacks: (Call & {
    order?: Order
    expect: { outcome: string; decrypted: Decrypted | null }
    source: { repo: string | null }
  })[]
  mustFail: (Call & { stage: string })[]
  aead: Sealing[]
  aeadMustFail: Sealing[]
  certificateDownloads: {
    id: string
    apiV3Key: string
    answerBody: string
    serialNo: string
    certificatePem?: string
    certificate?: string
  }[]
  requestSignatures: (Signed & { method?: 'GET'; url?: string; timestamp?: string; nonce?: string; body?: string })[]
  requestMessages: {
    id: string
    method: 'GET'
    url: string
    timestamp: string
    nonce: string
    body: string
    message: string
  }[]
  requestMustFail: Signed[]
  answerSignatures: (Signed & { timestamp: string; nonce: string; body: string })[]
  answerMustFail: Signed[]
}

const none = {
  keys: {},
  apiV3Keys: {},
  callbacks: [],
  mustFail: [],
  aead: [],
  aeadMustFail: [],
  certificateDownloads: [],
}
const vectors: Vectors = hasVectors
  ? readVectors('wechat-vectors.json')
  : {
      ...none,
      requestSignatures: [],
      requestMessages: [],
      requestMustFail: [],
      answerSignatures: [],
      answerMustFail: [],
    }

const keyOf = (name: string) => {
  const key = publicKeyOf(vectors.keys[name]?.pem ?? '')
  if (!key) throw new Error(`no key ${name}`)
  return key
}
const apiKeyOf = ({ apiV3Key, apiV3KeyUtf8 }: Pick<Sealing, 'apiV3Key' | 'apiV3KeyUtf8'>) =>
  apiV3KeyUtf8 ?? vectors.apiV3Keys[apiV3Key ?? '']?.utf8 ?? ''
/** The channel's keys under the serials of their headers; that of a stranger under the serial that it is tried for. */
const channelKeysOf = ({ verifyWith, request }: Call) => {
  const keys = new Map(Object.keys(vectors.keys).map(name => [vectors.keys[name]?.headerSerial ?? '', keyOf(name)]))
  if (verifyWith === 'stranger') keys.set(receivedOf(request).headers['wechatpay-serial'] ?? '', keyOf('stranger'))
  return keys
}
const readCall = (call: Call) =>
  readCallback(
    receivedOf(call.request),
    { channelKeys: channelKeysOf(call), apiKey: apiKeyOf({ apiV3Key: call.apiV3Key ?? '' }) },
    new Date(call.receivedAt),
  )

/** What is awaited under the number of a callback: its order, or of a published one just what it says. */
function awaitedOf({ order, source, expect: { decrypted } }: Vectors['callbacks'][number]): Awaited | undefined {
  if (order)
    return {
      amountFen: order.totalFen,
      currency: order.currency,
      isPosted: order.state === 'paid',
      refundedFen: 0,
      refunds: (order.refundsPending ?? []).map(({ outRefundNo, fen }) => ({ outRefundNo, amountFen: fen })),
    }
  if (!source.repo || !decrypted) return
  const refunds = [{ outRefundNo: 'S20210201151309277501', amountFen: decrypted.amount.refund ?? 0 }]
  return { amountFen: decrypted.amount.total, currency: 'CNY', isPosted: false, refundedFen: 0, refunds }
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length)
const isSigned = ({ message, signature, verifyWith }: Signed) => isSignedBy(message, signature, keyOf(verifyWith))

describe.skipIf(!hasVectors)('WeChat Pay vectors (skipped: ../shared/data/payments is not there)', () => {
  it('are all there', () => {
    const counts = Object.entries(vectors).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : []))
    expect(Object.fromEntries(counts)).toEqual({
      ...{ callbacks: 17, mustFail: 29, aead: 2, aeadMustFail: 12, certificateDownloads: 2, requestSignatures: 4 },
      ...{ requestMessages: 8, requestMustFail: 6, answerSignatures: 4, answerMustFail: 2 },
    })
  })

  it.each(vectors.callbacks.filter(({ apiV3Key }) => apiV3Key))(
    'callback $id is read, and means what it should',
    call => {
      const read = readCall(call)
      const { order, expect: expected } = call
      if (read.kind === 'stopped') throw new Error(read.stage)
      const ours = { appId: order?.appId ?? 'wx81be3101902f7cb2', merchantNo: order?.mchId ?? '1601959334' }
      const own = { appId: 'wx0123456789abcdef', merchantNo: '1900000001' }
      const judged = judgeNotice(read.notice, call.source.repo ? ours : own, awaitedOf(call))
      expect<Judgement | string>(judged).toBe(expected.outcome)
      if (read.notice.kind === 'paid')
        expect(read.notice).toMatchObject({
          outNo: expected.decrypted?.out_trade_no,
          appId: expected.decrypted?.appid,
          amountFen: expected.decrypted?.amount.total,
        })
      if (read.notice.kind === 'refund') expect(read.notice.amountFen).toBe(expected.decrypted?.amount.refund)
    },
  )

  it.each(vectors.callbacks)('callback $id is signed, and by no other key', call => {
    const now = new Date(call.receivedAt)
    expect(failsAt(receivedOf(call.request), channelKeysOf(call), now)).toBeUndefined()
    const ofStranger = { ...call, verifyWith: 'stranger' }
    expect(failsAt(receivedOf(call.request), channelKeysOf(ofStranger), now)).toBe('signature')
  })

  it.each(vectors.mustFail)('$id stops at $stage', call => {
    expect(readCall(call)).toEqual({ kind: 'stopped', stage: call.stage })
  })

  it.each(vectors.aead)('sealed $id opens', sealed => {
    expect(open(apiKeyOf(sealed), sealed)).toBe(sealed.plaintext)
  })
  it.each(vectors.aeadMustFail)('sealed $id stays closed: $note', sealed => {
    expect(open(apiKeyOf(sealed), sealed)).toBeUndefined()
    if (sealed.apiV3KeyUtf8) expect(isApiKey(sealed.apiV3KeyUtf8)).toBe(false)
  })

  it.each(vectors.certificateDownloads)(
    'certificates $id',
    ({ apiV3Key, answerBody, serialNo, certificatePem, certificate }) => {
      const opened = openCertificates(answerBody, apiKeyOf({ apiV3Key }))
      expect(opened.get(serialNo)?.trim()).toBe((certificatePem ?? vectors.keys[certificate ?? '']?.pem)?.trim())
      expect(keysOf(opened).has(serialNo)).toBe(true)
      expect(openCertificates(answerBody, apiKeyOf({ apiV3Key: 'own' }))).toEqual(new Map())
    },
  )

  it.each([...vectors.requestSignatures, ...vectors.requestMessages])('request $id: what is signed', asked => {
    if (!asked.url) return
    const { method = 'GET', url, body = '', timestamp = '', nonce = '', message } = asked
    expect(requestMessage({ method, path: pathOf(url), body }, timestamp, nonce)).toBe(message)
  })
  it.each(vectors.answerSignatures)('answer $id: what is signed', ({ timestamp, nonce, body, message }) => {
    expect(receivedMessage(timestamp, nonce, Buffer.from(body)).toString()).toBe(message)
  })
  it.each([...vectors.requestSignatures, ...vectors.answerSignatures])('signature $id verifies', signed => {
    expect(isSigned(signed)).toBe(true)
    expect(isSigned({ ...signed, verifyWith: 'stranger' })).toBe(false)
  })
  it.each([...vectors.requestMustFail, ...vectors.answerMustFail])('signature $id does not verify', signed => {
    expect(isSigned(signed)).toBe(false)
  })
})
