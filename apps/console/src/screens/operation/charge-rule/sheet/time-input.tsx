import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { languageTag } from '../../../../lib/language.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { useWords } from '../../../../lib/words.ts'
import { textOfTime, timeOfText } from '../model/wall-clock.ts'

interface Props {
  label: string
  value: string | null
  /** Empty is none; without this it is an error. */
  isOptional?: boolean
  onChange: (time: string | null) => void
}

/** A time by the lot's clock, typed or pasted, with its day of the week. What is no time changes nothing. */
export function TimeInput({ label, value, isOptional = false, onChange }: Props) {
  const t = useWords()
  const language = useLanguage()
  const [text, setText] = useState(textOfTime(value ?? ''))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if ((timeOfText(text) ?? null) !== value) setText(textOfTime(value ?? ''))
  }
  const time = timeOfText(text)
  const isWrong = time === undefined && !(isOptional && text.trim() === '')
  const weekday =
    time &&
    new Intl.DateTimeFormat(languageTag(language), { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(`${time.slice(0, 10)}T00:00:00Z`),
    )
  return (
    <TextInput
      size="xs"
      label={label}
      value={text}
      autoComplete="off"
      rightSection={weekday}
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      error={isWrong && t('chargeLab.stay.format')}
      styles={{
        input: { fontVariantNumeric: 'tabular-nums' },
        section: { color: 'var(--ink-dim)', fontSize: 12 },
      }}
      onBlur={() => time && setText(textOfTime(time))}
      onChange={event => {
        const typed = event.currentTarget.value
        setText(typed)
        const next = timeOfText(typed)
        if (next) onChange(next)
        else if (isOptional && typed.trim() === '') onChange(null)
      }}
    />
  )
}
