import { Button } from '@mantine/core'
import type { VehicleFactor } from '@parkdesk/contract'
import { IconPlus } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import { fieldId, type Path } from '../model/field-of.ts'
import { replaced, without } from '../model/rule-draft.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { EntryCard } from './entry-card.tsx'
import { FaultNote } from './fault-note.tsx'
import { ChoiceInput, CountInput } from './inputs.tsx'
import { Param } from './param.tsx'
import { VehicleMatchFields } from './vehicle-match-fields.tsx'

const mostFactors = 20

/** Vehicles that pay a share of the stated prices; the first entry that fits applies. */
export function VehiclesPart() {
  const t = useWords()
  const { rule, isReadOnly, change } = useEditing()
  const { vehicles } = rule
  return (
    <>
      <p className={css.hint}>{t('chargeLab.vehicle.hint')}</p>
      {vehicles.map((factor, index) => (
        <FactorCard
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are asked in their order
          key={index}
          index={index}
          factor={factor}
          onChange={(next, field) => change({ vehicles: replaced(vehicles, index, next) }, field)}
          onRemove={() => change({ vehicles: without(vehicles, index) })}
        />
      ))}
      {!isReadOnly && vehicles.length < mostFactors && (
        <Button
          className={css.add}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => change({ vehicles: [...vehicles, { when: {}, percent: 100, isCapScaled: true }] })}
        >
          {t('chargeLab.vehicle.add')}
        </Button>
      )}
    </>
  )
}

interface CardProps {
  index: number
  factor: VehicleFactor
  onChange: (factor: VehicleFactor, field?: Path) => void
  onRemove: () => void
}

function FactorCard({ index, factor, onChange, onRemove }: CardProps) {
  const t = useWords()
  const { isReadOnly } = useEditing()
  const at = (name: keyof VehicleFactor): Path => ['vehicles', index, name]
  return (
    <EntryCard title={t('chargeLab.vehicle.name', { number: index + 1 })} onRemove={onRemove}>
      <VehicleMatchFields
        id={fieldId(at('when'))}
        match={factor.when}
        isReadOnly={isReadOnly}
        onChange={when => onChange({ ...factor, when })}
      />
      <FaultNote path={at('when')} />
      <Param path={at('percent')} name="vehiclePercent">
        <CountInput
          path={at('percent')}
          unit="percent"
          value={factor.percent}
          onChange={percent => onChange({ ...factor, percent }, at('percent'))}
        />
      </Param>
      <Param path={at('isCapScaled')} name="capScaled">
        <ChoiceInput
          path={at('isCapScaled')}
          name="capScaled"
          options={['yes', 'no']}
          value={factor.isCapScaled ? 'yes' : 'no'}
          onChange={choice => onChange({ ...factor, isCapScaled: choice === 'yes' })}
        />
      </Param>
    </EntryCard>
  )
}
