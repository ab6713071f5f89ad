import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWords } from '../lib/words.ts'
import { forgetUnread, useLive } from './live.ts'
import buttonCss from './top-bar-button.module.css'

/** Specification 2.2. */
const messageCentre = '/_cloud_system/messageCenter'

/** RT-11, SH-16: the bell with its dot, which the message centre clears. */
export function MessageBell() {
  const t = useWords()
  const { isUnread } = useLive()
  const label = t(isUnread ? 'shell.bell.unread' : 'shell.bell.label')
  return (
    <Link to={messageCentre} className={buttonCss.button} aria-label={label} title={label} onClick={forgetUnread}>
      <IconBell size={18} stroke={1.6} aria-hidden="true" />
      {isUnread && <span className={buttonCss.dot} />}
    </Link>
  )
}
