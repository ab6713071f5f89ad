import { IconPlugConnectedX } from '@tabler/icons-react'
import { formatMoment } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { useLive } from './live.ts'
import css from './stale-line.module.css'

/** Says what is not up to date, and since when, while no alarms come in. */
export function StaleLine() {
  const t = useWords()
  const { downSince } = useLive()
  if (!downSince) return null
  return (
    <p className={css.line} role="status">
      <IconPlugConnectedX size={15} aria-hidden="true" />
      {t('shell.live.stale', { time: formatMoment(downSince).slice(11) })}
    </p>
  )
}
