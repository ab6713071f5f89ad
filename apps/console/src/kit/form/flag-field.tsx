import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from '@mantine/core'
import { useWords } from '../../lib/words.ts'
import type { Field } from './field.ts'
import type { OwnProps } from './text-field.tsx'

type Flag = Field<'flag', boolean | undefined, boolean>

/** On or off. */
export function FlagField({ field, ...rest }: Omit<SwitchProps, OwnProps> & { field: Flag }) {
  return (
    <Switch
      {...field.input}
      {...rest}
      checked={field.value ?? false}
      onChange={event => field.onChange(event.currentTarget.checked)}
    />
  )
}

/** Over a body's `disabled`: a switch that is on while the thing is in use, worded alike in every form. */
export function EnabledField({ field, ...rest }: Omit<SwitchProps, OwnProps> & { field: Flag }) {
  const t = useWords()
  return (
    <Switch
      {...field.input}
      {...rest}
      label={t('kit.enabled')}
      checked={!field.value}
      onChange={event => field.onChange(!event.currentTarget.checked)}
    />
  )
}

/** A box to tick: something is agreed to rather than switched on. */
export function TickField({ field, ...rest }: Omit<CheckboxProps, OwnProps> & { field: Flag }) {
  return (
    <Checkbox
      {...field.input}
      {...rest}
      checked={field.value ?? false}
      onChange={event => field.onChange(event.currentTarget.checked)}
    />
  )
}
