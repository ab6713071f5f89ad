import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** What a noun's `approval-rows.ts` says of each thing that waits, or waited, for a second person. */
export interface ApprovalRows {
  /** A statement whose columns are called as in {@link approvalColumns}: the rows of a scope. */
  rows: (scope: Scope) => RawBuilder<unknown>
}

/** The columns of such a statement. */
export const approvalColumns = [
  // The number of what it is about, and which time it was asked of it.
  'subject_id',
  'turn',
  // null: of no lot of the tenant.
  'lot_id',
  'lot_name',
  'time_zone',
  'state',
  'plate',
  'plate_color',
  'amount_fen',
  // null: the product itself, or somebody of another tenant; the name says who then.
  'asked_by',
  'asked_name',
  'asked_at',
  'reason',
  // Of what its noun makes the words.
  'detail',
  'decided_name',
  'decided_at',
  'answer',
] as const

/** The name of a person of the tenant; '' where there is none. */
export const personName = (tenant: string, userId: string): RawBuilder<string> =>
  sql<string>`coalesce((select person.real_name from app_user as person
    where person.tenant_id = ${sql.ref(tenant)} and person.user_id = ${sql.ref(userId)}), '')`
