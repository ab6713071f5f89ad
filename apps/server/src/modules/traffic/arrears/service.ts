import {
  ArrearsAge,
  type ArrearsDetail,
  type ArrearsFilter,
  type ArrearsRow,
  type arrCount as arrCountCall,
  type DataOf,
  type LotArrearsRow,
  type ParsedBodyOf,
  type PlateArrearsRow,
  type queryArrears as queryArrearsCall,
  type queryLotArrears as queryLotArrearsCall,
  type queryPlateArrears as queryPlateArrearsCall,
  yuan,
} from '@parkdesk/contract'
import { partOf, sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { mapped } from '../../../lib/sheet/mapped.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { findPlateCard } from '../../card/stored-card/exit-balance.ts'
import { writeOffRequests } from './approval-rows.ts'
import { exportArrears, exportByLot, exportByPlate } from './export.ts'
import * as queries from './queries.ts'
import { actsOf } from './rules.ts'

const searchOf = (
  { scope, clock }: SignedInContext,
  { begin, end, plateNumber, lotId, state, age, asked }: ArrearsFilter,
): queries.ArrearsSearch => ({
  ...{ plateNumber, lotId, state, age, asked },
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
})

const moneyOf = ({ arrFen, practicalFen, writtenOffFen, openFen }: queries.ArrearsSums) => ({
  arrMoney: yuan(arrFen),
  practicalMoney: yuan(practicalFen),
  writtenOffMoney: yuan(writtenOffFen),
  openMoney: yuan(openFen),
})

const rowOf = ({ askedBy: _, ...stored }: queries.StoredArrears): ArrearsRow => {
  const { arrFen, practicalFen, writtenOffFen, openFen, ...row } = stored
  return { ...row, ...moneyOf({ arrFen, practicalFen, writtenOffFen, openFen }) }
}

const nameOfTenant = ({ db, scope }: SignedInContext) => queries.getTenantName(db, scope.tenantId)

const lotRowOf =
  (tenantName: string) =>
  ({ lotId, parkLotName, arrCount, ...sums }: queries.LotSums): LotArrearsRow => ({
    ...{ lotId, parkLotName, tenantName, arrCount },
    ...moneyOf(sums),
  })

const plateRowOf =
  (tenantName: string) =>
  ({ plateNumber, plateColor, arrCount, ...sums }: queries.PlateSums): PlateArrearsRow => ({
    ...{ plateNumber, plateColor, tenantName, arrCount },
    ...moneyOf(sums),
  })

/** A page of arrears, or with QueryAll one .xls of all that fit the filter. */
export async function queryArrears(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryArrearsCall>,
): Promise<DataOf<typeof queryArrearsCall>> {
  const part = sortedPartOf(input, 'leftAt')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: (await queries.listArrears(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('arrears.export')
  return exportArrears(ctx, mapped(queries.streamArrears(ctx.db, ctx.scope, search, part), rowOf))
}

/** The same arrears added up by lot. */
export async function queryLotArrears(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryLotArrearsCall>,
): Promise<DataOf<typeof queryLotArrearsCall>> {
  const part = sortedPartOf(input, 'openMoney')
  const search = searchOf(ctx, input)
  const write = lotRowOf(await nameOfTenant(ctx))
  if (!input.QueryAll) return { list: (await queries.listByLot(ctx.db, ctx.scope, search, part)).map(write) }
  ctx.demand('arrears.export')
  return exportByLot(ctx, mapped(queries.streamByLot(ctx.db, ctx.scope, search, part), write))
}

/** The same arrears added up by plate. */
export async function queryPlateArrears(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryPlateArrearsCall>,
): Promise<DataOf<typeof queryPlateArrearsCall>> {
  const part = sortedPartOf(input, 'openMoney')
  const search = searchOf(ctx, input)
  const write = plateRowOf(await nameOfTenant(ctx))
  if (!input.QueryAll) return { list: (await queries.listByPlate(ctx.db, ctx.scope, search, part)).map(write) }
  ctx.demand('arrears.export')
  return exportByPlate(ctx, mapped(queries.streamByPlate(ctx.db, ctx.scope, search, part), write))
}

const counting =
  (of: 'row' | 'lot' | 'plate') =>
  async (ctx: SignedInContext, { Sums, ...filter }: ArrearsFilter & { Sums: boolean }) => {
    const { total, ...sums } = await queries.sumArrears(ctx.db, ctx.scope, searchOf(ctx, filter), of)
    return { total, ...(Sums && { sums: moneyOf(sums) }) }
  }

export const countArrears = counting('row')
export const countLotArrears = counting('lot')
export const countPlateArrears = counting('plate')

/** A page of both lists, and what each adds up to. */
export async function arrCount(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof arrCountCall>,
): Promise<DataOf<typeof arrCountCall>> {
  const search = searchOf(ctx, input)
  const part = { ...partOf({ ...input, Descending: true }), sort: 'openMoney' as const }
  const tenantName = await nameOfTenant(ctx)
  const { total, ...sums } = await queries.sumArrears(ctx.db, ctx.scope, search, 'row')
  return {
    parkLotArrList: (await queries.listByLot(ctx.db, ctx.scope, search, part)).map(lotRowOf(tenantName)),
    plateArrList: (await queries.listByPlate(ctx.db, ctx.scope, search, part)).map(plateRowOf(tenantName)),
    total: { arrCount: total, ...moneyOf(sums) },
  }
}

/** What is open by age. */
export async function queryArrearsAges(ctx: SignedInContext, filter: ArrearsFilter) {
  const found = await queries.listAges(ctx.db, ctx.scope, searchOf(ctx, filter))
  const list = ArrearsAge.options.map(age => {
    const { count = 0, openFen = 0 } = found.find(row => row.age === age) ?? {}
    return { age, count, openMoney: yuan(openFen) }
  })
  return { list }
}

/** Arrears with their steps. Fails with row.missing. */
export async function arrearsDetail(
  ctx: SignedInContext,
  { arrearsId }: { arrearsId: number },
): Promise<ArrearsDetail> {
  const found = await queries.findArrears(ctx.db, ctx.scope, arrearsId, ctx.clock())
  if (!found) throw new Failure('row.missing')
  const steps = await queries.listSteps(ctx.db, ctx.scope, arrearsId)
  const acts = actsOf(found, ctx.session)
  const card = acts.includes('payByCard')
    ? await findPlateCard(ctx.db, ctx.scope.tenantId, found.plateNumber)
    : undefined
  return {
    ...rowOf(found),
    steps: steps.map(({ fen, ...step }) => ({ ...step, amount: yuan(fen) })),
    allowed: acts.filter(act => act !== 'payByCard' || card),
    card: card ? { cardNo: card.cardNo, balance: yuan(card.fen) } : null,
    isAskedByMe: found.askedBy === ctx.session.userId,
    approval: await standingOf(ctx, 'writeOff', writeOffRequests, arrearsId),
    lots: await queries.listLots(ctx.db, ctx.scope),
  }
}
