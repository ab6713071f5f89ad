import { Group, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { PresetButton } from '../../../kit/filter/preset-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { type Days, periodPresets, presetDays } from './period.ts'

const PeriodInput = lazy(() => import('./period-input.tsx'))

interface Props {
  days: Days
  today: string
  onDays: (days: Days) => void
}

/** The days of exit: by calendar, or by a preset. */
export function PeriodFields({ days, today, onDays }: Props) {
  const t = useWords()
  const label = t('chargeReplay.form.period')
  return (
    <Stack gap={6}>
      <Suspense fallback={<TextInput label={label} disabled />}>
        <PeriodInput label={label} days={days} today={today} onDays={onDays} />
      </Suspense>
      <Group gap={4}>
        {periodPresets.map(preset => {
          const [begin, end] = presetDays(preset, today)
          const isChosen = begin === days[0] && end === days[1]
          return (
            <PresetButton
              key={preset}
              isChosen={isChosen}
              label={t(`chargeReplay.preset.${preset}`)}
              onClick={() => onDays([begin, end])}
            />
          )
        })}
      </Group>
    </Stack>
  )
}
