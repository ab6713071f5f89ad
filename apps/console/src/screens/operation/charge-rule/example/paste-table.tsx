import { Checkbox } from '@mantine/core'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { DifferenceTag } from './difference-tag.tsx'
import css from './example.module.css'
import { isNew, type PastedCheck, usualName } from './pasted-check.ts'

interface Props {
  checks: readonly PastedCheck[]
  /** The lines that are not to be kept. */
  left: ReadonlySet<number>
  /** undefined: nothing can be kept. */
  setLeft: ((left: ReadonlySet<number>) => void) | undefined
}

/** Each pasted example: what it should cost, what it costs, and whether it is kept. */
export function PasteTable({ checks, left, setLeft }: Props) {
  const t = useWords()
  const fresh = checks.filter(isNew).map(({ example }) => example.line)
  const chosen = fresh.filter(line => !left.has(line))
  const toggle = (line: number) =>
    setLeft?.(new Set(left.has(line) ? [...left].filter(other => other !== line) : [...left, line]))
  return (
    <div className={css.scroller}>
      <table className={css.table} aria-label={t('chargeLab.paste.results')}>
        <thead>
          <tr>
            {setLeft && (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t('chargeLab.paste.keepAll')}
                  checked={fresh.length > 0 && chosen.length === fresh.length}
                  indeterminate={chosen.length > 0 && chosen.length < fresh.length}
                  disabled={fresh.length === 0}
                  onChange={() => setLeft(new Set(chosen.length === fresh.length ? fresh : []))}
                />
              </th>
            )}
            <th scope="col">{t('chargeLab.example.title')}</th>
            <th scope="col" className={css.number}>
              {t('chargeLab.example.expected')}
            </th>
            <th scope="col" className={css.number}>
              {t('chargeLab.example.now')}
            </th>
            <th scope="col">{t('chargeLab.example.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(check => (
            <PasteRow
              key={check.example.line}
              check={check}
              isKept={!left.has(check.example.line)}
              onToggle={setLeft && (() => toggle(check.example.line))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  check: PastedCheck
  isKept: boolean
  onToggle: (() => void) | undefined
}

function PasteRow({ check, isKept, onToggle }: RowProps) {
  const t = useWords()
  const { example, expected, priced, difference, known } = check
  const { line, sameAs } = example
  const repeat = () => {
    if (known && known.expected === expected) return t('chargeLab.paste.known', { name: known.name })
    if (known) return t('chargeLab.paste.knownOther', { name: known.name, expected: formatMoney(known.expected) })
    return sameAs === undefined ? undefined : t('chargeLab.paste.repeated', { line: sameAs })
  }
  const notes = [t('chargeLab.paste.line', { line }), example.name && usualName(example), repeat()].filter(Boolean)
  return (
    <tr data-differing={(difference && difference.word !== 'same') || undefined}>
      {onToggle && (
        <td>
          <Checkbox
            size="xs"
            aria-label={t('chargeLab.paste.keep', { line })}
            checked={isNew(check) && isKept}
            disabled={!isNew(check)}
            onChange={onToggle}
          />
        </td>
      )}
      <th scope="row">
        {example.name || usualName(example)}
        <span className={css.stay}>{notes.join(' · ')}</span>
      </th>
      <td className={css.number}>{formatMoney(expected)}</td>
      <td className={css.number}>{formatMoney(priced?.amount)}</td>
      <td>{difference && <DifferenceTag difference={difference} />}</td>
    </tr>
  )
}
