import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'

/** Money of a sub-account is of several car parks. Fails with subAccount.allLots for whoever does not see all of them. */
export function demandAllLots({ scope }: Pick<Acting, 'scope'>): void {
  if (scope.lotIds !== null) throw new Failure('subAccount.allLots')
}
