import { ActionIcon, Button, Group, Input, NumberInput, TextInput } from '@mantine/core'
import type { PatternShift } from '@parkdesk/contract'
import { IconTrash } from '@tabler/icons-react'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

const most = 6

/** The shifts of a day: their names, and from when for how long. */
export function ShiftsField({ field }: { field: Field<'other', PatternShift[]> }) {
  const t = useWords()
  const { value: shifts, onChange } = field
  const change = (at: number, part: Partial<PatternShift>) =>
    onChange(shifts.map((shift, place) => (place === at ? { ...shift, ...part } : shift)))
  return (
    <Input.Wrapper label={field.input.label} error={field.input.error} labelElement="div" data-path="shifts">
      {shifts.map((shift, at) => (
        <ShiftLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift is known by its place, which the cycle refers to
          key={at}
          {...{ shift, at }}
          onChange={part => change(at, part)}
          onRemove={at > 0 && at === shifts.length - 1 ? () => onChange(shifts.slice(0, -1)) : undefined}
        />
      ))}
      {shifts.length < most && (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          onClick={() => onChange([...shifts, { name: '', startsAt: '08:00', minutes: 480 }])}
        >
          {t('shiftPattern.shift.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface LineProps {
  shift: PatternShift
  at: number
  onChange: (part: Partial<PatternShift>) => void
  /** undefined: others stand after it, or it is the only one. */
  onRemove: (() => void) | undefined
}

function ShiftLine({ shift, at, onChange, onRemove }: LineProps) {
  const t = useWords()
  return (
    <Group gap={8} mt={4} wrap="nowrap" role="group" aria-label={t('shiftPattern.shift.number', { number: at + 1 })}>
      <TextInput
        aria-label={t('shiftPattern.shift.name')}
        placeholder={t('shiftPattern.shift.name')}
        maxLength={16}
        flex={1}
        value={shift.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        aria-label={t('shiftPattern.shift.startsAt')}
        w={110}
        value={shift.startsAt}
        onChange={event => onChange({ startsAt: event.currentTarget.value })}
      />
      <NumberInput
        aria-label={t('shiftPattern.shift.hours')}
        w={90}
        min={0.5}
        max={24}
        step={0.5}
        decimalScale={2}
        suffix=" h"
        value={shift.minutes / 60}
        onChange={hours => onChange({ minutes: Math.round(Number(hours) * 60) })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('shiftPattern.shift.remove', { name: shift.name })}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
