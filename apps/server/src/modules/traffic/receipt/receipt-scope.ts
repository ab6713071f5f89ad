import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../db/scope.ts'
import { accountInScope } from '../../money/reconciliation/account-scope.ts'

/** A receipt `r` of an account belongs to who sees all its car parks; one of the bank to who sees all there are. The account is joined as `a`. */
export const receiptInScope = (scope: Scope): RawBuilder<SqlBool> => sql<SqlBool>`
  case when r.account_id is null then ${scope.lotIds === null}::boolean else ${accountInScope(scope, 'a')} end`
