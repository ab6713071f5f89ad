import type { RuleCycle } from '../model/rule-draft.ts'
import { CapFields } from './cap-fields.tsx'
import { useEditing } from './editing.ts'
import { ChoiceInput, CountInput, OptionalMoneyInput } from './inputs.tsx'
import { Param } from './param.tsx'

type Kind = RuleCycle['kind']

const halfADay = 12

/** A cycle of another kind, with the caps that it had. */
function ofKind(kind: Kind, cycle: RuleCycle): RuleCycle {
  if (kind === 'none') return { kind }
  const parts =
    cycle.kind === 'none'
      ? { caps: null, capHolds: 'everyCycle' as const, fullPriceFen: null }
      : { caps: cycle.caps, capHolds: cycle.capHolds, fullPriceFen: cycle.fullPriceFen }
  return kind === 'hours' ? { kind, hours: halfADay, ...parts } : { kind, ...parts }
}

/** How long a charging cycle is, and the most that it costs. */
export function CyclePart() {
  const { rule, change, base } = useEditing()
  const { cycle } = rule
  return (
    <>
      <Param path={['cycle', 'kind']} name="cycleKind">
        <ChoiceInput
          path={['cycle', 'kind']}
          name="cycleKind"
          options={['none', '24h', 'hours', 'day']}
          value={cycle.kind}
          onChange={kind => change({ cycle: ofKind(kind, cycle) })}
        />
      </Param>
      {cycle.kind === 'hours' && (
        <Param path={['cycle', 'hours']} name="cycleHours">
          <CountInput
            path={['cycle', 'hours']}
            unit="hours"
            value={cycle.hours}
            onChange={hours => change({ cycle: { ...cycle, hours } }, ['cycle', 'hours'])}
          />
        </Param>
      )}
      {cycle.kind !== 'none' && (
        <>
          <CapFields caps={cycle.caps} onChange={(caps, field) => change({ cycle: { ...cycle, caps } }, field)} />
          {cycle.caps !== null && (
            <Param path={['cycle', 'capHolds']} name="capHolds">
              <ChoiceInput
                path={['cycle', 'capHolds']}
                name="capHolds"
                options={['everyCycle', 'onceAStay']}
                value={cycle.capHolds}
                onChange={capHolds => change({ cycle: { ...cycle, capHolds } })}
              />
            </Param>
          )}
          <Param path={['cycle', 'fullPriceFen']} name="fullPrice">
            <OptionalMoneyInput
              path={['cycle', 'fullPriceFen']}
              value={cycle.fullPriceFen}
              onChange={fullPriceFen => change({ cycle: { ...cycle, fullPriceFen } }, ['cycle', 'fullPriceFen'])}
            />
          </Param>
        </>
      )}
      {!base && (
        <Param path={['daysBy']} name="daysBy">
          <ChoiceInput
            path={['daysBy']}
            name="daysBy"
            options={['eachDay', 'entryDay']}
            value={rule.daysBy}
            onChange={daysBy => change({ daysBy })}
          />
        </Param>
      )}
    </>
  )
}
