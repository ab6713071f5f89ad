import { Button, EmptyState, Skeleton } from '@mantine/core'
import type { DayClass } from '@parkdesk/contract'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { lazy, useMemo, useState } from 'react'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'
import { classLooks } from './class-look.ts'
import { type ClassDraft, ClassPanel } from './class-panel.tsx'
import css from './holiday.module.css'
import { Legend } from './legend.tsx'
import './tone.css'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useDayClasses, useHolidayYear } from './use-holiday-year.ts'
import { YearBar } from './year-bar.tsx'
import { YearGrid } from './year-grid.tsx'
import { YearWarnings } from './year-warnings.tsx'

const VersionDrawer = lazy(() => import('./version-drawer.tsx'))

/** operation/holidays: which days are off, which are worked instead, and which class each day is charged by. */
export default function HolidayScreen() {
  const t = useWords()
  const language = useLanguage()
  const { wanted, shown, show } = useHolidayYear()
  const classes = useDayClasses()
  const [draft, setDraft] = useState<ClassDraft>()
  const [shownClass, setShownClass] = useState<string>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const saved = classes.data?.classes
  const looks = useLooks(saved, language)
  const draftLooks = useLooks(draft?.classes ?? saved, language)
  const year = shown.data
  const error = shown.error ?? classes.error
  return (
    <div className={css.screen} aria-busy={shown.isFetching}>
      <YearBar year={year} wanted={wanted} onYear={show} onHistory={() => setHistoryOpen(true)} />
      {year && <YearWarnings warnings={year.warnings} today={year.today} />}
      {error && !(year && saved) ? (
        <EmptyState
          role="alert"
          py={64}
          icon={<IconPlugConnectedX size={28} stroke={1.5} />}
          title={t('holiday.year.failed')}
          description={error.message}
        >
          <EmptyState.Actions>
            <Button
              variant="default"
              loading={shown.isFetching || classes.isFetching}
              onClick={() => void Promise.all([shown.refetch(), classes.refetch()])}
            >
              {t('app.retry')}
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : (
        <div className={css.columns}>
          <Panel aria-label={year && t('holiday.year.calendar', { year: year.year })}>
            <Legend />
            {year ? <YearGrid year={year} looks={looks} shownClass={shownClass} /> : <Skeleton height={640} />}
          </Panel>
          <Panel as="div">
            <ClassPanel
              saved={classes.data}
              year={year}
              looks={draftLooks}
              shownClass={shownClass}
              onShow={setShownClass}
              draft={draft}
              onDraft={setDraft}
            />
          </Panel>
        </div>
      )}
      <OnceOpen isOpen={isHistoryOpen}>
        <VersionDrawer isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
      </OnceOpen>
    </div>
  )
}

/** Names and letters change with the language. */
const useLooks = (classes: readonly DayClass[] | undefined, language: string) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words in it are of the language
  useMemo(() => classLooks(classes ?? []), [classes, language])
