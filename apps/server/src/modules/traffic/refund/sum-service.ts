import {
  type DataOf,
  type ParsedBodyOf,
  type queryRefundSums as queryCall,
  RefundReason,
  type RefundSumFilter,
  type RefundSumRow,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import type { RefundSearch } from './queries.ts'
import { exportRefundSums } from './sum-export.ts'
import * as queries from './sum-queries.ts'

const searchOf = ({ scope }: SignedInContext, { begin, end, lotId }: RefundSumFilter): RefundSearch => ({
  lotId,
  ...timeRange({ begin, end }, scope.timeZone),
})

const moneyOf = ({ amountFen, cashFen, channelFen, bankFen, goodwillFen }: queries.RefundSums) => ({
  amount: yuan(amountFen),
  cash: yuan(cashFen),
  byChannel: yuan(channelFen),
  byBank: yuan(bankFen),
  goodwill: yuan(goodwillFen),
})

const rowOf =
  (group: RefundSumFilter['group']) =>
  ({ key, person, ...sums }: Omit<queries.StoredGroup, 'reason'>): RefundSumRow => ({
    key,
    day: group === 'day' ? key : null,
    reason: group === 'reason' ? RefundReason.parse(key) : null,
    person: group === 'person' ? person : '',
    count: sums.count,
    ...moneyOf(sums),
  })

/** What was paid out by day, reason or person, or with QueryAll one .xls of it. */
export async function queryRefundSums(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCall>,
): Promise<DataOf<typeof queryCall>> {
  const { group } = input
  const part = sortedPartOf(input, 'key')
  const search = searchOf(ctx, input)
  const write = rowOf(group)
  if (!input.QueryAll) return { list: (await queries.listGroups(ctx.db, ctx.scope, group, search, part)).map(write) }
  ctx.demand('refund.export')
  async function* rows() {
    for await (const row of queries.streamGroups(ctx.db, ctx.scope, group, search, part)) yield write(row)
  }
  return exportRefundSums(ctx, group, rows())
}

export async function countRefundSums(ctx: SignedInContext, { Sums, ...filter }: RefundSumFilter & { Sums: boolean }) {
  const { total, ...sums } = await queries.sumGroups(ctx.db, ctx.scope, filter.group, searchOf(ctx, filter))
  return { total, ...(Sums && { sums: { count: sums.count, ...moneyOf(sums) } }) }
}
