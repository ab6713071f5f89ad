import { visitPeriods } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { useLots } from '../../../../nouns/lot/use-lots.ts'
import { fieldId, type Path } from '../model/field-of.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import { Chips } from './chips.tsx'
import { useEditing } from './editing.ts'
import { ChoiceInput, MoneyInput } from './inputs.tsx'
import { optionWord } from './lab-word.ts'
import { Param } from './param.tsx'

interface Props {
  put: (part: Partial<RuleDraft['acrossVisits']>, field?: Path) => void
}

const perPath = ['acrossVisits', 'periodCap', 'per']
const capPath = ['acrossVisits', 'periodCap', 'capFen']

/** The most that all visits of a day, a week or a month cost together, and at which car parks visits count. */
export function VisitPeriodFields({ put }: Props) {
  const { rule } = useEditing()
  const { periodCap } = rule.acrossVisits
  return (
    <>
      <Param path={perPath} name="periodPer">
        <ChoiceInput
          path={perPath}
          name="periodPer"
          options={['none', ...visitPeriods]}
          value={periodCap?.per ?? 'none'}
          onChange={per => put({ periodCap: per === 'none' ? null : { per, capFen: periodCap?.capFen ?? Number.NaN } })}
        />
      </Param>
      {periodCap && (
        <Param path={capPath} name="periodCap">
          <MoneyInput
            path={capPath}
            value={periodCap.capFen}
            onChange={capFen => put({ periodCap: { ...periodCap, capFen } }, capPath)}
          />
        </Param>
      )}
      {(periodCap || (rule.freeTime.isFirstVisitOnly && rule.freeTime.minutes !== 0)) && <VisitLotsField put={put} />}
    </>
  )
}

const kindPath = ['acrossVisits', 'lots', 'kind']
const lotIdsPath = ['acrossVisits', 'lots', 'lotIds']

function VisitLotsField({ put }: Props) {
  const t = useWords()
  const { rule, isReadOnly } = useEditing()
  const { lots } = rule.acrossVisits
  const known = useLots()
  const offered = known.filter(
    ({ lotId, state }) => state !== 'closed' || (lots.kind === 'these' && lots.lotIds.includes(lotId)),
  )
  return (
    <Param path={kindPath} name="visitLots">
      <ChoiceInput
        path={kindPath}
        name="visitLots"
        options={['own', 'all', 'these']}
        value={lots.kind}
        onChange={kind =>
          put({ lots: kind === 'these' ? { kind, lotIds: offered.slice(0, 1).map(({ lotId }) => lotId) } : { kind } })
        }
      />
      {lots.kind === 'these' && (
        <Chips
          id={fieldId(lotIdsPath)}
          label={t('chargeLab.param.visitLots.label')}
          any={t(optionWord('visitLots', 'all'))}
          options={offered.map(({ lotId }) => String(lotId))}
          word={id => known.find(({ lotId }) => String(lotId) === id)?.name ?? id}
          value={lots.lotIds.map(String)}
          isReadOnly={isReadOnly}
          onChange={ids => put({ lots: ids ? { kind: 'these', lotIds: ids.map(Number) } : { kind: 'all' } })}
        />
      )}
    </Param>
  )
}
