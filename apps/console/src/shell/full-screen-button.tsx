import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { notify } from '../lib/notify.ts'
import { useWords } from '../lib/words.ts'
import buttonCss from './top-bar-button.module.css'

/** SH-11. */
export function FullScreenButton() {
  const t = useWords()
  const [isFull, setFull] = useState(document.fullscreenElement !== null)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  const toggle = async () => {
    if (!document.fullscreenEnabled) return notify.warning(t('shell.fullScreen.unsupported'))
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      notify.warning(t('shell.fullScreen.unsupported'))
    }
  }

  const label = t(isFull ? 'shell.fullScreen.exit' : 'shell.fullScreen.enter')
  const Icon = isFull ? IconMinimize : IconMaximize
  return (
    <button
      type="button"
      className={`${buttonCss.button} ${buttonCss.wide}`}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
