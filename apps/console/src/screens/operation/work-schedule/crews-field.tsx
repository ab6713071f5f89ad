import { ActionIcon, Button, Group, Input, NativeSelect, TextInput } from '@mantine/core'
import type { PatternCrew } from '@parkdesk/contract'
import { IconTrash } from '@tabler/icons-react'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'
import { crewName } from './templates.ts'

const most = 8

interface Props {
  field: Field<'other', PatternCrew[]>
  /** Of the cycle. */
  days: number
}

/** The crews, each with its day of the cycle on the first day. */
export function CrewsField({ field, days }: Props) {
  const t = useWords()
  const { value: crews, onChange } = field
  const change = (at: number, part: Partial<PatternCrew>) =>
    onChange(crews.map((crew, place) => (place === at ? { ...crew, ...part } : crew)))
  return (
    <Input.Wrapper
      label={field.input.label}
      error={field.input.error}
      labelElement="div"
      description={t('shiftPattern.crew.offset')}
      data-path="crews"
    >
      {crews.map((crew, at) => (
        <CrewLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a crew is known by its place
          key={at}
          {...{ crew, at, days }}
          onChange={part => change(at, part)}
          onRemove={crews.length > 1 ? () => onChange(crews.filter((_, place) => place !== at)) : undefined}
        />
      ))}
      {crews.length < most && (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          onClick={() => onChange([...crews, { name: crewName(crews.length, t), offset: 0 }])}
        >
          {t('shiftPattern.crew.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface LineProps {
  crew: PatternCrew
  at: number
  days: number
  onChange: (part: Partial<PatternCrew>) => void
  /** undefined: it is the last one. */
  onRemove: (() => void) | undefined
}

function CrewLine({ crew, at, days, onChange, onRemove }: LineProps) {
  const t = useWords()
  const dayChoices = Array.from({ length: days }, (_, day) => ({
    value: String(day),
    label: t('shiftPattern.cycleDay', { day: day + 1 }),
  }))
  return (
    <Group gap={8} mt={4} wrap="nowrap" role="group" aria-label={t('shiftPattern.crew.number', { number: at + 1 })}>
      <TextInput
        aria-label={t('shiftPattern.crew.name')}
        maxLength={16}
        flex={1}
        value={crew.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('shiftPattern.crew.offset')}
        w={130}
        data={dayChoices}
        value={String(crew.offset)}
        onChange={event => onChange({ offset: Number(event.currentTarget.value) })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('shiftPattern.crew.remove', { name: crew.name })}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
