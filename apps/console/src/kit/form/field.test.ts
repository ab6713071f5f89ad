import { LocalDay, LocalTime, matching } from '@parkdesk/contract'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CodeField } from './code-field.tsx'
import { DayField } from './day-field.tsx'
import { type FieldsOf, fieldsOf } from './field.ts'
import { FlagField } from './flag-field.tsx'
import { LocalTimeField } from './local-time-field.tsx'
import { NumberField } from './number-field.tsx'
import { MoneyField, NoteField, TextField } from './text-field.tsx'

const endpoint = {
  path: '/api/probe/save',
  access: 'signedIn' as const,
  encoding: 'json' as const,
  body: z.object({
    name: z.string().trim().min(1),
    remark: z.string().default(''),
    plateNumber: z.string().transform(text => text.toUpperCase()),
    price: matching('money').refine(text => Number(text) > 0),
    paid: matching('money').nullable().default(null),
    spots: z.number().int(),
    minutes: z.number().nullable().default(null),
    carSize: z.enum(['small', 'large']).nullable(),
    status: z.enum(['enabled', 'disabled']),
    source: z.literal([4, 5]),
    onSale: z.boolean().default(true),
    from: LocalDay,
    until: LocalDay.nullable().optional(),
    releasedAt: LocalTime,
    lotIds: z.array(z.number()),
  }),
  data: z.null(),
  summary: '',
}

const t = (word: string) => `<${word}>`
const onChange = vi.fn()
const form = fieldsOf(
  {
    getInputProps: name => ({ value: `${name} now`, onChange, error: undefined, onFocus: vi.fn(), onBlur: vi.fn() }),
  },
  endpoint,
  'cardRule',
  t,
)

describe('fieldsOf', () => {
  it('labels each field of the body with the word of its noun', () => {
    expect(form.price.input.label).toBe('<cardRule.field.price>')
    expect(form.price).toMatchObject({ value: 'price now', onChange, isNullable: false, codes: [] })
  })

  it('takes the codes of a field, and whether it may be left empty, from the contract', () => {
    expect(form.carSize).toMatchObject({
      isNullable: true,
      codes: [
        { code: 'small', word: 'cardRule.carSize.small' },
        { code: 'large', word: 'cardRule.carSize.large' },
      ],
    })
    expect(form.source).toMatchObject({ isNullable: false, codes: [{ code: 4 }, { code: 5 }] })
    expect(form.until.isNullable).toBe(true)
  })

  it('an emptied field that may be left without a value has none', () => {
    form.paid.onChange('')
    form.minutes.onChange('')
    form.name.onChange('')
    expect(onChange.mock.calls).toEqual([[null], [null], ['']])
  })
})

/** Proved by the compiler: a line below that compiles against its will, or does not, fails `npm test -- types`. */
export const elements = ({ ...of }: FieldsOf<typeof endpoint>) => [
  createElement(TextField, { field: of.name }),
  createElement(TextField, { field: of.plateNumber }),
  createElement(NoteField, { field: of.remark }),
  createElement(MoneyField, { field: of.price }),
  createElement(MoneyField, { field: of.paid }),
  createElement(NumberField, { field: of.spots }),
  createElement(NumberField, { field: of.minutes }),
  createElement(CodeField<'small' | 'large'>, { field: of.carSize }),
  createElement(CodeField<4 | 5>, { field: of.source, options: [5] }),
  createElement(FlagField, { field: of.onSale }),
  createElement(DayField, { field: of.from }),
  createElement(DayField, { field: of.until }),
  createElement(LocalTimeField, { field: of.releasedAt, seconds: '00' }),
  // @ts-expect-error a text is not switched on or off
  createElement(FlagField, { field: of.name }),
  // @ts-expect-error a switch is no text
  createElement(TextField, { field: of.onSale }),
  // @ts-expect-error a number is no text
  createElement(TextField, { field: of.spots }),
  // @ts-expect-error money has a field of its own
  createElement(TextField, { field: of.price }),
  // @ts-expect-error a text is no money
  createElement(MoneyField, { field: of.remark }),
  // @ts-expect-error a day is no text
  createElement(TextField, { field: of.from }),
  // @ts-expect-error a time is no day
  createElement(DayField, { field: of.releasedAt }),
  // @ts-expect-error a day is no time
  createElement(LocalTimeField, { field: of.from, seconds: '00' }),
  // @ts-expect-error a text is no number
  createElement(NumberField, { field: of.name }),
  // @ts-expect-error a code is no free text
  createElement(TextField, { field: of.status }),
  // @ts-expect-error a text is no code
  createElement(CodeField, { field: of.name }),
  // @ts-expect-error not one of its codes
  createElement(CodeField<'enabled' | 'disabled'>, { field: of.status, options: ['gone'] }),
  // @ts-expect-error several lots are no text
  createElement(TextField, { field: of.lotIds }),
  // @ts-expect-error the body has no such field
  createElement(TextField, { field: of.nickname }),
]
