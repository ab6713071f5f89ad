import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { Field } from './field.ts'

type Text = string | null | undefined
/** What the field itself says of a control. */
export type OwnProps = 'value' | 'defaultValue' | 'onChange' | 'error' | 'checked' | 'data'

interface Props extends Omit<TextInputProps, OwnProps> {
  field: Field<'text', Text, string>
}

/** One line of text. */
export function TextField({ field, ...rest }: Props) {
  return (
    <TextInput
      {...field.input}
      {...rest}
      value={field.value ?? ''}
      onChange={event => field.onChange(event.currentTarget.value)}
    />
  )
}

interface MoneyProps extends Omit<TextInputProps, OwnProps> {
  field: Field<'money', Text, string>
}

/** Money, as it is typed. */
export function MoneyField({ field, ...rest }: MoneyProps) {
  return (
    <TextInput
      {...field.input}
      inputMode="decimal"
      {...rest}
      value={field.value ?? ''}
      onChange={event => field.onChange(event.currentTarget.value)}
    />
  )
}

interface NoteProps extends Omit<TextareaProps, OwnProps> {
  field: Field<'text', Text, string>
}

/** Text of several lines; it grows with what is written. */
export function NoteField({ field, ...rest }: NoteProps) {
  return (
    <Textarea
      {...field.input}
      autosize
      minRows={2}
      {...rest}
      value={field.value ?? ''}
      onChange={event => field.onChange(event.currentTarget.value)}
    />
  )
}
