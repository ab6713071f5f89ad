import { IconPlugConnectedX } from '@tabler/icons-react'
import { formatMoment } from '../lib/format.ts'
import { useConnection } from '../lib/use-connection.ts'
import { useWords } from '../lib/words.ts'
import { useLive } from './live.ts'
import css from './stale-line.module.css'

/** Whether the server cannot be reached, or only sends no alarms, and since when; null while all is well. */
export const useStale = (): { kind: 'connection' | 'alarms'; since: Date } | null => {
  const { phase, since } = useConnection()
  const { downSince } = useLive()
  if (phase === 'down' && since) return { kind: 'connection', since }
  return downSince && { kind: 'alarms', since: downSince }
}

/** Says what is not up to date, and since when. The one place that does while the server cannot be reached. */
export function StaleLine() {
  const t = useWords()
  const stale = useStale()
  if (!stale) return null
  return (
    <p className={css.line} role="status">
      <IconPlugConnectedX size={15} aria-hidden="true" />
      {t(stale.kind === 'connection' ? 'shell.live.unreachable' : 'shell.live.stale', {
        time: formatMoment(stale.since).slice(11),
      })}
    </p>
  )
}
