import { Alert, EmptyState, Skeleton } from '@mantine/core'
import type { OwnShift } from '@parkdesk/contract'
import { IconCalendarTime } from '@tabler/icons-react'
import { lazy } from 'react'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { formatClock, formatMoment } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'
import { hoursOf, weekday } from './month.ts'
import css from './shift.module.css'
import { shiftText } from './swap-columns.ts'
import { useOwnRoster } from './use-roster.ts'

const SwapForm = lazy(() => import('./swap-form.tsx'))

/** One's own month as a list, which a phone shows at a glance. */
export function OwnList({ month }: { month: string }) {
  const t = useWords()
  const language = useLanguage()
  const { data, error } = useOwnRoster(month)
  const swap = useDialog<OwnShift>()
  const now = formatMoment(new Date())
  if (error && !data) return <Alert color="red" title={error.message} />
  if (!data) return <Skeleton height={200} />
  if (data.shifts.length === 0)
    return (
      <EmptyState
        py={64}
        icon={<IconCalendarTime size={28} stroke={1.5} />}
        title={t('roster.own.none.title')}
        description={t('roster.own.none.hint')}
      />
    )
  return (
    <Panel className={css.own} aria-label={t('roster.view.own')}>
      <p className={css.dim}>{t('roster.own.sum', { count: data.shifts.length, hours: hoursOf(data.minutes) })}</p>
      <LinedList>
        {data.shifts.map(shift => {
          const { rosterEntryId, day, shiftName, startsAt, endsAt, sentryName, parkingName } = shift
          const until = formatClock(endsAt)
          const end = endsAt.slice(0, 10) > day ? t('roster.own.nextDay', { time: until }) : until
          return (
            <li key={rosterEntryId}>
              <div>
                <strong>
                  {day.slice(5)} {weekday(day, language)}
                </strong>
                <div className={css.dim}>
                  {sentryName} · {parkingName}
                </div>
              </div>
              <div className={css.end}>
                <strong>{shiftName}</strong>
                <div className={css.dim}>
                  {formatClock(startsAt)} – {end}
                </div>
              </div>
              <div className={css.swap}>
                {startsAt > now && (
                  <ToolButton
                    variant="subtle"
                    aria-label={t('shiftSwap.ask.title', { shift: shiftText(shift) })}
                    onClick={() => swap.open(shift)}
                  >
                    {t('shiftSwap.ask.act')}
                  </ToolButton>
                )}
              </div>
            </li>
          )
        })}
      </LinedList>
      <OnceOpen isOpen={swap.isOpen}>
        <SwapForm dialog={swap} />
      </OnceOpen>
    </Panel>
  )
}
