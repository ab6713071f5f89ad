import { Select, type SelectProps } from '@mantine/core'
import { useWords } from '../../lib/words.ts'
import { type Noun, wordAt } from '../noun.ts'
import type { Field } from './field.ts'
import type { OwnProps } from './text-field.tsx'

interface Props<Code extends string | number> extends Omit<SelectProps, OwnProps> {
  field: Field<'code', Code | null | undefined, Code>
  /** Fewer than the contract has, or in another order. */
  options?: readonly Code[]
  /** Where the words of the codes are, when not below the noun: `['kit', 'plateColor']`. */
  words?: readonly ['kit' | Noun, string]
  /** What else follows from the choice. */
  onChosen?: (code: Code) => void
}

/** One of the codes that the contract has; none of them where the contract allows null. */
export function CodeField<Code extends string | number>({ field, options, words, onChosen, ...rest }: Props<Code>) {
  const t = useWords()
  const { codes, isNullable, value, onChange } = field as Field<'code', Code | null | undefined, Code | null>
  const offered = options ? options.flatMap(option => codes.filter(({ code }) => code === option)) : codes
  const data = offered.map(({ code, word }) => ({
    value: String(code),
    label: t(words ? wordAt(...words, String(code)) : word),
  }))
  const choose = (text: string | null) => {
    const chosen = offered.find(({ code }) => String(code) === text)
    if (chosen || isNullable) onChange((chosen?.code ?? null) as Code | null)
    if (chosen) onChosen?.(chosen.code as Code)
  }
  return (
    <Select
      {...field.input}
      clearable={isNullable}
      allowDeselect={isNullable}
      {...rest}
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      onChange={choose}
    />
  )
}
