import type { OwnDuty } from '@parkdesk/contract'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { formatMoney, formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** Where the person sits, since when, and what was in the drawer at the beginning. */
export function DutyFacts({ duty }: { duty: OwnDuty }) {
  const t = useWords()
  return (
    <Panel>
      <LinedList>
        <li>
          <strong>{duty.sentryName}</strong>
          <span>{duty.parkingName}</span>
        </li>
        <li>
          <span>{t('sentryDuty.begunAt')}</span>
          <span>{formatTime(duty.begunAt)}</span>
        </li>
        <li>
          <span>{t('sentryDuty.day')}</span>
          <span>{duty.day}</span>
        </li>
        <li>
          <span>{t('sentryDuty.float')}</span>
          <span>{formatMoney(duty.float)}</span>
        </li>
      </LinedList>
    </Panel>
  )
}
