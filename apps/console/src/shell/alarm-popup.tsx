import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useWords } from '../lib/words.ts'
import { useAlarmPages } from './alarm-pages.ts'
import css from './alarm-popup.module.css'
import { type AlarmKind, forgetAlarms, useLive } from './live.ts'

const kinds: readonly AlarmKind[] = ['pass', 'device']

/** SH-10: how many alarms came in since the person last looked, the latest of them, and the way there. */
export function AlarmPopup() {
  const t = useWords()
  const navigate = useNavigate()
  const { counts, latest } = useLive()
  const pages = useAlarmPages()

  const view = (kind: AlarmKind, page: string) => {
    forgetAlarms(kind)
    navigate(page)
  }

  return (
    <div className={css.popups} role="status" aria-live="polite">
      {kinds
        .filter(kind => counts[kind] > 0)
        .map(kind => {
          const page = pages[kind]
          return (
            <div key={kind} className={css.popup}>
              <IconAlertTriangle className={css.icon} size={20} aria-hidden="true" />
              <div className={css.text}>
                <strong>{t(`shell.alarm.${kind}`, { count: counts[kind] })}</strong>
                <p>{latest[kind]}</p>
              </div>
              {page && (
                <Button size="compact-sm" variant="light" onClick={() => view(kind, page)}>
                  {t('shell.alarm.view')}
                </Button>
              )}
              <CloseButton size="sm" aria-label={t('shell.alarm.dismiss')} onClick={() => forgetAlarms(kind)} />
            </div>
          )
        })}
    </div>
  )
}
