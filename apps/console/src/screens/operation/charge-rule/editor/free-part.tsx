import type { RuleDraft } from '../model/rule-draft.ts'
import { useEditing } from './editing.ts'
import { ChoiceInput, CountInput } from './inputs.tsx'
import { Param } from './param.tsx'

/** The time that costs nothing. Its questions are asked once there is some. */
export function FreePart() {
  const { rule, change } = useEditing()
  const { freeTime } = rule
  const put = (part: Partial<RuleDraft['freeTime']>) => change({ freeTime: { ...freeTime, ...part } })
  return (
    <>
      <Param path={['freeTime', 'minutes']} name="freeMinutes">
        <CountInput
          path={['freeTime', 'minutes']}
          value={freeTime.minutes}
          onChange={minutes => change({ freeTime: { ...freeTime, minutes } }, ['freeTime', 'minutes'])}
        />
      </Param>
      {freeTime.minutes !== 0 && (
        <>
          <Param path={['freeTime', 'isInclusive']} name="freeInclusive">
            <ChoiceInput
              path={['freeTime', 'isInclusive']}
              name="freeInclusive"
              options={['yes', 'no']}
              value={freeTime.isInclusive ? 'yes' : 'no'}
              onChange={choice => put({ isInclusive: choice === 'yes' })}
            />
          </Param>
          <Param path={['freeTime', 'isDeducted']} name="freeDeducted">
            <ChoiceInput
              path={['freeTime', 'isDeducted']}
              name="freeDeducted"
              options={['no', 'yes']}
              value={freeTime.isDeducted ? 'yes' : 'no'}
              onChange={choice => put({ isDeducted: choice === 'yes' })}
            />
          </Param>
          <Param path={['freeTime', 'per']} name="freePer">
            <ChoiceInput
              path={['freeTime', 'per']}
              name="freePer"
              options={['stay', 'cycle']}
              value={freeTime.per}
              onChange={per => put({ per })}
            />
          </Param>
          <Param path={['freeTime', 'isFirstVisitOnly']} name="freeVisits">
            <ChoiceInput
              path={['freeTime', 'isFirstVisitOnly']}
              name="freeVisits"
              options={['each', 'firstOfDay']}
              value={freeTime.isFirstVisitOnly ? 'firstOfDay' : 'each'}
              onChange={choice => put({ isFirstVisitOnly: choice === 'firstOfDay' })}
            />
          </Param>
        </>
      )}
    </>
  )
}
