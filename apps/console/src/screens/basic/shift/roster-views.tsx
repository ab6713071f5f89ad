import { SegmentedControl } from '@mantine/core'
import { useWords } from '../../../lib/words.ts'
import type { RosterView, useRosterPlace } from './use-roster.ts'

const views: RosterView[] = ['all', 'own', 'swaps']

/** Everybody’s month, one’s own shifts, or swaps. */
export function RosterViews({ place }: { place: ReturnType<typeof useRosterPlace> }) {
  const t = useWords()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('roster.view.label')}
      value={place.view}
      data={views.map(value => ({ value, label: t(`roster.view.${value}`) }))}
      onChange={value => place.showView(value as RosterView)}
    />
  )
}
