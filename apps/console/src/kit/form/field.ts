import type { useForm } from '@mantine/form'
import type { Endpoint, TextOf } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { maskedInput } from '../../lib/masked.tsx'
import type { Word } from '../../lib/words.ts'
import { bareSchema, codesOf } from '../codes-of.ts'
import type { Translate } from '../column/column.ts'
import { fieldWord, type Noun, wordAt } from '../noun.ts'

export type SaveEndpoint = Endpoint<z.ZodObject, z.ZodType>

/** Of these kinds the kit has fields; 'other' is for a screen's own controls. */
export type FieldKind = 'text' | 'money' | 'day' | 'localTime' | 'number' | 'code' | 'flag' | 'other'

/** What kind of value a schema takes. */
export type KindOf<S> = S extends z.ZodOptional<infer Inner> | z.ZodNullable<infer Inner> | z.ZodDefault<infer Inner>
  ? KindOf<Inner>
  : S extends TextOf<infer Kind>
    ? Kind
    : S extends z.ZodEnum | z.ZodLiteral
      ? 'code'
      : S extends z.ZodType<unknown, infer Input>
        ? KindOfInput<Input>
        : 'other'

type KindOfInput<Input> = [Input] extends [string]
  ? 'text'
  : [Input] extends [number]
    ? 'number'
    : [Input] extends [boolean]
      ? 'flag'
      : 'other'

/** One field of a form as its control takes it. `Write` is what the control may put into it. */
export interface Field<Kind extends FieldKind, Read, Write = Read> {
  /** Known to the compiler only. */
  readonly kind?: Kind
  /** What every Mantine input takes. */
  input: { label: string; error: ReactNode; onFocus: () => void; onBlur: () => void; 'data-path': string }
  value: Read
  onChange: (value: Write) => void
  /** It may be left without a value: null. */
  isNullable: boolean
  /** Of a code: what there is to choose from, as the contract says, and the word of each. */
  codes: readonly { code: string | number; word: Word }[]
}

/** A number that was emptied is '' until it is sent, and refused then; where it may be left without a value it is null. */
type Written<V> = number extends V ? V | '' : V

type ShapeOf<E> = E extends Endpoint<z.ZodObject<infer Shape>, z.ZodType> ? Shape : never

/** The fields of a form by the names of its body. A screen gives each to the control of its kind; another does not compile. */
export type FieldsOf<E extends SaveEndpoint> = {
  readonly [K in keyof ShapeOf<E> & string]-?: Field<KindOf<ShapeOf<E>[K]>, Written<z.input<ShapeOf<E>[K]>>>
}

type Inputs = Pick<ReturnType<typeof useForm<Record<string, unknown>>>, 'getInputProps'>

/** The fields of an endpoint's body; labels and the words of codes are the noun's: `blackList.field.remark`, `card.channel.cash`. */
export const fieldsOf = <E extends SaveEndpoint>(form: Inputs, endpoint: E, noun: Noun, t: Translate): FieldsOf<E> => {
  const fieldOf = ([name, declared]: [string, z.core.$ZodType]) => {
    const { isNullable } = bareSchema(declared)
    const { value, onChange: write, error, ...events } = form.getInputProps(name)
    const onChange = isNullable ? (written: unknown) => write(written === '' ? null : written) : write
    const input = { ...events, label: t(fieldWord(noun, name)), error, ...maskedInput(declared, value, onChange, t) }
    const codes = codesOf(declared).map(code => ({ code, word: wordAt(noun, name, String(code)) }))
    return [name, { input, value, onChange, isNullable, codes }]
  }
  return Object.fromEntries(Object.entries(endpoint.body.shape).map(fieldOf)) as FieldsOf<E>
}
