import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { labelWidth } from '../../../../kit/chart/chart-scale.ts'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { clockOfText } from '../model/wall-clock.ts'
import { countOfText, fenOfText, textOfCount, textOfFen } from '../model/yuan-text.ts'
import { useEditing, useFieldId } from './editing.ts'
import css from './editor.module.css'
import { type ChoiceName, type OptionOf, optionWord } from './lab-word.ts'

interface TypedProps<V> {
  path: Path
  /** Said to a screen reader where no label stands beside it. */
  label?: string
  value: V
  onChange: (value: V) => void
  width?: number
}

interface Reading<V> {
  read: (text: string) => V
  write: (value: V) => string
}

/** What is typed stays as typed for as long as it means the value; a value from elsewhere (undo, another version) replaces it. */
function useTyped<V>(value: V, { read, write }: Reading<V>) {
  const [text, setText] = useState(() => write(value))
  const [seen, setSeen] = useState(value)
  if (!Object.is(seen, value)) {
    setSeen(value)
    if (!Object.is(read(text), value)) setText(write(value))
  }
  return { text, setText, tidy: () => write(read(text)) !== '' && setText(write(read(text))) }
}

/** A value that is only read; an output, so that its label stays its label. */
const ReadValue = ({ id, text }: { id: string; text: string }) => (
  <output id={id} className={css.read}>
    {text}
  </output>
)

interface FieldTextProps<V> extends TypedProps<V>, Reading<V> {
  inputMode: 'decimal' | 'numeric' | 'text'
  unit?: string
  placeholder?: string
}

function FieldText<V>({
  path,
  label,
  value,
  onChange,
  width = 92,
  inputMode,
  unit,
  placeholder,
  ...reading
}: FieldTextProps<V>) {
  const { isReadOnly, faults } = useEditing()
  const { text, setText, tidy } = useTyped(value, reading)
  const id = useFieldId()(path)
  const isFaulty = faults.has(id)
  if (isReadOnly) return <ReadValue id={id} text={text ? `${text} ${unit ?? ''}`.trim() : (placeholder ?? '')} />
  return (
    <TextInput
      id={id}
      size="xs"
      w={width}
      value={text}
      inputMode={inputMode}
      autoComplete="off"
      error={isFaulty}
      withErrorStyles
      {...(label && { 'aria-label': label })}
      {...(placeholder && { placeholder })}
      {...(unit && {
        rightSection: unit,
        rightSectionWidth: 14 + labelWidth(unit),
        rightSectionPointerEvents: 'none' as const,
      })}
      {...(isFaulty && { 'aria-describedby': `${id}-fault` })}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' }, section: { color: 'var(--ink-dim)', fontSize: 12 } }}
      onBlur={tidy}
      onChange={event => {
        setText(event.currentTarget.value)
        onChange(reading.read(event.currentTarget.value))
      }}
    />
  )
}

/** Units of the currency with its decimals, kept in fen. */
export function MoneyInput(props: TypedProps<number>) {
  const t = useWords()
  return <FieldText {...props} inputMode="decimal" unit={t('chargeLab.unit.yuan')} read={fenOfText} write={textOfFen} />
}

const orNone = (read: (text: string) => number) => (text: string) => (text.trim() === '' ? null : read(text))
const readFenOrNone = orNone(fenOfText)
const readCountOrNone = orNone(countOfText)

/** The same; empty is none. */
export function OptionalMoneyInput({ placeholder, ...props }: TypedProps<number | null> & { placeholder?: string }) {
  const t = useWords()
  return (
    <FieldText
      {...props}
      inputMode="decimal"
      placeholder={placeholder ?? t('chargeLab.none')}
      unit={t('chargeLab.unit.yuan')}
      read={readFenOrNone}
      write={textOfFen}
    />
  )
}

export function CountInput({
  unit = 'minutes',
  ...props
}: TypedProps<number> & { unit?: 'minutes' | 'hours' | 'days' | 'percent' }) {
  const t = useWords()
  return (
    <FieldText
      {...props}
      inputMode="numeric"
      unit={t(`chargeLab.unit.${unit}`)}
      read={countOfText}
      write={textOfCount}
    />
  )
}

/** Minutes; empty is none. */
export function OptionalCountInput({ placeholder, ...props }: TypedProps<number | null> & { placeholder?: string }) {
  const t = useWords()
  return (
    <FieldText
      {...props}
      inputMode="numeric"
      placeholder={placeholder ?? t('chargeLab.none')}
      unit={t('chargeLab.unit.minutes')}
      read={readCountOrNone}
      write={textOfCount}
    />
  )
}

const asIs = (clock: string) => clock

/** A time of day; empty while what is typed is none. */
export function ClockInput(props: TypedProps<string>) {
  return <FieldText {...props} width={props.width ?? 64} inputMode="text" read={clockOfText} write={asIs} />
}

interface ChoiceProps<N extends ChoiceName, V extends OptionOf<N>> extends TypedProps<V> {
  name: N
  options: readonly V[]
}

/** One of a parameter's values, in words. */
export function ChoiceInput<N extends ChoiceName, V extends OptionOf<N>>(props: ChoiceProps<N, V>) {
  const { path, label, name, value, options, onChange, width } = props
  const t = useWords()
  const { isReadOnly, faults } = useEditing()
  const id = useFieldId()(path)
  if (isReadOnly) return <ReadValue id={id} text={t(optionWord(name, value))} />
  return (
    <NativeSelect
      id={id}
      size="xs"
      {...(width && { w: width })}
      error={faults.has(id)}
      value={value}
      {...(label && { 'aria-label': label })}
      data={options.map(option => ({ value: option, label: t(optionWord(name, option)) }))}
      onChange={event => {
        const chosen = options.find(option => option === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
