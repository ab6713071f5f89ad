import {
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useWords } from '../../lib/words.ts'
import type { Field } from './field.ts'

type Text = string | null | undefined
/** What the field itself says of a control. */
export type OwnProps = 'value' | 'defaultValue' | 'onChange' | 'error' | 'checked' | 'data'
type LineProps<Kind extends 'text' | 'money'> = Omit<TextInputProps, OwnProps> & { field: Field<Kind, Text, string> }
type SecretProps = Omit<PasswordInputProps, OwnProps> & { field: Field<'text', Text, string> }
type NoteProps = Omit<TextareaProps, OwnProps> & { field: Field<'text', Text, string> }

const typedInto = ({ input, value, onChange }: Field<'text', Text, string> | Field<'money', Text, string>) => ({
  ...input,
  value: value ?? '',
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(currentTarget.value),
})

/** One line of text. */
export const TextField = ({ field, ...rest }: LineProps<'text'>) => <TextInput {...typedInto(field)} {...rest} />

/** Money, as it is typed. */
export const MoneyField = ({ field, ...rest }: LineProps<'money'>) => (
  <TextInput {...typedInto(field)} inputMode="decimal" {...rest} />
)

/** Text of several lines; it grows with what is written. */
export const NoteField = ({ field, ...rest }: NoteProps) => (
  <Textarea {...typedInto(field)} autosize minRows={2} {...rest} />
)

/** A key or a password: shown by nobody but who types it, and kept by no browser. */
export function SecretField({ field, ...rest }: SecretProps) {
  const t = useWords()
  const toggle = { 'aria-label': t('app.showPassword') }
  return (
    <PasswordInput {...typedInto(field)} autoComplete="new-password" visibilityToggleButtonProps={toggle} {...rest} />
  )
}
