import { randomBytes, verify } from 'node:crypto'
import type { Charge } from './charges.ts'
import { type Merchant, openidOf } from './merchants.ts'
import type { Answer, Shop } from './wechat.ts'

/** Codes that WeChat came back with, and for whom; each holds once. */
const codes = new WeakMap<Shop, Map<string, Merchant>>()

const json = (data: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: JSON.stringify(data),
})

/** The two calls by which an official account learns who looks at its page; undefined: it is none of them. */
export function answerSignIn(path: string, shop: Shop): Answer | undefined {
  const { pathname, searchParams } = new URL(path, shop.origin)
  const asked = (name: string) => searchParams.get(name) ?? ''
  const merchant = shop.merchants.find(({ appId }) => appId === asked('appid'))
  const open = codes.get(shop) ?? new Map<string, Merchant>()
  codes.set(shop, open)
  if (pathname === '/connect/oauth2/authorize') {
    const isBase = asked('scope') === 'snsapi_base' && asked('response_type') === 'code'
    if (!merchant || !isBase) return { status: 400, headers: {}, body: '' }
    const code = randomBytes(16).toString('hex')
    open.set(code, merchant)
    const back = new URL(asked('redirect_uri'))
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked('state'))
    return { status: 302, headers: { location: String(back) }, body: '' }
  }
  if (pathname !== '/sns/oauth2/access_token') return
  const known = open.get(asked('code'))
  open.delete(asked('code'))
  if (!known || known !== merchant) return json({ errcode: 40029, errmsg: 'invalid code' })
  if (known.appSecret !== asked('secret')) return json({ errcode: 40125, errmsg: 'invalid appsecret' })
  return json({
    access_token: randomBytes(16).toString('hex'),
    expires_in: 7200,
    openid: openidOf(known),
    scope: 'snsapi_base',
  })
}

/** The charge that WeChat's app is called to pay; undefined: the call is not signed by its merchant. */
export function chargeOfBridge(called: Record<string, string>, shop: Shop): Charge | undefined {
  const { appId = '', timeStamp = '', nonceStr = '', package: prepaid = '', signType, paySign = '' } = called
  const charge = shop.charges.findByCode(prepaid.replace(/^prepay_id=wx/, ''))
  if (!charge || charge.merchant.appId !== appId || signType !== 'RSA') return
  const text = Buffer.from([appId, timeStamp, nonceStr, prepaid].map(line => `${line}\n`).join(''))
  return verify('sha256', text, charge.merchant.publicKey, Buffer.from(paySign, 'base64')) ? charge : undefined
}
