import type { DataOf, ParsedBodyOf, querySms as query, SmsFilter, SmsKind, Total } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Services, SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { exportSms } from './export.ts'
import * as queries from './queries.ts'

export { removeOldSms, sendWaitingSms, settleWithoutGateway } from './send.ts'

/** A page of messages, or with QueryAll one .xls of all that fit the filter. */
export async function querySms(ctx: SignedInContext, input: ParsedBodyOf<typeof query>): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const sort = { sort: input.Sort ?? 'createdAt', isDescending: input.Descending } as const
  if (input.QueryAll) {
    ctx.demand('sms.export')
    return exportSms(ctx, search, { ...sort, ...exportedPages(input) })
  }
  return { list: await queries.listSms(ctx.db, ctx.scope, search, { ...sort, ...pageOf(input) }) }
}

export const countSms = async (ctx: SignedInContext, filter: SmsFilter): Promise<Total> => ({
  total: await queries.countSms(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: SmsFilter): queries.SmsSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** Whether this server can send. */
export const smsGateway = async (ctx: SignedInContext) => ({ isSet: ctx.smsGateway !== undefined })

interface Sms {
  /** A mobile number. */
  phone: string
  kind: SmsKind
  /** As the driver reads it. */
  text: string
  /** Names what it is about: a second one of the same key is not sent. */
  key: string
  /** The lot that it concerns: who does not see the lot does not see the message. */
  lotId?: number
}

/**
 * Writes a message to a driver, in the transaction of what causes it; a job hands it to the gateway soon after the commit. Without a gateway it
 * is kept as noGateway.
 */
export async function sendSms(
  db: Db,
  tenantId: number,
  { phone, kind, text, key, lotId }: Sms,
  { smsGateway, clock }: Pick<Services, 'smsGateway' | 'clock'>,
): Promise<void> {
  const state = smsGateway ? 'waiting' : 'noGateway'
  await queries.insertSms(db, tenantId, { phone, kind, text, key, lotId: lotId ?? null, state, at: clock() })
}

/** Removes what was written to people who are to be forgotten. */
export const forgetSms = async (db: Db, tenantId: number, kind: SmsKind, phones: readonly string[]): Promise<void> => {
  await queries.removeOfPhones(db, tenantId, kind, phones)
}
