import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { LocalTime } from '../wire/time.ts'
import { ReconciledChannel } from './channel-account.ts'

const accountId = z.number().int()

/** none: no keys; off: drivers cannot pay by it; on; unreadable: the key file of the server is another than the one that encrypted them. */
export const PaymentConfigState = z.enum(['none', 'off', 'on', 'unreadable'])
export type PaymentConfigState = z.infer<typeof PaymentConfigState>

/** What became of a try of the connection. */
export const ConnectionOutcome = z.enum(['works', 'refused', 'unreachable', 'unsure'])
export type ConnectionOutcome = z.infer<typeof ConnectionOutcome>

/** An account at a pay channel and how the server speaks for it, without any of its keys. */
export const PaymentConfigRow = z.object({
  accountId,
  name: z.string(),
  channel: ReconciledChannel,
  merchantNo: z.string(),
  parkingNames: z.string(),
  state: PaymentConfigState,
  appId: z.string(),
  serialNo: z.string(),
  /** The first digits of the hash of the public half of the merchant's key. */
  keyPrint: z.string(),
  /** WeChat says who pays inside it: drivers need not scan there. */
  hasAppSecret: z.boolean(),
  tried: ConnectionOutcome.nullable(),
  triedAt: LocalTime.nullable(),
  triedSaid: z.string(),
  savedAt: LocalTime.nullable(),
  version: z.number().int().nullable(),
})
export type PaymentConfigRow = z.infer<typeof PaymentConfigRow>

export const queryPaymentConfig = endpoint({
  path: '/api/paymentConfig/query',
  access: 'paymentConfig.read',
  encoding: 'form',
  body: z.object({ ...plainPaging, ...sorting(['name']) }),
  data: z.object({ list: z.array(PaymentConfigRow) }),
  summary: 'Accounts at pay channels, and whether drivers can pay by them.',
})

export const countPaymentConfig = endpoint({
  path: '/api/paymentConfig/count',
  access: 'paymentConfig.read',
  encoding: 'form',
  body: z.object({}),
  data: Total,
  summary: 'How many accounts there are.',
})

/** A key as it is pasted; empty: the one that is stored stays. */
const Key = z.string().trim().max(16_000).default('')

export const savePaymentConfig = endpoint({
  path: '/api/paymentConfig/save',
  access: 'paymentConfig.save',
  encoding: 'json',
  signed: true,
  body: z.object({
    accountId,
    /** Of the row that the caller saw; null: there was none. */
    version: z.number().int().nullable(),
    appId: z.string().trim().min(4).max(32),
    serialNo: z.string().trim().max(64).default(''),
    privateKey: Key,
    apiKey: Key,
    /** Of WeChat's official account with this app id. */
    appSecret: Key,
    channelKeyId: z.string().trim().max(64).default(''),
    channelKey: Key,
    appCertificate: Key,
    rootCertificate: Key,
    enabled: z.boolean(),
  }),
  data: z.null(),
  summary: 'Sets the keys of an account; none is ever answered. Asks for the password re-check.',
})

export const removePaymentConfig = endpoint({
  path: '/api/paymentConfig/remove',
  access: 'paymentConfig.save',
  encoding: 'json',
  signed: true,
  body: z.object({ accountId }),
  data: z.null(),
  summary: 'Removes the keys of an account: nobody can pay by it any more. Asks for the password re-check.',
})

export const testPaymentConfig = endpoint({
  path: '/api/paymentConfig/test',
  access: 'paymentConfig.save',
  encoding: 'json',
  body: z.object({ accountId }),
  data: z.object({ outcome: ConnectionOutcome, said: z.string() }),
  summary: 'Asks the channel, signed by the keys, for a charge that there is not.',
})

/** A lot and the page where its drivers pay by themselves; code null: it has none yet. */
export const PayPageRow = z.object({ lotId: z.number().int(), parkingName: z.string(), code: z.string().nullable() })
export type PayPageRow = z.infer<typeof PayPageRow>

export const queryPayPage = endpoint({
  path: '/api/paymentConfig/pages',
  access: 'paymentConfig.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ pages: z.array(PayPageRow) }),
  summary: 'The lots, and the codes of their pages for drivers.',
})

export const openPayPage = endpoint({
  path: '/api/paymentConfig/openPage',
  access: 'paymentConfig.save',
  encoding: 'json',
  body: z.object({ lotId: z.number().int() }),
  data: z.object({ code: z.string() }),
  summary: 'Gives a lot its page for drivers; the one that it has already stays.',
})
