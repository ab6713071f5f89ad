import type {
  DataOf,
  inspectionDetail as detail,
  InspectionFilter,
  InspectionSummaryFilter,
  ParsedBodyOf,
  inspectionPoints as points,
  queryInspection as query,
  queryInspectionSummary as summary,
  Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { fileUrl } from '../../../platform/file/register-file.ts'
import { exportInspections } from './export.ts'
import * as queries from './queries.ts'
import { countSummary, listSummary } from './summary-queries.ts'

const viewingOf = ({ scope, session, clock }: SignedInContext): queries.Viewing => ({
  scope,
  userId: session.userId,
  mayCheck: session.permissions.has('inspection.check'),
  now: clock(),
})

/** A page of rounds, or with QueryAll one .xls of all that fit the filter. */
export async function queryInspection(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'dueAt')
  if (!input.QueryAll) return { list: await queries.listInspections(ctx.db, viewingOf(ctx), input, part) }
  ctx.demand('inspection.export')
  return exportInspections(ctx, viewingOf(ctx), input, part)
}

export const countInspection = async (ctx: SignedInContext, filter: InspectionFilter): Promise<Total> => ({
  total: await queries.countInspections(ctx.db, viewingOf(ctx), filter),
})

type One = ParsedBodyOf<typeof detail>

/** Fails with row.missing. */
export async function inspectionDetail(ctx: SignedInContext, { inspectionId }: One): Promise<DataOf<typeof detail>> {
  const found = await queries.findInspection(ctx.db, viewingOf(ctx), inspectionId)
  if (!found) throw new Failure('row.missing')
  return found
}

/** What was found at the points of a round. Fails with row.missing. */
export async function inspectionPoints(ctx: SignedInContext, one: One): Promise<DataOf<typeof points>> {
  const { inspectionId } = await inspectionDetail(ctx, one)
  const found = await queries.listPoints(ctx.db, ctx.scope.tenantId, inspectionId)
  const urlsOf = (pictures: (typeof found)[number]['pictures']) => pictures.map(({ key, name }) => fileUrl(key, name))
  return { points: found.map(point => ({ ...point, pictures: urlsOf(point.pictures) })) }
}

/** Rounds that are over, added up by person, lot or point. */
export const queryInspectionSummary = async (
  { db, scope, clock }: SignedInContext,
  input: ParsedBodyOf<typeof summary>,
): Promise<DataOf<typeof summary>> => ({
  list: await listSummary(db, { scope, now: clock() }, input, sortedPartOf(input, 'missed')),
})

export const countInspectionSummary = async (
  { db, scope, clock }: SignedInContext,
  filter: InspectionSummaryFilter,
): Promise<Total> => ({ total: await countSummary(db, { scope, now: clock() }, filter) })
