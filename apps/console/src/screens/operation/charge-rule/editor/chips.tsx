import css from './chips.module.css'

interface Props<V extends string> {
  id?: string
  /** What is chosen among, for a screen reader. */
  label: string
  options: readonly V[]
  word: (option: V) => string
  /** undefined: any, said by the first chip. */
  value: readonly V[] | undefined
  any: string
  isReadOnly?: boolean
  onChange: (value: V[] | undefined) => void
}

/** Some of a few, or any: chips to press. Taking the last one away is any again. */
export function Chips<V extends string>({
  id,
  label,
  options,
  word,
  value,
  any,
  isReadOnly = false,
  onChange,
}: Props<V>) {
  // What a rule names and the calendar does not know any more stays in sight.
  const known = [...options, ...(value ?? []).filter(option => !options.includes(option))]
  const toggle = (option: V) => {
    const next = value?.includes(option)
      ? value.filter(other => other !== option)
      : known.filter(other => other === option || value?.includes(other))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
    <div id={id} className={css.chips} role="group" aria-label={label} tabIndex={-1}>
      <button
        type="button"
        className={css.chip}
        aria-pressed={value === undefined}
        disabled={isReadOnly}
        onClick={() => onChange(undefined)}
      >
        {any}
      </button>
      {known.map(option => (
        <button
          key={option}
          type="button"
          className={css.chip}
          aria-pressed={value?.includes(option) ?? false}
          disabled={isReadOnly}
          onClick={() => toggle(option)}
        >
          {word(option)}
        </button>
      ))}
    </div>
  )
}
