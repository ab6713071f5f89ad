import { Button, Group, Input, NativeSelect } from '@mantine/core'
import type { PatternShift } from '@parkdesk/contract'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

const most = 56

interface Props {
  field: Field<'other', number[]>
  shifts: readonly PatternShift[]
}

/** Which shift is worked on each day of the cycle. */
export function CycleField({ field, shifts }: Props) {
  const t = useWords()
  const { value: cycle, onChange } = field
  const choices = [
    { value: '0', label: t('shiftPattern.rest') },
    ...shifts.map(({ name }, at) => ({ value: String(at + 1), label: name || String(at + 1) })),
  ]
  return (
    <Input.Wrapper
      label={field.input.label}
      error={field.input.error}
      labelElement="div"
      description={t('shiftPattern.cycleHint', { count: cycle.length })}
      data-path="cycle"
    >
      <Group gap={6} mt={4}>
        {cycle.map((no, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={at}
            size="xs"
            w={84}
            aria-label={t('shiftPattern.cycleDay', { day: at + 1 })}
            data={choices}
            value={String(no)}
            onChange={event => {
              const chosen = Number(event.currentTarget.value)
              onChange(cycle.map((each, place) => (place === at ? chosen : each)))
            }}
          />
        ))}
      </Group>
      <Group gap={6} mt={6}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={cycle.length >= most}
          onClick={() => onChange([...cycle, 0])}
        >
          {t('shiftPattern.addDay')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={cycle.length <= 1}
          onClick={() => onChange(cycle.slice(0, -1))}
        >
          {t('shiftPattern.removeDay')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
