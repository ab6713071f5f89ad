import {
  type DataOf,
  type DunningFilter,
  type DunningRow,
  type noteCall as noteCallCall,
  type dunningOfArrears as ofArrearsCall,
  type ParsedBodyOf,
  type queryDunning as queryCall,
  yuan,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { sortedPartOf, totalOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportDunning } from './export.ts'
import { listPolicies, policyOf } from './policies.ts'
import * as queries from './queries.ts'
import { lastDayToPay, nextStep, tierOf } from './rules.ts'
import { lockToDo } from './writes.ts'

const audit = auditOf('dunning')

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: DunningFilter): queries.DunningSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

const rowOf = ({ openFen, ...row }: queries.StoredDunning): DunningRow => ({ ...row, openMoney: yuan(openFen) })

/** A page of steps, or with QueryAll one .xls of all that fit the filter. */
export async function queryDunning(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCall>,
): Promise<DataOf<typeof queryCall>> {
  const part = sortedPartOf(input, 'takenOn')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: (await queries.listDunning(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('arrears.export')
  async function* rows() {
    for await (const row of queries.streamDunning(ctx.db, ctx.scope, search, part)) yield rowOf(row)
  }
  return exportDunning(ctx, rows())
}

export const countDunning = async (ctx: SignedInContext, filter: DunningFilter) => ({
  total: await totalOf(queries.matchingDunning(ctx.db, ctx.scope, searchOf(ctx, filter))),
})

/** What was done about arrears, and what comes next. Fails with row.missing. */
export async function dunningOfArrears(
  { db, scope }: SignedInContext,
  { arrearsId }: ParsedBodyOf<typeof ofArrearsCall>,
): Promise<DataOf<typeof ofArrearsCall>> {
  const standing = await queries.findStanding(db, scope, arrearsId)
  if (!standing) throw new Failure('row.missing')
  const part = { sort: 'takenOn', isDescending: false, offset: 0, limit: 200 } as const
  const list = (await queries.listDunning(db, scope, { arrearsId }, part)).map(rowOf)
  const policy = policyOf(await listPolicies(db, scope.tenantId), standing)
  if (!policy) return { list, next: null, lastDay: null }
  const next = standing.state === 'open' ? nextStep(policy, { ...standing, tier: tierOf(policy, standing) }) : undefined
  return {
    list,
    next: next ? { kind: next.kind, day: next.day } : null,
    lastDay: lastDayToPay(policy, standing.leftOn),
  }
}

/** Says what came of a call. Fails with row.missing, dunning.notToDo. */
export const noteCall = (
  ctx: SignedInContext,
  { dunningId, outcome, note }: ParsedBodyOf<typeof noteCallCall>,
): Promise<DataOf<typeof noteCallCall>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    const found = await queries.findDunning(db, ctx.scope, dunningId)
    if (!found) throw new Failure('row.missing')
    const [locked] = await lockToDo(db, tenantId, [dunningId])
    if (!locked || found.kind !== 'call') throw new Failure('dunning.notToDo')
    await db
      .updateTable('dunning')
      .set({ state: 'done', outcome, note, closed_by: userId, closed_at: ctx.clock() })
      .where('tenant_id', '=', tenantId)
      .where('dunning_id', '=', dunningId)
      .execute()
    await audit(ctx, db, { action: 'dunning.noteCall', entityId: dunningId, after: { outcome, note } })
    return { state: 'done' }
  })
