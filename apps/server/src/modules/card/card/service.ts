import type {
  CardFilter,
  CardSpotFilter,
  countCard as countOfCards,
  countCardPlate as countPlate,
  DataOf,
  ParsedBodyOf,
  queryCard as queryCards,
  queryCardPlate as queryPlate,
  queryCardSpot as querySpot,
  Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import * as cardQueries from './card-queries.ts'
import { exportCards, exportPlates, exportSpots } from './export.ts'
import * as queries from './list-queries.ts'
import { orderSearchOf } from './order-search.ts'
import { cardRowOf, plateRowOf } from './rows.ts'

export { changeCard, resumeCard, suspendCard } from './change.ts'
export { cardDetail } from './detail.ts'
export { cancelCard, offerRefund, refundCard } from './end.ts'
export { offerCard, offerRenewal, openCard, renewCard } from './sell.ts'

/** A page of the cards, or with QueryAll one .xls of all that fit the filter. */
export async function queryCard(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCards>,
): Promise<DataOf<typeof queryCards>> {
  const search = cardSearchOf(ctx, input)
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('card.export')
    return exportCards(ctx, search, part)
  }
  return { list: (await cardQueries.listCards(ctx.db, ctx.scope, search, part)).map(cardRowOf) }
}

/** How many cards fit the filter, and what they come to. */
export async function countCard(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof countOfCards>) {
  const search = cardSearchOf(ctx, filter)
  if (Sums) return cardQueries.sumCards(ctx.db, ctx.scope, search)
  return { total: await cardQueries.countCards(ctx.db, ctx.scope, search) }
}

const cardSearchOf = ({ clock }: SignedInContext, filter: CardFilter): cardQueries.CardSearch => ({
  ...filter,
  now: clock(),
})

/** A page of the orders of cards, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardPlate(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryPlate>,
): Promise<DataOf<typeof queryPlate>> {
  const search = orderSearchOf(ctx, input)
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('card.export')
    return exportPlates(ctx, search, part)
  }
  const rows = await queries.listPlateRows(ctx.database, ctx.scope, search, part)
  return { list: rows.map(row => plateRowOf(row, ctx.session.tenantName)) }
}

/** How many orders of cards fit the filter, and what they come to. */
export async function countCardPlate(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof countPlate>) {
  const search = orderSearchOf(ctx, filter)
  if (Sums) return queries.sumPlateRows(ctx.db, ctx.scope, search)
  return { total: await queries.countPlateRows(ctx.db, ctx.scope, search) }
}

/** A page of the cards by lot, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardSpot(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof querySpot>,
): Promise<DataOf<typeof querySpot>> {
  const search = { ...input, now: ctx.clock() }
  const part = sortedPartOf(input, 'EndDate')
  if (input.QueryAll) {
    ctx.demand('card.export')
    return exportSpots(ctx, search, part)
  }
  const rows = await queries.listSpotRows(ctx.db, ctx.scope, search, part)
  return { list: rows.map(row => ({ ...row, PlateNumber: row.plates.join('、') })) }
}

/** How many cards by lot fit the filter. */
export const countCardSpot = async ({ db, scope, clock }: SignedInContext, filter: CardSpotFilter): Promise<Total> => ({
  total: await queries.countSpotRows(db, scope, { ...filter, now: clock() }),
})
