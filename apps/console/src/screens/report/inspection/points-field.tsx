import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

interface Point {
  name: string
  look?: string | undefined
}

const most = 40

/** The points of a round in their order, each with what is looked at there. */
export function PointsField({ field }: { field: Field<'other', Point[]> }) {
  const t = useWords()
  const { value: points, onChange } = field
  const change = (at: number, part: Partial<Point>) =>
    onChange(points.map((point, place) => (place === at ? { ...point, ...part } : point)))
  const isNamed = points.every(({ name }) => name.trim() !== '')
  const error = field.input.error && !isNamed ? t('inspectionPlan.point.missing') : field.input.error
  return (
    <Input.Wrapper label={field.input.label} required error={error} labelElement="div" data-path="points">
      <Stack gap={8} mt={4}>
        {points.map((point, at) => (
          <PointLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
            key={at}
            {...{ point, at }}
            onChange={part => change(at, part)}
            onRemove={points.length > 1 ? () => onChange(points.toSpliced(at, 1)) : undefined}
          />
        ))}
      </Stack>
      {points.length < most && (
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          onClick={() => onChange([...points, { name: '', look: '' }])}
        >
          {t('inspectionPlan.point.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface LineProps {
  point: Point
  at: number
  onChange: (part: Partial<Point>) => void
  /** undefined: it is the only one. */
  onRemove: (() => void) | undefined
}

function PointLine({ point, at, onChange, onRemove }: LineProps) {
  const t = useWords()
  const words = 'inspectionPlan.point'
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" role="group" aria-label={t(`${words}.number`, { number: at + 1 })}>
      <Stack gap={4} flex={1}>
        <TextInput
          aria-label={t(`${words}.name`)}
          placeholder={t(`${words}.name`)}
          maxLength={32}
          data-path={`points.${at}.name`}
          value={point.name}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          aria-label={t(`${words}.look`)}
          placeholder={t(`${words}.look`)}
          maxLength={128}
          value={point.look ?? ''}
          onChange={event => onChange({ look: event.currentTarget.value })}
        />
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        mt={6}
        aria-label={t(`${words}.remove`, { name: point.name || String(at + 1) })}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
