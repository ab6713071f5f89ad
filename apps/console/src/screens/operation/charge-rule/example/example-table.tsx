import { ActionIcon, Button, EmptyState, Loader, Tooltip } from '@mantine/core'
import type { RuleExample } from '@parkdesk/contract'
import { IconTrash } from '@tabler/icons-react'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { DifferenceTag } from './difference-tag.tsx'
import css from './example.module.css'
import { type ExampleCheck, isDiffering } from './example-check.ts'
import { stayWords } from './stay-words.ts'

interface Props {
  checks: readonly ExampleCheck[]
  isWorking: boolean
  isReadOnly: boolean
  onOpen: (example: RuleExample) => void
  /** The fee now becomes the expected one. */
  onConfirm: (check: ExampleCheck) => void
  onRemove: (example: RuleExample) => void
}

/** The examples of a rule: what each should cost, what it costs now, and what to do where the two differ. */
export function ExampleTable({ checks, isWorking, ...rest }: Props) {
  const t = useWords()
  if (checks.length === 0)
    return (
      <EmptyState size="sm" title={t('chargeLab.example.emptyTitle')} description={t('chargeLab.example.emptyHint')} />
    )
  const differing = checks.filter(isDiffering).length
  return (
    <>
      <p className={css.summary}>
        {differing === 0
          ? t('chargeLab.example.allSame', { count: checks.length })
          : t('chargeLab.example.differing', { count: differing, total: checks.length })}
        {isWorking && <Loader size={12} ml={8} role="status" aria-label={t('chargeLab.working')} />}
      </p>
      <div className={css.scroller}>
        <table className={css.table} aria-label={t('chargeLab.example.title')}>
          <thead>
            <tr>
              <th scope="col">{t('chargeLab.example.title')}</th>
              <th scope="col" className={css.number}>
                {t('chargeLab.example.expected')}
              </th>
              <th scope="col" className={css.number}>
                {t('chargeLab.example.now')}
              </th>
              <th scope="col">{t('chargeLab.example.difference')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {checks.map(check => (
              <ExampleRow key={check.example.exampleId} check={check} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type RowProps = Omit<Props, 'checks' | 'isWorking'> & { check: ExampleCheck }

function ExampleRow({ check, isReadOnly, onOpen, onConfirm, onRemove }: RowProps) {
  const t = useWords()
  const { example, priced, difference } = check
  return (
    <tr data-differing={isDiffering(check) || undefined}>
      <th scope="row">
        <button type="button" className={css.open} onClick={() => onOpen(example)}>
          {example.name}
        </button>
        <span className={css.stay}>{stayWords(example.stay, t)}</span>
      </th>
      <td className={css.number}>{formatMoney(example.expected)}</td>
      <td className={css.number}>{formatMoney(priced?.amount)}</td>
      <td>{difference && <DifferenceTag difference={difference} />}</td>
      <td className={css.tools}>
        {!isReadOnly && isDiffering(check) && (
          <Button variant="default" size="compact-xs" onClick={() => onConfirm(check)}>
            {t('chargeLab.example.confirm')}
          </Button>
        )}
        {!isReadOnly && (
          <Tooltip label={t('kit.remove')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('chargeLab.example.remove', { name: example.name })}
              onClick={() => onRemove(example)}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  )
}
