import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { Field } from './field.ts'
import type { OwnProps } from './text-field.tsx'

interface Props extends Omit<NumberInputProps, OwnProps> {
  field: Field<'number', number | '' | null | undefined, number | ''>
}

/** A whole number, unless `decimalScale` allows more; '' when it was emptied. */
export function NumberField({ field, decimalScale = 0, ...rest }: Props) {
  return (
    <NumberInput
      {...field.input}
      decimalScale={decimalScale}
      allowDecimal={decimalScale > 0}
      {...rest}
      value={field.value ?? ''}
      onChange={value => field.onChange(value === '' ? '' : Number(value))}
    />
  )
}
