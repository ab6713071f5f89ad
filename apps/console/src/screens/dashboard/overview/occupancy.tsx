import { Progress } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './figure.module.css'

/** A thin bar for how full a lot is; more cars than spaces fill it in the colour of a warning. The number beside it says the same. */
export function OccupancyBar({ inside, capacity }: { inside: number; capacity: number }) {
  const share = capacity > 0 ? Math.min(100, (inside / capacity) * 100) : 0
  return (
    <Progress
      value={share}
      size={4}
      color={inside > capacity ? 'orange' : 'accent'}
      aria-hidden
      className={css.occupancy}
    />
  )
}

/** How the cars inside stand to the spaces. */
export function OccupancyNote({ inside, capacity }: { inside: number; capacity: number }) {
  const t = useWords()
  if (capacity <= 0) return <span>{t('overview.today.noCapacity')}</span>
  return (
    <>
      <OccupancyBar inside={inside} capacity={capacity} />
      <span>
        {inside > capacity
          ? t('overview.today.overCapacity', { count: formatCount(inside - capacity) })
          : t('overview.today.free', { count: formatCount(capacity - inside) })}
      </span>
    </>
  )
}
