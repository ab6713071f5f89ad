import { Popover } from '@mantine/core'
import type { HolidayYear, LocalDay } from '@parkdesk/contract'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../lib/words.ts'
import type { ClassLook } from './class-look.ts'
import { dayByKey } from './day.ts'
import { Month } from './month.tsx'
import css from './year-grid.module.css'

const DayEditor = lazy(() => import('./day-editor.tsx'))

interface Props {
  year: HolidayYear
  looks: ReadonlyMap<string, ClassLook>
  /** The class whose days stand out. */
  shownClass: string | undefined
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** Twelve months in which the arrow keys walk; a click or Enter opens a day. */
export function YearGrid({ year, looks, shownClass }: Props) {
  const t = useWords()
  const ground = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<LocalDay>(year.today)
  const [opened, setOpened] = useState<{ date: LocalDay; place: Place }>()
  const months = useMemo(() => Map.groupBy(year.days, day => day.date.slice(0, 7)), [year.days])
  const tabStop = at.startsWith(`${year.year}-`) ? at : `${year.year}-01-01`

  const focus = (date: LocalDay) => ground.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    const from = dateOf(event.target)
    const to = from && dayByKey(event.key, from)
    if (!to) return
    event.preventDefault()
    setAt(to)
    focus(to)
  }
  const onClick = (event: MouseEvent) => {
    const date = dateOf(event.target)
    if (!date) return
    setAt(date)
    const place = ground.current && placeOf(ground.current, date)
    if (place) setOpened({ date, place })
  }
  const close = () => {
    if (!opened) return
    setOpened(undefined)
    focus(opened.date)
  }
  const day = opened && year.days.find(({ date }) => date === opened.date)
  return (
    <div ref={ground} className={css.ground}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons of its days */}
      <div className={css.months} data-open={opened && true} onKeyDown={onKeyDown} onClick={onClick}>
        {[...months].map(([month, days]) => (
          <Month
            key={month}
            days={days}
            looks={looks}
            today={year.today}
            tabStop={tabStop.startsWith(month) ? tabStop : undefined}
            shownClass={shownClass}
          />
        ))}
      </div>
      <Popover opened={day !== undefined} onDismiss={close} withRoles={false} position="bottom" shadow="md" withArrow>
        <Popover.Target>
          <span className={css.anchor} style={opened?.place} />
        </Popover.Target>
        <Popover.Dropdown>
          {day && (
            <Suspense fallback={t('app.loading')}>
              <DayEditor day={day} version={year.version} look={looks.get(day.classKey)} onClose={close} />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-date]') : null
const dateOf = (target: EventTarget): LocalDay | undefined => buttonOf(target)?.dataset.date

function placeOf(ground: HTMLElement, date: LocalDay): Place | undefined {
  const outer = ground.getBoundingClientRect()
  const inner = ground.querySelector(`[data-date="${date}"]`)?.getBoundingClientRect()
  return (
    inner && { left: inner.left - outer.left, top: inner.top - outer.top, width: inner.width, height: inner.height }
  )
}
