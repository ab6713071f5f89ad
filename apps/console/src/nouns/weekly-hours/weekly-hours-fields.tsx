import { Group, Text } from '@mantine/core'
import { ChipsField } from '../../kit/form/chips-field.tsx'
import type { Field } from '../../kit/form/field.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { useWords } from '../../lib/words.ts'

const week = [1, 2, 3, 4, 5, 6, 7] as const

type HourField = Field<'text', string | null | undefined, string>

interface Props {
  weekdays: Field<'other', number[] | undefined, number[]>
  fromHour: HourField
  untilHour: HourField
  /** What the hours are about, where it is not plain. */
  hint?: string
}

/** Days of the week and hours of the day; hours over midnight belong to the day on which they begin. */
export function WeeklyHoursFields({ weekdays, fromHour, untilHour, hint }: Props) {
  const t = useWords()
  return (
    <>
      <ChipsField field={weekdays} options={week} word={day => t(`kit.weekday.d${day}`)} />
      <Group grow gap="sm" align="flex-start">
        <TextField field={fromHour} placeholder="08:00" />
        <TextField field={untilHour} placeholder="20:00" />
      </Group>
      <Text size="xs" c="dimmed">
        {hint ?? t('kit.hoursHint')}
      </Text>
    </>
  )
}
