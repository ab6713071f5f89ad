import { ActionIcon, Group, Select } from '@mantine/core'
import type { RosterMonthPlan } from '@parkdesk/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import layout from '../../../kit/page.module.css'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { CalendarButton } from './calendar-button.tsx'
import { monthAfter, monthName } from './month.ts'
import type { Refused } from './refused.ts'
import { RosterActions } from './roster-actions.tsx'
import { RosterViews } from './roster-views.tsx'
import css from './shift.module.css'
import type { useRosterPlace } from './use-roster.ts'

interface Props {
  place: ReturnType<typeof useRosterPlace>
  /** undefined: it is on its way, or one's own shifts are shown. */
  plan: RosterMonthPlan | undefined
  onRefused: (refused: Refused) => void
}

/** Which car park, month and booth, and what can be done with them. */
export function RosterBar({ place, plan, onRefused }: Props) {
  const t = useWords()
  const { month, view } = place
  return (
    <header className={layout.head}>
      <h1>{t('roster.title')}</h1>
      <RosterViews place={place} />
      {view === 'all' && <PlaceSelects place={place} plan={plan} />}
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('roster.previous')}
          onClick={() => place.showMonth(monthAfter(month, -1))}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <strong className={css.month} aria-live="polite">
          {monthName(month, t)}
        </strong>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('roster.next')}
          onClick={() => place.showMonth(monthAfter(month, 1))}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        {month !== place.thisMonth && (
          <ToolButton variant="subtle" onClick={() => place.showMonth(place.thisMonth)}>
            {t('roster.thisMonth')}
          </ToolButton>
        )}
      </Group>
      {plan && plan.entries.length > 0 && (
        <StatusTag tone={plan.publishedAt ? 'good' : 'warn'}>
          {plan.publishedAt
            ? t('roster.state.published', { at: formatTime(plan.publishedAt).slice(0, 16) })
            : t('roster.state.draft')}
        </StatusTag>
      )}
      {view === 'own' && <CalendarButton />}
      {plan && plan.booths.length > 0 && <RosterActions plan={plan} onRefused={onRefused} />}
    </header>
  )
}

function PlaceSelects({ place, plan }: Pick<Props, 'place' | 'plan'>) {
  const t = useWords()
  const booths = plan?.booths ?? []
  return (
    <>
      <Select
        size="xs"
        w={200}
        aria-label={t('roster.lot')}
        placeholder={t('roster.noLot')}
        allowDeselect={false}
        searchable={place.lots.length > 10}
        data={place.lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
        value={plan ? String(plan.lotId) : null}
        onChange={id => id && place.showLot(Number(id))}
      />
      {booths.length > 1 && (
        <Select
          size="xs"
          w={150}
          clearable
          aria-label={t('roster.booth.label')}
          placeholder={t('roster.booth.all')}
          data={booths.map(({ sentryId, name }) => ({ value: String(sentryId), label: name }))}
          value={place.sentryId ? String(place.sentryId) : null}
          onChange={id => place.showBooth(id ? Number(id) : undefined)}
        />
      )}
    </>
  )
}
