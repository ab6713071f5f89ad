import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mendImport, type Rehearsal, type RowOutcome } from '@parkdesk/contract'
import { useState } from 'react'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { Note } from '../../kit/panel/note.tsx'
import { call } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { HeadingMatch } from './heading-match.tsx'
import { type Cell, RehearsedRows } from './rehearsed-rows.tsx'

interface Props {
  rehearsal: Rehearsal
  isBusy: boolean
  onChange: (rehearsal: Rehearsal) => void
  onAgain: () => void
  onConfirm: (withChanges: boolean) => void
}

const outcomes = ['added', 'changed', 'doubled', 'refused'] as const satisfies RowOutcome[]

/** What would become of a sheet: its columns, its rows, and the one button that writes them. */
export function RehearsalView({ rehearsal, isBusy, onChange, onAgain, onConfirm }: Props) {
  const t = useWords()
  const { taskId, counts, canChange, isWhole, canUndo } = rehearsal
  const isHeld = isWhole && counts.refused > 0
  const [shown, setShown] = useState<RowOutcome | 'total'>(counts.refused > 0 ? 'refused' : 'total')
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [withChanges, setWithChanges] = useState(false)
  const [isMending, setMending] = useState(false)

  const mend = async (change: { columns?: Mapping[]; cells?: Cell[] }) => {
    setMending(true)
    try {
      onChange(await call(mendImport, { taskId, ...change }))
    } catch (error) {
      notifyFailure(error)
    } finally {
      setMending(false)
    }
  }
  const written = counts.added + (withChanges ? counts.changed : 0)
  const label = (outcome: RowOutcome | 'total') =>
    `${t(`rehearsal.outcome.${outcome}`)} ${formatCount(counts[outcome])}`
  return (
    <Stack gap="sm">
      <HeadingMatch rehearsal={rehearsal} onChoose={(column, heading) => mend({ columns: [{ column, heading }] })} />
      <SegmentedControl
        aria-label={t('rehearsal.show')}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        value={shown}
        onChange={value => setShown(value as typeof shown)}
        data={(['total', ...outcomes] as const).map(value => ({ value, label: label(value) }))}
      />
      <RehearsedRows
        key={shown}
        rehearsal={rehearsal}
        outcome={shown === 'total' ? undefined : shown}
        onMend={cell => mend({ cells: [cell] })}
      />
      {counts.refused > 0 && (
        <Text size="sm" c="dimmed">
          {t('rehearsal.mendHint')} {isHeld && t('rehearsal.whole')}
        </Text>
      )}
      {canChange && counts.changed > 0 && (
        <Checkbox
          checked={withChanges}
          onChange={event => setWithChanges(event.currentTarget.checked)}
          label={t('rehearsal.withChanges', { count: formatCount(counts.changed) })}
        />
      )}
      <Note>{t(canUndo ? 'rehearsal.note' : 'rehearsal.noteStays')}</Note>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAgain}>
          {t('rehearsal.otherFile')}
        </Button>
        <Button
          loading={isBusy || isMending}
          disabled={counts.total === 0 || isHeld}
          onClick={() => onConfirm(withChanges)}
        >
          {t('rehearsal.confirm', { count: formatCount(written) })}
        </Button>
      </Group>
    </Stack>
  )
}

interface Mapping {
  column: string
  heading: string
}
