import { IconArrowLeft, IconMaximize, IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { languageTag } from '../../../lib/language.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'
import { useAlarmLine } from './use-alarm-line.ts'
import type { useFigures } from './use-wall.ts'
import css from './wall.module.css'
import { clockAt, staleSince } from './wall-clock.ts'

interface Props {
  title: string
  figures: ReturnType<typeof useFigures>
  /** Beside the tools that appear under the pointer. */
  tools?: ReactNode
  children: ReactNode
}

/** What every wall has: its ground, a title, the operator's clock, and a word when what it shows is old. */
export function WallFrame({ title, figures, tools, children }: Props) {
  const t = useWords()
  const language = useLanguage()
  const nowMs = useNow()
  const isLineDown = useAlarmLine()
  useAwakeScreen()
  const asOf = figures.data?.asOf
  const heardAtMs = figures.dataUpdatedAt
  const since = staleSince({ asOf, heardAtMs, isLineDown }, nowMs)
  const clock = asOf === undefined ? undefined : clockAt(asOf, heardAtMs, nowMs)
  const day = clock && new Date(`${clock.day}T00:00:00Z`)
  const dayWords = { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'long' } as const

  useEffect(() => {
    document.title = `${title} · Parkdesk`
  }, [title])

  return (
    <div className={css.wall} data-stale={since !== null}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.stale} role="status">
          {since !== null && (
            <>
              <IconPlugConnectedX aria-hidden="true" />
              {t('wall.stale', { time: since })}
            </>
          )}
          {asOf === undefined && figures.isError && figures.error.message}
        </p>
        <p className={css.day}>{day && new Intl.DateTimeFormat(languageTag(language), dayWords).format(day)}</p>
        <p className={css.clock}>{clock?.time ?? '--:--:--'}</p>
      </header>
      {children}
      <WallTools>{tools}</WallTools>
    </div>
  )
}

function WallTools({ children }: { children: ReactNode }) {
  const t = useWords()
  const { dashboard_path } = useSession()
  const fill = () =>
    document.documentElement.requestFullscreen?.().catch(() => notify.warning(t('shell.fullScreen.unsupported')))
  return (
    <nav className={css.tools} aria-label={t('wall.tools')}>
      <a href={`${dashboard_path}/index`}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('wall.back')}
      </a>
      {children}
      <button type="button" onClick={fill}>
        <IconMaximize size={18} aria-hidden="true" />
        {t('shell.fullScreen.enter')}
      </button>
    </nav>
  )
}

/** The current time, updated every second. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/** Keeps the screen from going dark while the wall is seen, where the browser can. */
function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        sentinel => {
          lock = sentinel
        },
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
