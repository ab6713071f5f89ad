import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useWords } from '../lib/words.ts'
import { useAlarmPage } from './alarm-pages.ts'
import css from './alarm-popup.module.css'
import { type AlarmKind, alarmKinds, forgetAlarms, useLive } from './live.ts'

/**
 * SH-10: how many alarms came in since the person last looked, the latest of them, and the way there. It has a lane of its own in the top bar
 * and lies over nothing; while a dialog or a drawer is open, only the bell counts.
 */
export function AlarmPopup() {
  const t = useWords()
  const navigate = useNavigate()
  const { counts, latest } = useLive()
  const pageOf = useAlarmPage()

  const view = (kind: AlarmKind, page: string) => {
    forgetAlarms(kind)
    navigate(page)
  }

  return (
    <div className={css.lane} role="status" aria-live="polite">
      {alarmKinds
        .filter(kind => counts[kind] > 0)
        .map(kind => {
          const page = pageOf(kind, latest[kind])
          return (
            <div key={kind} className={css.popup}>
              <IconAlertTriangle className={css.icon} size={16} aria-hidden="true" />
              <p className={css.text} title={latest[kind]?.description}>
                <strong>{t(`shell.alarm.${kind}`, { count: counts[kind] })}</strong>{' '}
                <span>{latest[kind]?.description}</span>
              </p>
              {page && (
                <Button className={css.view} size="compact-xs" variant="light" onClick={() => view(kind, page)}>
                  {t('shell.alarm.view')}
                </Button>
              )}
              <CloseButton
                className={css.close}
                size="sm"
                aria-label={t('shell.alarm.dismiss')}
                onClick={() => forgetAlarms(kind)}
              />
            </div>
          )
        })}
    </div>
  )
}
