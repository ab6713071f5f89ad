import { moneyInWords, type SmsValues } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { findLongestLotName } from './queries.ts'

/** What a template is filled with when its length is checked, and in the form: the longest that the tenant has. */
export const sampleOf = async (ctx: SignedInContext): Promise<Required<SmsValues>> => ({
  operator: ctx.session.tenantName,
  parkingName: (await findLongestLotName(ctx.db, ctx.scope.tenantId)) ?? '',
  day: todayOf(ctx),
  plate: '粤B12345D',
  amount: moneyInWords(123_456, ctx.language),
  code: '123456',
})
