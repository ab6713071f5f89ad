import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import css from './filter-bar.module.css'
import type { SeveralProps } from './several-props.ts'

/** Fewer are seen at a glance. */
const searchFrom = 8
/** A person who ticks several is asked for rows once. */
const pauseMs = 350

/** A list to tick, with a search above it. Arrows walk, Enter and Space tick, typing searches. */
export default function SeveralPanel({ label, options, chosen, onChoose }: SeveralProps) {
  const t = useWords()
  const id = useId()
  const [ticked, setTicked] = useState(chosen)
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const chooseLater = useDebouncedCallback(onChoose, { delay: pauseMs, flushOnUnmount: true })
  const wanted = typed.trim().toLowerCase()
  const shown = options.filter(option => option.label.toLowerCase().includes(wanted))
  const lines = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // It came when the focus had already been given to the popover.
  useEffect(() => (search.current ?? lines.current)?.focus(), [])
  useEffect(() => {
    lines.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const choose = (values: readonly unknown[]) => {
    setTicked(values)
    chooseLater(values)
  }
  const toggle = (value: unknown) =>
    choose(ticked.includes(value) ? ticked.filter(each => each !== value) : [...ticked, value])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = shown[current]
    if (step) setCurrent(Math.min(Math.max(0, current + step), shown.length - 1))
    else if (option && (event.key === 'Enter' || (event.key === ' ' && typed === ''))) toggle(option.value)
    else return
    event.preventDefault()
  }
  return (
    <div className={css.several}>
      {options.length >= searchFrom && (
        <TextInput
          size="xs"
          ref={search}
          aria-label={t('kit.filter.search')}
          aria-controls={id}
          placeholder={t('kit.filter.search')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setCurrent(0)
          }}
        />
      )}
      <div
        role="listbox"
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={`${id}-${current}`}
        id={id}
        ref={lines}
        className={css.options}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {shown.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus, and says which option is current
          <div
            key={String(option.value)}
            id={`${id}-${at}`}
            data-at={at}
            role="option"
            aria-selected={ticked.includes(option.value)}
            data-current={at === current || undefined}
            onClick={() => {
              setCurrent(at)
              toggle(option.value)
            }}
          >
            {option.label}
          </div>
        ))}
        {shown.length === 0 && <p>{t('kit.filter.none')}</p>}
      </div>
      <Button variant="subtle" size="compact-sm" disabled={ticked.length === 0} onClick={() => choose([])}>
        {t('kit.clear')}
      </Button>
    </div>
  )
}
