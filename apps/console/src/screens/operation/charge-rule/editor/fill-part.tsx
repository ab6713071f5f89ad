import { Button } from '@mantine/core'
import type { FillStep } from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { EntryCard } from './entry-card.tsx'
import { ChoiceInput, CountInput } from './inputs.tsx'
import { Param } from './param.tsx'

const mostSteps = 10

/** What prices are while the lot is so full as a stay begins. */
export function FillPart() {
  const t = useWords()
  const { rule, isReadOnly, change } = useEditing()
  const { fillSteps } = rule
  return (
    <>
      <p className={css.hint}>{t('chargeLab.fillStep.hint')}</p>
      {fillSteps.map((step, index) => (
        <EntryCard
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their order
          key={index}
          title={t('chargeLab.fillStep.name', { number: index + 1 })}
          onRemove={() => change({ fillSteps: without(fillSteps, index) })}
        >
          <StepFields
            step={step}
            at={field => ['fillSteps', index, field]}
            onChange={(next, field) => change({ fillSteps: replaced(fillSteps, index, next) }, field)}
          />
        </EntryCard>
      ))}
      {!isReadOnly && fillSteps.length < mostSteps && (
        <Button
          className={css.add}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            change({ fillSteps: [...fillSteps, { fromPercent: Number.NaN, percent: Number.NaN, isCapScaled: true }] })
          }
        >
          {t('chargeLab.fillStep.add')}
        </Button>
      )}
    </>
  )
}

interface StepProps {
  step: FillStep
  at: (field: keyof FillStep) => Path
  onChange: (step: FillStep, field?: Path) => void
}

function StepFields({ step, at, onChange }: StepProps) {
  return (
    <>
      <Param path={at('fromPercent')} name="fillFrom">
        <CountInput
          path={at('fromPercent')}
          unit="percent"
          value={step.fromPercent}
          onChange={fromPercent => onChange({ ...step, fromPercent }, at('fromPercent'))}
        />
      </Param>
      <Param path={at('percent')} name="fillPercent">
        <CountInput
          path={at('percent')}
          unit="percent"
          value={step.percent}
          onChange={percent => onChange({ ...step, percent }, at('percent'))}
        />
      </Param>
      <Param path={at('isCapScaled')} name="fillCapScaled">
        <ChoiceInput
          path={at('isCapScaled')}
          name="fillCapScaled"
          options={['yes', 'no']}
          value={step.isCapScaled ? 'yes' : 'no'}
          onChange={choice => onChange({ ...step, isCapScaled: choice === 'yes' })}
        />
      </Param>
    </>
  )
}
