import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Answered, SignedRequest } from '../port.ts'
import { readJson } from '../read-json.ts'

/** An official account of WeChat, by which it says who looks at a page inside it. */
export interface OfficialAccount {
  appId: string
  appSecret: string
}

/** Where WeChat asks its own app who the person is, and where we ask for it. */
export interface SignInAddresses {
  authorize: string
  token: string
}

export const wechatSignIn: SignInAddresses = {
  authorize: 'https://open.weixin.qq.com',
  token: 'https://api.weixin.qq.com',
}

/** The page that asks nobody anything and comes back with a code: `snsapi_base` says no more than who he is to this account. */
export function authorizeUrl(
  { authorize }: SignInAddresses,
  { appId, returnUrl, state }: { appId: string; returnUrl: string; state: string },
): string {
  // In this order: the channel's page compares it as text.
  const asked = new URLSearchParams({
    ...{ appid: appId, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_base', state },
  })
  return `${authorize}/connect/oauth2/authorize?${asked}#wechat_redirect`
}

/** Long enough to come back, and no longer than the channel's code holds. */
const stateForMs = 5 * 60_000

/** What comes back with the code: of which page, until when, signed by the secret of the account. At most 128 letters and digits. */
export function signedState(secret: string, { page, now, nonce }: { page: string; now: Date; nonce: string }): string {
  const said = `${(now.getTime() + stateForMs).toString(16).padStart(12, '0')}${nonce.slice(0, 32).toLowerCase()}`
  return said + signatureOf(secret, page, said)
}

const signatureOf = (secret: string, page: string, said: string): string =>
  createHmac('sha256', secret).update(`wechat payer\n${page}\n${said}`).digest('hex')

/** Whether it was made here for this page, not long ago. */
export function isOurState(secret: string, { page, now, state }: { page: string; now: Date; state: string }): boolean {
  if (!/^[\da-f]{108}$/.test(state)) return false
  const said = state.slice(0, 44)
  const isSigned = timingSafeEqual(Buffer.from(state.slice(44)), Buffer.from(signatureOf(secret, page, said)))
  return isSigned && Number.parseInt(said.slice(0, 12), 16) > now.getTime()
}

/** Asks who came back with a code; it holds once. Its address has the secret: it is logged and kept nowhere. */
export function payerRequest(
  { token }: SignInAddresses,
  { appId, appSecret }: OfficialAccount,
  code: string,
): SignedRequest {
  const asked = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
  return {
    method: 'GET',
    url: `${token}/sns/oauth2/access_token?${asked}`,
    headers: { accept: 'application/json' },
    body: '',
  }
}

const Payer = z.object({ openid: z.string().regex(/^[\w-]{1,128}$/) })

/** Who the driver is to the account; undefined: the channel does not say so. */
export function readPayer(answered: Answered | undefined): string | undefined {
  if (answered?.status !== 200) return
  return readJson(Payer, answered.body)?.openid
}

/** What is kept of a call or an answer: all but who paid. */
export const withoutPayer = (text: string): string => text.replace(/("openid"\s*:\s*")[^"]*"/g, '$1"')
