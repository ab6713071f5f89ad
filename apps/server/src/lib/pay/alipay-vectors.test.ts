import { fenOf } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { signedPart } from './alipay/answers.ts'
import { readCallback } from './alipay/callback.ts'
import { certificateSerial, rootSerial } from './alipay/certificate-serial.ts'
import { readForm } from './alipay/form.ts'
import { signedText, without } from './alipay/signed-text.ts'
import { type Awaited, judgeNotice } from './judge-notice.ts'
import { isSignedBy, publicKeyOf } from './rsa.ts'
import { hasVectors, readVectors, receivedOf } from './testing/vectors.ts'

interface Order {
  appId: string
  sellerId: string
  total: string
  state: string
  refundedFen?: number
  refundsPending?: { outRequestNo: string; fen: number }[]
}
interface Notification {
  id: string
  request: { headers: Record<string, string>; body: string }
  params: Record<string, string>
  verifyWith: string
  source: { repo: string | null }
}
interface Answer {
  id: string
  responseNode: string
  body: string
  signedText: string
  signature: string
  verifyWith: string
  expect: { valid: boolean }
}
interface Vectors {
  keys: Record<string, { pem: string }>
  notifications: (Notification & {
    order?: Order
    stringToSign: { withoutSignType: string; withSignType: string }
    expect: { outcome: string; books?: { paymentFen?: number; refundFen?: number } }
  })[]
  mustFail: (Notification & { stage: string })[]
  answers: Answer[]
  answerExtraction: Pick<Answer, 'id' | 'responseNode' | 'body' | 'signedText'>[]
  certificateSerials: { id: string; certificate: string; sn: string }[]
}

const none: Vectors = {
  keys: {},
  notifications: [],
  mustFail: [],
  answers: [],
  answerExtraction: [],
  certificateSerials: [],
}
const vectors: Vectors = hasVectors ? readVectors('alipay-vectors.json') : none

const cny = { code: 'CNY', minorDigits: 2 } as const
const keyOf = (name: string) => {
  const key = publicKeyOf(vectors.keys[name]?.pem ?? '')
  if (!key) throw new Error(`no key ${name}`)
  return key
}
const read = ({ request, verifyWith }: Notification, key = verifyWith) => readCallback(receivedOf(request), keyOf(key))

function awaitedOf({ order, source, params }: Vectors['notifications'][number]): Awaited | undefined {
  const nothingBack = { refundedFen: 0, refunds: [] }
  if (source.repo)
    return { amountFen: fenOf(params.total_amount ?? '', cny), currency: 'CNY', isPosted: false, ...nothingBack }
  if (!order) return
  return {
    amountFen: fenOf(order.total, cny),
    currency: 'CNY',
    isPosted: order.state === 'paid',
    refundedFen: order.refundedFen ?? 0,
    refunds: (order.refundsPending ?? []).map(({ outRequestNo, fen }) => ({
      outRefundNo: outRequestNo,
      amountFen: fen,
    })),
  }
}

const methodOf = (node: string) => node.replace(/_response$/, '')

describe.skipIf(!hasVectors)('Alipay vectors (skipped: ../shared/data/payments is not there)', () => {
  it('are all there', () => {
    const counts = Object.entries(vectors).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : []))
    expect(Object.fromEntries(counts)).toEqual({
      ...{ notifications: 14, mustFail: 14, answers: 5, answerExtraction: 3, certificateSerials: 3 },
    })
  })

  it.each(vectors.notifications)('notification $id is read, and means what it should', notification => {
    const { order, params, request, stringToSign, expect: expected } = notification
    const form = readForm(receivedOf(request).body, receivedOf(request).headers['content-type'])
    expect(Object.fromEntries(form ?? [])).toEqual(params)
    expect(signedText(without(form ?? new Map(), 'sign', 'sign_type'))).toBe(stringToSign.withoutSignType)
    expect(signedText(without(form ?? new Map(), 'sign'))).toBe(stringToSign.withSignType)
    const { notice } = expectRead(read(notification))
    const ours = { appId: order?.appId ?? params.app_id ?? '', merchantNo: order?.sellerId ?? params.seller_id ?? '' }
    const judged = judgeNotice(notice, ours, awaitedOf(notification))
    expect(judged).toBe(expected.outcome === 'refusedSeller' ? 'refusedMerchant' : expected.outcome)
    if (judged === 'accepted' && expected.books?.paymentFen !== undefined)
      expect(notice).toMatchObject({ kind: 'paid', amountFen: expected.books.paymentFen })
    if (expected.books?.refundFen !== undefined) expect(notice.kind).toBe('refund')
    expect(read(notification, 'stranger')).toEqual({ kind: 'stopped', stage: 'signature' })
  })

  it.each(vectors.mustFail)('$id stops at $stage', notification => {
    expect(read(notification)).toEqual({ kind: 'stopped', stage: notification.stage })
  })

  it.each(vectors.answers)(
    'answer $id',
    ({ responseNode, body, signedText: text, signature, verifyWith, expect: { valid } }) => {
      expect(isSignedBy(text, signature, keyOf(verifyWith))).toBe(valid)
      expect(isSignedBy(text, signature, keyOf('stranger'))).toBe(false)
      if (valid) expect(signedPart(body, methodOf(responseNode))).toEqual({ text, signature })
    },
  )

  it.each(vectors.answerExtraction)(
    'what is signed of $id is cut out as it stands',
    ({ responseNode, body, signedText: text }) => {
      expect(signedPart(body, methodOf(responseNode))?.text).toBe(text)
    },
  )

  it.each(vectors.certificateSerials)('serial of the $id certificate', ({ id, certificate, sn }) => {
    expect(id === 'root' ? rootSerial(certificate) : certificateSerial(certificate)).toBe(sn)
  })
})

function expectRead(found: ReturnType<typeof read>) {
  if (found.kind === 'stopped') throw new Error(found.stage)
  return found
}
