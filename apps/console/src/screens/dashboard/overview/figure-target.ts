import { type LocalDay, passOutcomes, sumRows } from '@parkdesk/contract'
import type { ScreenTarget } from '../../../kit/column/links.tsx'

/** Passes that need nobody's eye; the server counts all others as exceptions. */
const ordinary: readonly string[] = ['opened', 'closed', 'zeroLength', 'repeated']

/** The list whose rows a figure of the day counts. */
export function listOf(
  figure: 'income' | 'entries' | 'exits' | 'occupancy' | 'exceptions' | 'openAlarms',
  day: LocalDay,
  lotId: number | undefined,
): ScreenTarget {
  const lot = lotId === undefined ? {} : { lotId }
  const today = { begin: `${day} 00:00:00`, end: `${day} 23:59:59` }
  switch (figure) {
    case 'income':
      return sumRows.incomeOfDay(day, lotId)
    case 'entries':
      return { screen: 'operation/records', search: { parkStatus: 'inside,left,exitMissed', ...today, ...lot } }
    case 'exits':
      return { screen: 'operation/records', search: { timeBy: 'exit', ...today, ...lot } }
    case 'occupancy':
      return { screen: 'operation/parking', search: lot }
    case 'exceptions': {
      const outcome = passOutcomes.filter(code => !ordinary.includes(code)).join()
      return { screen: 'operation/passing', search: { outcome, ...today, ...lot } }
    }
    case 'openAlarms':
      return { screen: 'operation/alarms', search: { state: 'open', ...lot } }
  }
}
