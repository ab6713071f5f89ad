import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWords } from '../lib/words.ts'
import { alarmKinds, forgetUnread, useLive } from './live.ts'
import buttonCss from './top-bar-button.module.css'

/** Specification 2.2. */
const messageCentre = '/_cloud_system/messageCenter'
const mostShown = 99

/** RT-11, SH-16: the bell with its dot, which the message centre clears; it also counts the alarms that nobody has looked at. */
export function MessageBell() {
  const t = useWords()
  const { isUnread, counts } = useLive()
  const alarms = alarmKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const label = t(isUnread ? 'shell.bell.unread' : 'shell.bell.label')
  const title = alarms > 0 ? `${label} · ${t('shell.bell.alarms', { count: alarms })}` : label
  return (
    <Link to={messageCentre} className={buttonCss.button} aria-label={title} title={title} onClick={forgetUnread}>
      <IconBell size={18} stroke={1.6} aria-hidden="true" />
      {alarms > 0 && <span className={buttonCss.count}>{alarms > mostShown ? `${mostShown}+` : alarms}</span>}
      {isUnread && alarms === 0 && <span className={buttonCss.dot} />}
    </Link>
  )
}
