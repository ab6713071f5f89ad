import { ActionIcon, Button, Group, Input, NumberInput, Select } from '@mantine/core'
import { DunningKind, type DunningStep, type saveDunningPolicy } from '@parkdesk/contract'
import { IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import type { Field } from '../../../../kit/form/field.ts'
import { useWords } from '../../../../lib/words.ts'

type Steps = z.input<typeof saveDunningPolicy.body>['steps']
type Step = Steps[number]

const most = 12
const fresh: DunningStep = { kind: 'sms', afterDays: 1, fromTier: 0, repeats: 0, repeatDays: 30 }

/** What is done after how many days, for whom, and how often. */
export function StepsField({ field, tiers }: { field: Field<'other', Steps>; tiers: number }) {
  const t = useWords()
  const { value: steps, onChange } = field
  return (
    <Input.Wrapper
      label={field.input.label}
      description={t('dunningPolicy.step.hint')}
      error={field.input.error}
      labelElement="div"
      data-path="steps"
    >
      {steps.map((step, at) => (
        <StepLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          key={at}
          {...{ step, at, tiers }}
          onChange={part => onChange(steps.map((each, place) => (place === at ? { ...each, ...part } : each)))}
          onRemove={steps.length > 1 ? () => onChange(steps.filter((_, place) => place !== at)) : undefined}
        />
      ))}
      {steps.length < most && (
        <Button mt={6} size="compact-sm" variant="default" onClick={() => onChange([...steps, fresh])}>
          {t('dunningPolicy.step.add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

interface LineProps {
  step: Step
  at: number
  tiers: number
  onChange: (part: Partial<Step>) => void
  /** undefined: it is the only one. */
  onRemove: (() => void) | undefined
}

function StepLine({ step, at, tiers, onChange, onRemove }: LineProps) {
  const t = useWords()
  const number = at + 1
  const { fromTier = 0, repeats = 0, repeatDays = 30 } = step
  const chosenTiers = Math.max(tiers, fromTier) + 1
  return (
    <Group gap={8} mt={8} align="end" role="group" aria-label={t('dunningPolicy.step.number', { number })}>
      <Select
        label={t('dunningPolicy.step.kind')}
        w={120}
        allowDeselect={false}
        data={DunningKind.options.map(kind => ({ value: kind, label: t(`dunningPolicy.kind.${kind}`) }))}
        value={step.kind}
        onChange={kind => onChange({ kind: DunningKind.options.find(each => each === kind) ?? step.kind })}
      />
      <NumberInput
        label={t('dunningPolicy.step.afterDays')}
        w={84}
        {...{ min: 1, max: 730, value: step.afterDays }}
        onChange={days => onChange({ afterDays: Number(days) })}
      />
      <Select
        label={t('dunningPolicy.step.fromTier')}
        w={120}
        allowDeselect={false}
        data={Array.from({ length: chosenTiers }, (_, tier) => ({
          value: String(tier),
          label: tier === 0 ? t('dunningPolicy.step.all') : t('dunningPolicy.tier.number', { number: tier }),
        }))}
        value={String(fromTier)}
        onChange={tier => onChange({ fromTier: Number(tier) })}
      />
      <NumberInput
        label={t('dunningPolicy.step.repeats')}
        w={84}
        {...{ min: 0, max: 12, value: repeats }}
        onChange={times => onChange({ repeats: Number(times) })}
      />
      <NumberInput
        label={t('dunningPolicy.step.repeatDays')}
        w={92}
        disabled={repeats === 0}
        {...{ min: 1, max: 365, value: repeatDays }}
        onChange={days => onChange({ repeatDays: Number(days) })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('dunningPolicy.step.remove', { number })}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
