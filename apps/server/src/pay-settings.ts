import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { PayChannels } from './http/context.ts'

/** Settings of paying online. */
export const paySettings = {
  PARKDESK_KEY_FILE: {
    about:
      'file with the key that encrypts the keys of pay channels, made when there is none; in no backup; default: keys/vault.key in PARKDESK_DATA',
    fallback: '',
  },
  PARKDESK_PUBLIC_URL: {
    about: 'where pay channels and drivers reach this server, such as https://park.example; empty: as the driver did',
    fallback: '',
  },
  WECHAT_PAY_URL: { about: 'where WeChat Pay answers', fallback: 'https://api.mch.weixin.qq.com' },
  WECHAT_SIGN_IN_URL: { about: 'where WeChat says who pays inside it; empty: its own addresses', fallback: '' },
  ALIPAY_URL: { about: 'where Alipay answers', fallback: 'https://openapi.alipay.com/gateway.do' },
  NUONUO_URL: {
    about: 'where Nuonuo, which issues invoices, answers',
    fallback: 'https://sdk.nuonuo.com/open/v1/services',
  },
} as const

const address = z.string().refine(text => /^https?:\/\/[^/]/.test(text) && URL.canParse(text), {
  error: 'must begin with http:// or https://',
})

export const PayEnvironment = z.object({
  PARKDESK_KEY_FILE: z.string(),
  PARKDESK_PUBLIC_URL: z.union([z.literal(''), address]).transform(text => text.replace(/\/+$/, '')),
  WECHAT_PAY_URL: address.transform(text => text.replace(/\/+$/, '')),
  WECHAT_SIGN_IN_URL: z.union([z.literal(''), address]).transform(text => text.replace(/\/+$/, '')),
  ALIPAY_URL: address,
  NUONUO_URL: address,
})

/** How long a channel may take to answer: a driver waits. */
const timeoutMs = 8_000

export const payChannelsOf = (value: z.infer<typeof PayEnvironment>): PayChannels => ({
  wechatOrigin: value.WECHAT_PAY_URL,
  alipayGateway: value.ALIPAY_URL,
  nuonuoUrl: value.NUONUO_URL,
  wechatSignInUrl: value.WECHAT_SIGN_IN_URL || undefined,
  publicUrl: value.PARKDESK_PUBLIC_URL || undefined,
  timeoutMs,
})

export const keyFileOf = (value: { PARKDESK_KEY_FILE: string; PARKDESK_DATA: string }): string =>
  resolve(value.PARKDESK_KEY_FILE || join(value.PARKDESK_DATA, 'keys', 'vault.key'))
