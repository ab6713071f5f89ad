import {
  type DataOf,
  type Language,
  laneActionNames,
  type ParsedBodyOf,
  type querySentryLog as query,
  type reviewSentryLog as review,
  type SentryLogDetail,
  SentryLogExportRow,
  type SentryLogFilter,
  type SentryLogRow,
  sentryLogNamesEn,
  sentryLogNamesZh,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import { type Part, partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { passStage } from '../../../platform/approval/pass-stage.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { contentOf } from '../../traffic/order-action/action-words.ts'
import { handActions } from '../../traffic/order-action/approval-rows.ts'
import * as queries from './queries.ts'
import { mayBecome, mayReview, picturesOf } from './rules.ts'

/** A page of what was done by hand, or with QueryAll one .xls of all that fits the filter. */
export async function querySentryLog(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = partOf(input)
  if (input.QueryAll) return exportEntries(ctx, search, part)
  const found = await queries.listEntries(ctx.db, ctx.scope, search, part)
  return { list: found.map(entry => rowOf(ctx, entry)) }
}

export const countSentryLog = async (ctx: SignedInContext, filter: SentryLogFilter): Promise<Total> => ({
  total: await queries.countEntries(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

/** One action. Fails with row.missing. */
export async function sentryLogDetail(
  ctx: SignedInContext,
  { actionId }: { actionId: number },
): Promise<SentryLogDetail> {
  const [entry] = await queries.listEntries(
    ctx.db,
    ctx.scope,
    { actionId, now: ctx.clock() },
    { offset: 0, isDescending: true },
  )
  if (!entry) throw new Failure('row.missing')
  return { ...rowOf(ctx, entry), approval: await standingOf(ctx, 'handAction', handActions, actionId) }
}

const searchOf = (
  { scope, clock }: SignedInContext,
  { begin, end, ...filter }: SentryLogFilter,
): queries.SentryLogSearch => ({
  ...filter,
  now: clock(),
  ...timeRange({ begin, end }, scope.timeZone),
})

function rowOf({ language, session }: SignedInContext, entry: queries.StoredEntry): SentryLogRow {
  const { changes, timeZone, undoes, amountFen, actedBy, reviewStatus } = entry
  return {
    OrderId: entry.orderNo,
    PlateNumber: entry.plate,
    AbnormalType: entry.type,
    Source: entry.source,
    ReviewStatus: reviewStatus,
    UpdateContent: contentOf(changes, { language, timeZone, isUndoing: undoes !== null }) || openedFor(entry, language),
    actionId: entry.actionId,
    orderId: entry.orderId,
    kind: entry.kind,
    at: entry.at,
    userName: entry.userName,
    parkingName: entry.parkingName,
    reason: entry.reason,
    pictures: picturesOf(entry),
    amount: amountFen === null ? null : yuan(amountFen),
    reviewerName: entry.reviewerName,
    remark: entry.remark,
    canReview:
      session.permissions.has('sentryLog.review') &&
      mayReview({ actedBy }, session.userId) &&
      (mayBecome('confirmed', reviewStatus) || mayBecome('closed', reviewStatus)),
  }
}

/** What followed a barrier that was opened without an order. */
function openedFor({ nextPlate, isForNobody }: queries.StoredEntry, language: Language): string {
  const { passed, passedUnread, forNobody } = laneActionNames[language]
  if (nextPlate === null) return isForNobody ? forNobody : ''
  return nextPlate === '' ? passedUnread : passed.replace('{plate}', nextPlate)
}

const names = { zh: sentryLogNamesZh, en: sentryLogNamesEn }
const layout = {
  OrderId: 22,
  PlateNumber: 14,
  AbnormalType: 18,
  Source: 16,
  ReviewStatus: 14,
  UpdateContent: 60,
} as const

function exportEntries(ctx: SignedInContext, search: queries.SentryLogSearch, part: Part) {
  ctx.demand('sentryLog.export')
  const said = laneActionNames[ctx.language]
  const found = queries.streamEntries(ctx.db, ctx.scope, search, part)
  async function* rows() {
    for await (const entry of found) yield rowOf(ctx, entry)
  }
  const cells = (row: SentryLogRow) => ({
    ...row,
    AbnormalType: said.type[row.AbnormalType],
    Source: said.source[row.Source],
    ReviewStatus: said.reviewStatus[row.ReviewStatus],
  })
  return exportSheet(ctx, rowSheet(SentryLogExportRow, { names: names[ctx.language], layout, cells }, rows()))
}

/** Says of an action what another person finds. Fails with row.missing, sentryLog.own, sentryLog.reviewed, sentryLog.remarkNeeded. */
export function reviewSentryLog(
  ctx: SignedInContext,
  { actionId, to, remark }: ParsedBodyOf<typeof review>,
): Promise<null> {
  const { tenantId, userId } = ctx.session
  return ctx.db.transaction().execute(async db => {
    const [entry] = await queries.listEntries(
      db,
      ctx.scope,
      { actionId, now: ctx.clock() },
      { offset: 0, isDescending: true },
    )
    if (!entry) throw new Failure('row.missing')
    if (!mayReview(entry, userId)) throw new Failure('sentryLog.own')
    if (!mayBecome(to, entry.reviewStatus)) throw new Failure('sentryLog.reviewed')
    if (to !== 'confirmed' && remark === '') {
      throw new Failure('request.invalid', { fields: [{ path: 'remark', code: 'sentryLog.remarkNeeded' }] })
    }
    const verdict = { kind: 'handAction', requests: handActions, subjectId: actionId, note: remark } as const
    const isFirst = entry.reviewStatus === 'pending'
    if (isFirst && !(await passStage(db, ctx, { ...verdict, isApproved: to === 'confirmed' }))) return null
    const made = { tenantId, actionId, from: entry.reviewStatus, to, remark, at: ctx.clock(), by: userId }
    if (!(await queries.insertReview(db, made))) throw new Failure('sentryLog.reviewed')
    await writeAudit(db, ctx, {
      action: 'sentryLog.review',
      entity: 'sentryLog',
      entityId: actionId,
      before: { reviewStatus: entry.reviewStatus },
      after: { reviewStatus: to, remark },
    })
    return null
  })
}
