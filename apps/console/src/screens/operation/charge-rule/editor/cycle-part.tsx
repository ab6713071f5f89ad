import { CapFields } from './cap-fields.tsx'
import { useEditing } from './editing.ts'
import { ChoiceInput, OptionalMoneyInput } from './inputs.tsx'
import { Param } from './param.tsx'

/** How long charging goes on before it begins anew, and the most that such a cycle costs. */
export function CyclePart() {
  const { rule, change } = useEditing()
  const { cycle } = rule
  return (
    <>
      <Param path={['cycle', 'kind']} name="cycleKind">
        <ChoiceInput
          path={['cycle', 'kind']}
          name="cycleKind"
          options={['none', '24h', 'day']}
          value={cycle.kind}
          onChange={kind =>
            change({
              cycle: kind === 'none' ? { kind } : { caps: null, fullPriceFen: null, ...cycle, kind },
            })
          }
        />
      </Param>
      {cycle.kind !== 'none' && (
        <>
          <CapFields caps={cycle.caps} onChange={(caps, field) => change({ cycle: { ...cycle, caps } }, field)} />
          <Param path={['cycle', 'fullPriceFen']} name="fullPrice">
            <OptionalMoneyInput
              path={['cycle', 'fullPriceFen']}
              value={cycle.fullPriceFen}
              onChange={fullPriceFen => change({ cycle: { ...cycle, fullPriceFen } }, ['cycle', 'fullPriceFen'])}
            />
          </Param>
        </>
      )}
    </>
  )
}
