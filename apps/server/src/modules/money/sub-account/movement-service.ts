import {
  type DataOf,
  type ParsedBodyOf,
  type countSharePart as partCount,
  type querySharePart as parts,
  type queryShareMove as query,
  type ShareMoveFilter,
  type ShareMoveRow,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { partOf, sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { exportMoves } from './export.ts'
import * as queries from './movement-queries.ts'

const rowOf = ({ rateBp, baseFen, amountFen, balanceAfterFen, ...row }: queries.StoredMove): ShareMoveRow => ({
  ...row,
  ratePercent: rateBp && rateBp / 100,
  base: baseFen === null ? null : yuan(baseFen),
  ...{ amount: yuan(amountFen), balanceAfter: yuan(balanceAfterFen) },
})

/** A page of movements, or with QueryAll one .xls of all that fit the filter. */
export async function queryShareMove(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'movedAt')
  if (!input.QueryAll) return { list: (await queries.listMoves(ctx.db, ctx.scope, input, part)).map(rowOf) }
  ctx.demand('subAccount.export')
  async function* rows() {
    for await (const row of queries.streamMoves(ctx.db, ctx.scope, input, part)) yield rowOf(row)
  }
  return exportMoves(ctx, rows())
}

/** How many movements fit the filter, and what they come to. */
export const countShareMove = async (
  { db, scope }: SignedInContext,
  { Sums, ...filter }: ShareMoveFilter & { Sums: boolean },
) => (Sums ? queries.sumMoves(db, scope, filter, yuan) : { total: await queries.countMoves(db, scope, filter) })

/** A page of the payments or refunds that a movement is the share of; none without a movement. */
export async function querySharePart(
  { db, scope }: SignedInContext,
  { shareMovementId, ...input }: ParsedBodyOf<typeof parts>,
): Promise<DataOf<typeof parts>> {
  if (shareMovementId === undefined) return { list: [] }
  const list = await queries.listParts(db, scope, shareMovementId, partOf(input))
  return {
    list: list.map(({ paidFen, amountFen, partFen, ...row }) => ({
      ...row,
      ...{ paid: yuan(paidFen), amount: yuan(amountFen), part: yuan(partFen) },
    })),
  }
}

/** How many there are. */
export const countSharePart = async (
  { db, scope }: SignedInContext,
  { shareMovementId }: ParsedBodyOf<typeof partCount>,
): Promise<Total> => ({
  total: shareMovementId === undefined ? 0 : await queries.countParts(db, scope, shareMovementId),
})
