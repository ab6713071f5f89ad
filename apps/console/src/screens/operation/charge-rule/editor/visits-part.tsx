import type { Path } from '../model/field-of.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import { useEditing } from './editing.ts'
import { ChoiceInput, OptionalCountInput } from './inputs.tsx'
import { Param } from './param.tsx'
import { VisitPeriodFields } from './visit-period-fields.tsx'

/** How earlier visits of the same plate count. */
export function VisitsPart() {
  const { rule, change } = useEditing()
  const { acrossVisits } = rule
  const put = (part: Partial<RuleDraft['acrossVisits']>, field?: Path) =>
    change({ acrossVisits: { ...acrossVisits, ...part } }, field)
  return (
    <>
      <Param path={['acrossVisits', 'reentryMinutes']} name="reentryMinutes">
        <OptionalCountInput
          path={['acrossVisits', 'reentryMinutes']}
          value={acrossVisits.reentryMinutes}
          onChange={reentryMinutes => put({ reentryMinutes }, ['acrossVisits', 'reentryMinutes'])}
        />
      </Param>
      <Param path={['acrossVisits', 'share']} name="share">
        <ChoiceInput
          path={['acrossVisits', 'share']}
          name="share"
          options={['none', 'cap', 'minutes']}
          value={acrossVisits.share}
          onChange={share => put({ share })}
        />
      </Param>
      {acrossVisits.share !== 'none' && (
        <Param path={['acrossVisits', 'per']} name="sharePer">
          <ChoiceInput
            path={['acrossVisits', 'per']}
            name="sharePer"
            options={['day', '24h']}
            value={acrossVisits.per}
            onChange={per => put({ per })}
          />
        </Param>
      )}
      <VisitPeriodFields put={put} />
    </>
  )
}
