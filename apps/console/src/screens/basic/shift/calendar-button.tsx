import { IconCalendarShare } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { OnceOpen } from '../../../kit/once-open.tsx'
import layout from '../../../kit/page.module.css'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'))

/** One's own shifts in a calendar program. */
export function CalendarButton() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={layout.actions}>
      <ToolButton leftSection={<IconCalendarShare size={16} />} onClick={() => setOpen(true)}>
        {t('roster.calendar.act')}
      </ToolButton>
      <OnceOpen isOpen={isOpen}>
        <CalendarDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </OnceOpen>
    </div>
  )
}
