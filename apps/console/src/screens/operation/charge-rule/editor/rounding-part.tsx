import { useEditing } from './editing.ts'
import { ChoiceInput } from './inputs.tsx'
import { Param } from './param.tsx'

const toFen = { fen1: 1, fen10: 10, fen25: 25, fen50: 50, fen100: 100, fen500: 500 } as const

/** How far the amount is rounded, once, at the end. */
export function RoundingPart() {
  const { rule, change } = useEditing()
  const { rounding } = rule
  return (
    <>
      <Param path={['rounding', 'toFen']} name="roundingTo">
        <ChoiceInput
          path={['rounding', 'toFen']}
          name="roundingTo"
          options={['fen1', 'fen10', 'fen25', 'fen50', 'fen100', 'fen500']}
          value={`fen${rounding.toFen}`}
          onChange={choice => change({ rounding: { ...rounding, toFen: toFen[choice] } })}
        />
      </Param>
      <Param path={['rounding', 'mode']} name="roundingMode">
        <ChoiceInput
          path={['rounding', 'mode']}
          name="roundingMode"
          options={['nearest', 'up', 'down']}
          value={rounding.mode}
          onChange={mode => change({ rounding: { ...rounding, mode } })}
        />
      </Param>
    </>
  )
}
