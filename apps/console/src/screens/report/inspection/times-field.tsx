import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

const most = 24

/** When rounds are due on a day. */
export function TimesField({ field }: { field: Field<'other', string[]> }) {
  const t = useWords()
  const { value: times, onChange } = field
  const error = field.input.error && times.includes('') ? t('inspectionPlan.time.missing') : field.input.error
  return (
    <Input.Wrapper label={field.input.label} required error={error} labelElement="div" data-path="times">
      <Group gap={8} mt={4}>
        {times.map((time, at) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place
            key={at}
            type="time"
            w={140}
            aria-label={t('inspectionPlan.time.one', { number: at + 1 })}
            value={time}
            onChange={event => onChange(times.with(at, event.currentTarget.value))}
            rightSection={
              times.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('inspectionPlan.time.remove', { time })}
                  onClick={() => onChange(times.toSpliced(at, 1))}
                >
                  <IconX size={14} />
                </ActionIcon>
              )
            }
          />
        ))}
        {times.length < most && (
          <Button size="compact-sm" variant="default" onClick={() => onChange([...times, '20:00'])}>
            {t('inspectionPlan.time.add')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
