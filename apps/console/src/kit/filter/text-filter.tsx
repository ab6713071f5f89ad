import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { useFilterOffer } from '../list/filter-offer.ts'
import type { List } from '../list/list.ts'
import { fieldWord } from '../noun.ts'
import css from './filter-bar.module.css'
import { FilterBox } from './filter-box.tsx'

type TextField<Filter> = { [K in keyof Filter]: Filter[K] extends string | undefined ? K : never }[keyof Filter] &
  string

interface Props<Row, Filter> {
  list: List<Row, Filter>
  name: TextField<Filter>
  width?: number
}

const pauseMs = 400

/** A text that a row must hold; applied when the person pauses, or at once on Enter. */
export function TextFilter<Row, Filter>({ list, name, width = 140 }: Props<Row, Filter>) {
  const t = useWords()
  const applied = String(list.filter[name] ?? '')
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const [sent, setSent] = useState(applied)
  // The URL changed by itself (back, clear): it has the last word. Otherwise the person may have typed on meanwhile.
  if (seen !== applied) {
    setSeen(applied)
    if (applied !== sent) setText(applied)
    setSent(applied)
  }
  const apply = (value: string) => {
    if (value.trim() === applied) return
    setSent(value.trim())
    list.setFilter({ [name]: value.trim() || undefined } as Partial<Filter>)
  }
  const applyLater = useDebouncedCallback(apply, pauseMs)
  const label = t(fieldWord(list.noun, name))
  useFilterOffer(list, name, { columns: [name] })
  return (
    <FilterBox label={label} isSet={applied !== ''} width={width}>
      <TextInput
        className={css.input}
        variant="unstyled"
        aria-label={label}
        value={text}
        rightSection={text && <CloseButton size="sm" aria-label={t('kit.clear')} onClick={() => change('')} />}
        onChange={event => {
          setText(event.currentTarget.value)
          applyLater(event.currentTarget.value)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') applyLater.flush()
        }}
      />
    </FilterBox>
  )

  function change(value: string) {
    setText(value)
    applyLater.cancel()
    apply(value)
  }
}
