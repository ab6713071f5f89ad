import { formatCount, formatPercent, nothing } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './gauge.module.css'
import { freeOf, fullnessOf, shareOf } from './occupancy.ts'

const radius = 88
const round = 2 * Math.PI * radius

/** Spaces left, as large as they go, in a ring that fills with cars. */
export function Gauge({ inside, capacity }: { inside: number; capacity: number }) {
  const t = useWords()
  const share = shareOf({ inside, capacity })
  const filled = Math.min(1, share ?? 0) * round
  return (
    <div className={css.gauge} data-fullness={fullnessOf({ inside, capacity })}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle className={css.track} cx="100" cy="100" r={radius} />
        <circle className={css.fill} cx="100" cy="100" r={radius} strokeDasharray={`${filled} ${round}`} />
      </svg>
      <div className={css.words}>
        <p className={css.label}>{t('wall.free')}</p>
        <p className={css.free}>{share === null ? nothing : formatCount(freeOf({ inside, capacity }))}</p>
        <p className={css.of}>
          {t('wall.insideOf', {
            inside: formatCount(inside),
            capacity: capacity > 0 ? formatCount(capacity) : nothing,
          })}
          {share !== null && ` · ${formatPercent(share)}`}
        </p>
      </div>
    </div>
  )
}
