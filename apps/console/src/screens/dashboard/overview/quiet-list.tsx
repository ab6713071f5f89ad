import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './overview.module.css'
import type { QuietStretch } from './quiet-days.ts'

const shown = 5

interface Props {
  /** The longest first. */
  stretches: readonly QuietStretch[]
  /** Which car park needs no saying where there is only one. */
  isOneLot: boolean
}

/** When the devices of a lot said nothing for more than a day: its figures of these days are too low. */
export function QuietList({ stretches, isOneLot }: Props) {
  const t = useWords()
  if (stretches.length === 0) return null
  const more = stretches.length - shown
  return (
    <div className={css.quiet}>
      <p>{t('overview.traffic.quiet.title')}</p>
      <ul>
        {stretches.slice(0, shown).map(({ kind, lotId, parkingName, from, to, hours }) => (
          <li key={`${kind} ${lotId} ${from}`}>
            {!isOneLot && `${parkingName} · `}
            {t(`overview.traffic.quiet.${kind}`, {
              from: from.slice(0, 16),
              to: to.slice(0, 16),
              hours: formatCount(hours),
            })}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('overview.traffic.quiet.more', { count: more })}</p>}
    </div>
  )
}
