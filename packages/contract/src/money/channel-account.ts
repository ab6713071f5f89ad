import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { LocalDay } from '../wire/time.ts'

const accountId = z.number().int()

/** The pay channels whose bills can be read. */
export const ReconciledChannel = z.enum(['wechat', 'alipay'])
export type ReconciledChannel = z.infer<typeof ReconciledChannel>

/** The number by which a channel knows a merchant. */
export const MerchantNo = z.string().regex(/^[0-9A-Za-z_-]{4,32}$/, { error: 'channelAccount.merchantNo' })

/** A merchant's account at a pay channel, and the lots whose payments go there. */
export const ChannelAccountEntry = z.object({
  name: z.string().trim().min(1).max(64),
  channel: ReconciledChannel,
  merchantNo: MerchantNo,
  /** A lot has one account of a channel. */
  lotIds: z.array(z.number().int()).min(1).max(200),
  /** The first day that is reconciled. */
  fromDay: LocalDay,
  remark: z.string().trim().max(200).default(''),
})
export type ChannelAccountEntry = z.output<typeof ChannelAccountEntry>

export const ChannelAccountRow = ChannelAccountEntry.extend({
  accountId,
  parkingNames: z.string(),
  /** How many bills it has; with one its channel and number stay. */
  bills: z.number().int(),
})
export type ChannelAccountRow = z.infer<typeof ChannelAccountRow>

const channelAccountFilter = { channel: oneOrMore(ReconciledChannel).optional() }
export const ChannelAccountFilter = z.object(channelAccountFilter)
export type ChannelAccountFilter = z.infer<typeof ChannelAccountFilter>

export const queryChannelAccount = endpoint({
  path: '/api/channelAccount/query',
  access: 'reconciliation.read',
  encoding: 'form',
  body: z.object({ ...channelAccountFilter, ...plainPaging, ...sorting(['name']) }),
  data: z.object({ list: z.array(ChannelAccountRow) }),
  summary: 'Accounts at pay channels, all of whose lots the caller sees.',
})

export const countChannelAccount = endpoint({
  path: '/api/channelAccount/count',
  access: 'reconciliation.read',
  encoding: 'form',
  body: ChannelAccountFilter,
  data: Total,
  summary: 'How many accounts fit the filter.',
})

export const saveChannelAccount = endpoint({
  path: '/api/channelAccount/save',
  access: 'channelAccount.save',
  encoding: 'json',
  body: ChannelAccountEntry.extend({ accountId: accountId.optional() }),
  data: z.object({ accountId }),
  summary: 'Adds an account at a pay channel, or changes one when accountId is given.',
})
