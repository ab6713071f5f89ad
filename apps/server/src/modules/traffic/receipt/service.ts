import {
  type DataOf,
  type ParsedBodyOf,
  type queryReceipt as queryCall,
  type ReceiptDetail,
  type ReceiptFilter,
  type ReceiptRow,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf, totalAndSums, totalOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { canSendReturn, returnAtChannel } from '../refund/send-return.ts'
import { returnRequests } from './approval-rows.ts'
import { exportReceipts } from './export.ts'
import * as queries from './queries.ts'
import { receiptActsOf, receiptWays } from './rules.ts'
import { listSuggestions } from './suggest-queries.ts'

const rowOf = ({ amountFen, ...row }: queries.StoredReceipt): ReceiptRow => ({ ...row, amount: yuan(amountFen) })

/** A page of receipts, or with QueryAll one .xls of all that fit the filter. */
export async function queryReceipt(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCall>,
): Promise<DataOf<typeof queryCall>> {
  const part = sortedPartOf(input, 'receivedAt')
  const search = { ...input, now: ctx.clock() }
  if (!input.QueryAll) return { list: (await queries.listReceipts(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('reconciliation.export')
  async function* rows() {
    for await (const row of queries.streamReceipts(ctx.db, ctx.scope, search, part)) yield rowOf(row)
  }
  return exportReceipts(ctx, rows())
}

/** How many receipts fit the filter, and what they come to. */
export async function countReceipt(
  { db, scope }: SignedInContext,
  { Sums, ...filter }: ReceiptFilter & { Sums: boolean },
) {
  const found = queries.matchingReceipts(db, scope, filter)
  if (Sums) return totalAndSums(found, { amount: 'r.amount_fen' }, yuan)
  return { total: await totalOf(found) }
}

/** A receipt with its history, what it may be of, and what can be done. Fails with row.missing. */
export async function receiptDetail(
  ctx: SignedInContext,
  { receiptId }: { receiptId: number },
): Promise<ReceiptDetail> {
  const { db, scope, session } = ctx
  const found = await queries.findReceipt(db, scope, receiptId, ctx.clock())
  if (!found) throw new Failure('row.missing')
  const { tenantId } = scope
  const last = await queries.findLastReturn(db, scope, receiptId)
  const isGoing = last !== undefined && !['posted', 'refused', 'abandoned'].includes(last.state)
  const sent = last?.state === 'sent' ? await returnAtChannel(db, tenantId, last.receiptReturnId) : undefined
  const back = isGoing ? { state: last.state, askedById: last.askedById, mayGiveUp: sent?.mayGiveUp ?? false } : null
  const suggestions = found.state === 'open' ? await listSuggestions(db, scope, receiptId) : []
  return {
    ...rowOf(found),
    steps: await queries.listSteps(db, scope, receiptId),
    suggestions: suggestions.map(({ dueFen, ...one }) => ({ ...one, due: yuan(dueFen) })),
    refund: last ? returnOf(last, sent?.state ?? null) : null,
    ways: receiptWays(found.channel),
    isSentByServer: last?.accountId
      ? await canSendReturn(db, tenantId, { accountId: last.accountId, outNo: last.outNo })
      : false,
    approval: await standingOf(ctx, 'receiptReturn', returnRequests, receiptId),
    allowed: receiptActsOf({ state: found.state, back }, session),
  }
}

const returnOf = (
  { askedById: _asked, accountId: _account, outNo: _out, ...row }: queries.StoredReturn,
  sending: NonNullable<ReceiptDetail['refund']>['sending'],
) => ({ ...row, sending })
