import type { DataOf, ParsedBodyOf, querySms as query, SmsFilter, SmsRow, Total } from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportSms } from './export.ts'
import * as queries from './queries.ts'

/** A page of messages, or with QueryAll one .xls of all that fit the filter. */
export async function querySms(ctx: SignedInContext, input: ParsedBodyOf<typeof query>): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('sms.export')
    return exportSms(ctx, search, part)
  }
  return { list: await queries.listSms(ctx.db, ctx.scope, search, part) }
}

export const countSms = async (ctx: SignedInContext, filter: SmsFilter): Promise<Total> => ({
  total: await queries.countSms(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: SmsFilter): queries.SmsSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** One message. Fails with row.missing. */
export async function smsDetail({ db, scope }: SignedInContext, { smsId }: { smsId: number }): Promise<SmsRow> {
  const [found] = await queries.listSms(db, scope, { smsId }, { sort: 'createdAt', isDescending: false, offset: 0 })
  if (!found) throw new Failure('row.missing')
  return found
}

/** Whether this server can send. */
export const smsGateway = async (ctx: SignedInContext) => ({ isSet: ctx.smsGateway !== undefined })
