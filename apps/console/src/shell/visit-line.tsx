import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatMoment } from '../lib/format.ts'
import type { Session } from '../lib/session.ts'
import { endVisit, returnFromVisit } from '../lib/visit.ts'
import { useWords } from '../lib/words.ts'
import css from './stale-line.module.css'

/** Says whose data a person of the platform looks at, and until when; then he goes back. */
export function VisitLine({ visit: { tenantName, endsAt } }: { visit: NonNullable<Session['visit']> }) {
  const t = useWords()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const left = Math.max(0, new Date(endsAt).getTime() - Date.now())
    const timer = setTimeout(returnFromVisit, left)
    return () => clearTimeout(timer)
  }, [endsAt])
  return (
    <div className={css.line} role="status">
      <IconEye size={15} aria-hidden="true" />
      <span>{t('shell.visit.says', { name: tenantName, time: formatMoment(new Date(endsAt)).slice(11, 16) })}</span>
      <Button
        size="compact-xs"
        variant="default"
        flex="none"
        loading={isLeaving}
        onClick={() => {
          setLeaving(true)
          void endVisit()
        }}
      >
        {t('shell.visit.end')}
      </Button>
    </div>
  )
}
