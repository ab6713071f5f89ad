import { Button, EmptyState, Skeleton } from '@mantine/core'
import { type RosterMonthPlan, screens } from '@parkdesk/contract'
import { IconCalendarTime, IconPlugConnectedX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import layout from '../../../kit/page.module.css'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import type { EntryDraft } from './entry-form.tsx'
import { OwnList } from './own-list.tsx'
import type { Refused } from './refused.ts'
import { RosterBar } from './roster-bar.tsx'
import { RosterGrid } from './roster-grid.tsx'
import { RosterNotes } from './roster-notes.tsx'
import { refreshRoster, useRosterMonth, useRosterPlace } from './use-roster.ts'

const EntryForm = lazy(() => import('./entry-form.tsx'))
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))
const SwapView = lazy(() => import('./swap-view.tsx'))
const SwapDrawer = lazy(() => import('./swap-drawer.tsx'))

/** basic/shift: who is at which booth, day by day: planned, published, and one's own shifts. */
export default function ShiftScreen() {
  const place = useRosterPlace()
  const { openId, open, close } = useOpenId(screens['basic/shift'].opens)
  return (
    <>
      {place.view === 'swaps' ? (
        <Suspense>
          <SwapView place={place} onOpen={open} />
        </Suspense>
      ) : (
        <RosterPage place={place} />
      )}
      <OnceOpen isOpen={openId !== undefined}>
        <SwapDrawer shiftSwapId={openId} onClose={close} />
      </OnceOpen>
    </>
  )
}

/** A month: everybody’s, or one’s own. */
function RosterPage({ place }: { place: ReturnType<typeof useRosterPlace> }) {
  const { lotId, month, view } = place
  const shown = useRosterMonth(lotId, month, view === 'all')
  const entry = useDialog<EntryDraft>()
  const refused = useDialog<Refused>()
  const plan = shown.data
  return (
    <div className={layout.page} aria-busy={shown.isFetching}>
      <RosterBar place={place} plan={view === 'all' ? plan : undefined} onRefused={refused.open} />
      {view === 'own' ? (
        <OwnList month={month} />
      ) : shown.error && !plan ? (
        <Failed message={shown.error.message} onRetry={() => void shown.refetch()} />
      ) : plan ? (
        <Month plan={plan} sentryId={place.sentryId} onEntry={entry.open} />
      ) : (
        <Skeleton height={320} />
      )}
      {plan && (
        <OnceOpen isOpen={entry.isOpen}>
          <EntryForm dialog={entry} plan={plan} onSaved={() => void refreshRoster()} />
        </OnceOpen>
      )}
      <OnceOpen isOpen={refused.isOpen}>
        <ConflictDialog dialog={refused} />
      </OnceOpen>
    </div>
  )
}

interface MonthProps {
  plan: RosterMonthPlan
  sentryId: number | undefined
  onEntry: (draft: EntryDraft) => void
}

/** The grid, or why there is none. */
function Month({ plan, sentryId, onEntry }: MonthProps) {
  const t = useWords()
  if (plan.booths.length === 0)
    return (
      <Empty title={t('roster.noBooth.title')} hint={t('roster.noBooth.hint')}>
        {can('sentry.read') && (
          <Button component={Link} to={screens['basic/sentry'].at}>
            {t('roster.noBooth.link')}
          </Button>
        )}
      </Empty>
    )
  if (!can('roster.save') && plan.publishedAt === null)
    return <Empty title={t('roster.draftHidden.title')} hint={t('roster.draftHidden.hint')} />
  if (plan.people.length === 0) return <Empty title={t('roster.noPeople.title')} hint={t('roster.noPeople.hint')} />
  return (
    <>
      <RosterNotes plan={plan} />
      <RosterGrid plan={plan} sentryId={sentryId} onEntry={onEntry} />
    </>
  )
}

function Empty({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <EmptyState py={64} icon={<IconCalendarTime size={28} stroke={1.5} />} title={title} description={hint}>
      {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
    </EmptyState>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useWords()
  return (
    <EmptyState
      role="alert"
      py={64}
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      title={t('roster.failed')}
      description={message}
    >
      <EmptyState.Actions>
        <Button variant="default" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
