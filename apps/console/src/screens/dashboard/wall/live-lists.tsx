import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import css from './live-lists.module.css'
import { useLatestPasses, useOpenAlarms } from './use-wall.ts'
import { momentOn } from './wall-clock.ts'

interface Props {
  count: number
  /** The operator's day, as the server says. */
  today: string | undefined
  lotId?: number | undefined
}

/** The passes that came in last; a new one lights up. */
export function PassList({ count, today, lotId }: Props) {
  const t = useWords()
  const { data } = useLatestPasses(count, lotId)
  if (!can('pass.read')) return <p className={css.none}>{t('wall.passes.hidden')}</p>
  if (data?.length === 0) return <p className={css.none}>{t('wall.passes.none')}</p>
  return (
    <ol className={css.list}>
      {data?.map(pass => (
        <li key={pass.passId}>
          <time>{momentOn(today, pass.passedAt)}</time>
          <b className={css.plate} data-color={pass.plateColor}>
            {pass.plateNumber || t('kit.plate.none')}
          </b>
          <span className={css.direction} data-direction={pass.direction}>
            {t(`pass.direction.${pass.direction}`)}
          </span>
          <span className={css.place}>{lotId === undefined ? pass.parkingName : pass.laneName}</span>
        </li>
      ))}
    </ol>
  )
}

/** Alarms that nobody has taken yet. */
export function AlarmList({ count, today, lotId }: Props) {
  const t = useWords()
  const { data } = useOpenAlarms(count, lotId)
  if (!can('alarm.read')) return <p className={css.none}>{t('wall.alarms.hidden')}</p>
  if (data?.length === 0) return <p className={css.none}>{t('wall.alarms.none')}</p>
  return (
    <ol className={css.list} data-alarms>
      {data?.map(alarm => (
        <li key={alarm.alarmId}>
          <time>{momentOn(today, alarm.raisedAt)}</time>
          <b>{t(`alarm.kind.${alarm.kind}`)}</b>
          <span className={css.place}>
            {[alarm.plateNumber, alarm.laneName || alarm.parkingName || alarm.boxSerial].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
