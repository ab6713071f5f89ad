import type { ApprovalFilter, ApprovalKind, ApprovalState, PlateColor } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { approvalColumns } from '../../../platform/approval/approval-rows.ts'
import {
  type Decider,
  dueOf,
  hasApproved,
  isHisStage,
  mayApprove,
  mayRefuse,
} from '../../../platform/approval/stage-sql.ts'
import type { StoredStanding } from '../../../platform/approval/standing.ts'
import { sources } from './sources.ts'

export type ApprovalSearch = Omit<ApprovalFilter, 'begin' | 'end'> & TimeRange

/** Who looks. Of kinds that he does not decide he sees what he asked. */
export interface Viewer extends Decider {
  scope: Scope
  /** All kinds that his operator has. */
  kinds: readonly ApprovalKind[]
}

interface StoredColumns {
  kind: ApprovalKind
  subject_id: number
  turn: number
  lot_id: number | null
  state: ApprovalState
  plate: string
  asked_by: number | null
  asked_at: Date
  decided_at: Date | null
  amount_fen: number | null
}

const columns = sql.join(approvalColumns.map(column => sql.ref(column)))

/** What a person may see of all kinds, one below the other. */
function visible({ scope, userId, decides, kinds }: Viewer, wanted: readonly ApprovalKind[]) {
  const parts = kinds
    .filter(kind => wanted.includes(kind))
    .map(kind => {
      const isOwnOnly = !decides.includes(kind)
      return sql`select ${sql.lit(kind)} as kind, ${columns} from (${sources[kind].rows(scope)}) as r
        where ${isOwnOnly ? sql`asked_by = ${userId}` : sql`true`}`
    })
  // Nothing that is wanted is the viewer's.
  const none = sql`select 'writeOff' as kind, ${columns} from (${sources.writeOff.rows(scope)}) as r where false`
  return sql<StoredColumns>`(${parts.length > 0 ? sql.join(parts, sql` union all `) : none})`
}

/** Without `isStaged` the stage of each is looked up only where the filter asks for it. */
const matching = (db: Db, viewer: Viewer, search: ApprovalSearch, isStaged: boolean) => {
  const { kind, state, whose, plateNumber, lotId, from, before } = search
  const wanted = kind === undefined ? viewer.kinds : [kind].flat()
  const kinds = viewer.kinds.filter(each => wanted.includes(each))
  let query = db
    .selectFrom(visible(viewer, kinds).as('r'))
    .$if(isStaged || whose === 'toDecide', each =>
      each.leftJoinLateral(dueOf(viewer.stage).as('due'), join => join.onTrue()),
    )
  if (state) query = query.where(isOneOf('r.state', state))
  if (plateNumber) query = query.where(plateMatches('r.plate', plateNumber))
  if (lotId !== undefined) query = query.where(isOneOf('r.lot_id', lotId))
  if (from) query = query.where('r.asked_at', '>=', from)
  if (before) query = query.where('r.asked_at', '<', before)
  if (whose === 'asked') query = query.where('r.asked_by', '=', viewer.userId)
  if (whose === 'toDecide') query = query.where(isForHim(viewer))
  return query
}

/** What nobody can approve is refused by whoever sees it. */
const isForHim = (viewer: Viewer) =>
  sql<SqlBool>`(${mayRefuse(viewer)} and (${isHisStage(viewer.stage)} or coalesce(due.is_vacant, false)))`

const sortColumns = {
  askedAt: sql`r.asked_at`,
  // What waits stands with the newest.
  decidedAt: sql`coalesce(r.decided_at, 'infinity')`,
} as const

export type Part = SortedPart<keyof typeof sortColumns>

export interface StoredApproval extends StoredStanding {
  turn: number
  detail: Record<string, unknown>
  plateNumber: string
  plateColor: PlateColor | null
  parkingName: string
  askedBy: string
  askedAt: string
  reason: string
  decidedBy: string
  decidedAt: string | null
  answer: string
  isAskedByMe: boolean
}

/** Times are by the clock of the lot. */
export const listApprovals = (db: Db, viewer: Viewer, search: ApprovalSearch, part: Part): Promise<StoredApproval[]> =>
  matching(db, viewer, search, true)
    .select(['r.kind', 'r.turn', 'r.state', 'r.plate as plateNumber', 'r.subject_id as subjectId'])
    .select([
      sql`r.detail`.as('detail'),
      sql`r.plate_color`.as('plateColor'),
      sql`r.lot_name`.as('parkingName'),
      sql`r.time_zone`.as('timeZone'),
      sql`r.amount_fen`.as('amountFen'),
      sql`r.asked_name`.as('askedBy'),
      localTime(sql`r.asked_at`, sql`r.time_zone`).as('askedAt'),
      sql`r.reason`.as('reason'),
      sql`r.decided_name`.as('decidedBy'),
      maybeLocalTime(sql`r.decided_at`, sql`r.time_zone`).as('decidedAt'),
      sql`r.answer`.as('answer'),
      sql`coalesce(r.asked_by = ${viewer.userId}, false)`.as('isAskedByMe'),
      mayApprove(viewer).as('canDecide'),
      mayRefuse(viewer).as('canRefuse'),
      hasApproved(viewer.stage).as('hasApproved'),
      sql`coalesce(due.is_vacant, false)`.as('isVacant'),
      sql`r.asked_at::text`.as('askedKey'),
    ])
    .$call(inPart(part, sortColumns[part.sort], sql`r.kind`, sql`r.subject_id`, sql`r.turn`))
    .$castTo<StoredApproval>()
    .execute()

export const countApprovals = (db: Db, viewer: Viewer, search: ApprovalSearch): Promise<number> =>
  totalOf(matching(db, viewer, search, false))
