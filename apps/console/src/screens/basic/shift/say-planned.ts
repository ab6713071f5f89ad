import type { RosterPlanned } from '@parkdesk/contract'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words.ts'
import { refreshRoster } from './use-roster.ts'

/** Says what was planned, and shows it. */
export function sayPlanned({ added, kept }: RosterPlanned): void {
  notify.success(
    added === 0 && kept > 0
      ? t('roster.generate.nothing', { count: kept })
      : t('roster.generate.done', { count: added }),
  )
  void refreshRoster()
}
