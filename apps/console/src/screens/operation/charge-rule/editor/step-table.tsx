import { ActionIcon, Button } from '@mantine/core'
import type { ChargeStep } from '@parkdesk/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { replaced, without, withStep } from '../model/rule-draft.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { FaultNote } from './fault-note.tsx'
import { MoneyInput, OptionalCountInput } from './inputs.tsx'

interface Props {
  path: Path
  steps: readonly ChargeStep[]
  onChange: (steps: ChargeStep[], field?: Path) => void
}

const mostSteps = 50

/** Prices by the whole time in the window: up to so many minutes this much, the last for any longer. */
export function StepTable({ path, steps, onChange }: Props) {
  const t = useWords()
  const { isReadOnly } = useEditing()
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('chargeLab.step.upTo')}</th>
            <th scope="col">{t('chargeLab.step.price')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => {
            const at = (name: string): Path => [...path, index, name]
            const name = t('chargeLab.step.name', { number: index + 1 })
            const isLast = index === steps.length - 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
              <tr key={index}>
                <td>
                  <OptionalCountInput
                    path={at('upToMinutes')}
                    label={`${name} ${t('chargeLab.step.upTo')}`}
                    width={120}
                    placeholder={isLast ? t('chargeLab.step.open') : ' '}
                    value={step.upToMinutes}
                    onChange={upToMinutes =>
                      onChange(replaced(steps, index, { ...step, upToMinutes }), at('upToMinutes'))
                    }
                  />
                  <FaultNote path={at('upToMinutes')} />
                </td>
                <td>
                  <MoneyInput
                    path={at('priceFen')}
                    label={`${name} ${t('chargeLab.step.price')}`}
                    value={step.priceFen}
                    onChange={priceFen => onChange(replaced(steps, index, { ...step, priceFen }), at('priceFen'))}
                  />
                  <FaultNote path={at('priceFen')} />
                </td>
                <td>
                  {!isReadOnly && steps.length > 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('chargeLab.step.remove', { number: index + 1 })}
                      onClick={() => onChange(without(steps, index))}
                    >
                      <IconTrash size={14} />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={css.hint}>{t('chargeLab.step.hint')}</p>
      {!isReadOnly && steps.length < mostSteps && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => onChange(withStep(steps))}
        >
          {t('chargeLab.step.add')}
        </Button>
      )}
    </>
  )
}
