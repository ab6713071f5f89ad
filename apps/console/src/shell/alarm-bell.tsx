import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWords } from '../lib/words.ts'
import { useAlarmPages } from './alarm-pages.ts'
import { useLive } from './live.ts'

/** SH-16: the bell with its dot. It leads to the alarms, which are all that the channel tells of. */
export function AlarmBell() {
  const t = useWords()
  const { isUnread } = useLive()
  const { pass } = useAlarmPages()
  if (!pass) return null
  const label = t(isUnread ? 'shell.bell.unread' : 'shell.bell.label')
  return (
    <Link to={pass} className="top-bar-button" aria-label={label} title={label}>
      <IconBell size={18} stroke={1.6} aria-hidden="true" />
      {isUnread && <span className="top-bar-dot" />}
    </Link>
  )
}
