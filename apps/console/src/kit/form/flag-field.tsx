import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useWords } from '../../lib/words.ts'
import type { Field } from './field.ts'
import type { OwnProps } from './text-field.tsx'

type Flag = Field<'flag', boolean | undefined, boolean>
type FlagProps = Omit<SwitchProps, OwnProps> & { field: Flag }

const switched = ({ input, value, onChange }: Flag, isOnWhile = true) => ({
  ...input,
  checked: (value ?? false) === isOnWhile,
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange(currentTarget.checked === isOnWhile),
})

/** On or off. */
export const FlagField = ({ field, ...rest }: FlagProps) => <Switch {...switched(field)} {...rest} />

/** Over a body's `disabled`: a switch that is on while the thing is in use, worded alike in every form. */
export function EnabledField({ field, ...rest }: FlagProps) {
  const t = useWords()
  return <Switch {...switched(field, false)} {...rest} label={t('kit.enabled')} />
}

/** A box to tick: something is agreed to rather than switched on. */
export const TickField = ({ field, ...rest }: Omit<CheckboxProps, OwnProps> & { field: Flag }) => (
  <Checkbox {...switched(field)} {...rest} />
)
