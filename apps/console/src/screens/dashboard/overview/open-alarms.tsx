import { Skeleton } from '@mantine/core'
import type { AlarmRow } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatClock, formatDay } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { FailedNote } from './failed-note.tsx'
import css from './open-alarms.module.css'
import panelCss from './panel.module.css'
import { Panel } from './panel.tsx'
import { useOpenAlarms } from './use-figures.ts'

interface Props {
  lotId: number | undefined
  /** The present day, which an alarm of today need not say again. */
  day: string | undefined
}

/** The newest alarms that nobody looks after yet. */
export function OpenAlarms({ lotId, day }: Props) {
  const t = useWords()
  const alarms = useOpenAlarms(lotId)
  const rows = alarms.data?.list
  const all = { screen: 'operation/alarms', search: { state: 'open', ...(lotId && { lotId }) } } as const

  return (
    <Panel
      title={t('overview.alarms.title')}
      aside={can('alarm.read') && <ScreenLink to={all}>{t('overview.alarms.all')}</ScreenLink>}
    >
      <div className={panelCss.ground}>
        {!can('alarm.read') && <p className={panelCss.empty}>{t('overview.alarms.notPermitted')}</p>}
        {alarms.isLoading && <Skeleton height="100%" />}
        {alarms.isError && !rows && (
          <FailedNote error={alarms.error} isFetching={alarms.isFetching} onRetry={alarms.refetch} />
        )}
        {rows?.length === 0 && <p className={panelCss.empty}>{t('overview.alarms.empty')}</p>}
        {rows && rows.length > 0 && (
          <ul className={`${panelCss.scroller} ${css.alarms}`}>
            {rows.map(row => (
              <OpenAlarm key={row.alarmId} row={row} day={day} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function OpenAlarm({ row, day }: { row: AlarmRow; day: string | undefined }) {
  const t = useWords()
  const search = { state: 'open', kind: row.kind, ...(row.plateNumber && { plateNumber: row.plateNumber }) }
  const isToday = formatDay(row.raisedAt) === day
  const kind = t(`alarm.kind.${row.kind}`)
  return (
    <li className={css.alarm}>
      <span className={css.kind}>
        <StatusTag tone={row.kind === 'blackListed' ? 'bad' : 'warn'}>{kind}</StatusTag>
      </span>
      <span className={css.subject}>
        {/* One about the system itself has neither. */}
        <ScreenLink to={{ screen: 'operation/alarms', search }}>{row.plateNumber || row.boxSerial || kind}</ScreenLink>
      </span>
      <time className={css.time} dateTime={row.raisedAt.replace(' ', 'T')} title={row.raisedAt}>
        {isToday ? formatClock(row.raisedAt) : row.raisedAt.slice(5, 16)}
      </time>
      <span className={css.place}>{[row.parkingName, row.gateName, row.laneName].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
