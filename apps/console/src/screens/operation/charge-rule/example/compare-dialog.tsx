import { Alert, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { type ChargeRuleDetail, compareRuleVersions } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useWords } from '../../../../lib/words.ts'
import { differenceOf } from '../model/difference.ts'
import { readRule } from '../model/rule-draft.ts'
import { RuleChanges } from '../notice/rule-changes.tsx'
import { versionWords } from '../page/version-words.ts'
import { DifferenceTag } from './difference-tag.tsx'
import css from './example.module.css'

interface Props {
  isOpen: boolean
  detail: ChargeRuleDetail
  /** What is on the page is not all in the saved draft. */
  isDirty: boolean
  onClose: () => void
}

/** Two versions of a rule side by side: the settings in which they differ, and what each of them charges for the examples. */
export default function CompareDialog({ isOpen, detail, isDirty, onClose }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const [newest, second] = detail.versions
  const inForce = detail.versions.find(({ state }) => state === 'inForce')
  const [before, setBefore] = useState(() => (inForce === newest ? second : inForce)?.version ?? second?.version ?? 0)
  const [after, setAfter] = useState(newest?.version ?? 0)
  const { ruleId } = detail
  const { data, error } = useQuery({
    queryKey: ['chargeRule', 'compare', ruleId, before, after],
    queryFn: ({ signal }) => call(compareRuleVersions, { ruleId, before, after }, { signal }),
    enabled: isOpen,
  })
  const ruleOf = (wanted: number) => readRule(detail.versions.find(({ version }) => version === wanted)?.rule)
  const rules = { before: ruleOf(before), after: ruleOf(after) }
  const options = detail.versions.map(version => ({ value: String(version.version), label: versionWords(version, t) }))
  const pick = (label: string, value: number, onPick: (version: number) => void) => (
    <NativeSelect
      size="xs"
      label={label}
      value={String(value)}
      data={options}
      onChange={event => onPick(Number(event.currentTarget.value))}
    />
  )
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('chargeLab.compare.title')} size="xl">
      <div className={css.compared}>
        {pick(t('chargeLab.compare.before'), before, setBefore)}
        {pick(t('chargeLab.compare.after'), after, setAfter)}
      </div>
      {isDirty && <p className={css.summary}>{t('chargeLab.compare.unsaved')}</p>}
      {rules.before && rules.after && (
        <section>
          <h3 className={css.heading}>{t('chargeLab.changes.title')}</h3>
          <RuleChanges before={rules.before} after={rules.after} />
        </section>
      )}
      <h3 className={css.heading}>{t('chargeLab.compare.fees')}</h3>
      {error && <Alert color="red" p="xs" title={error.message} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <p className={css.summary}>{t('chargeLab.example.emptyHint')}</p>}
      {data && data.length > 0 && (
        <div className={css.scroller}>
          <table className={css.table} aria-label={t('chargeLab.compare.title')}>
            <thead>
              <tr>
                <th scope="col">{t('chargeLab.example.title')}</th>
                {(['expected', 'before', 'after'] as const).map(column => (
                  <th key={column} scope="col" className={css.number}>
                    {t(column === 'expected' ? 'chargeLab.example.expected' : `chargeLab.compare.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('chargeLab.example.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(example => (
                <tr key={example.exampleId}>
                  <th scope="row">{example.name}</th>
                  <td className={css.number}>{formatMoney(example.expected)}</td>
                  <td className={css.number}>{formatMoney(example.before.amount)}</td>
                  <td className={css.number}>{formatMoney(example.after.amount)}</td>
                  <td>
                    <DifferenceTag difference={differenceOf(example.before.amount, example.after.amount)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}
