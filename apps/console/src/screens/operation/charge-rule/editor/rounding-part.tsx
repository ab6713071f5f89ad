import { currencyInUse, type RoundingStep, roundingStepsOf } from '@parkdesk/contract'
import { useEditing } from './editing.ts'
import { ChoiceInput } from './inputs.tsx'
import { Param } from './param.tsx'

const optionOf = (step: RoundingStep) => `fen${step}` as const

/** How far the amount is rounded, once, at the end. */
export function RoundingPart() {
  const { rule, change } = useEditing()
  const { rounding } = rule
  // A rule may have been made with a step that the currency does not suggest.
  const steps = [...new Set([...roundingStepsOf(currencyInUse()), rounding.toFen])].sort((a, b) => a - b)
  return (
    <>
      <Param path={['rounding', 'toFen']} name="roundingTo">
        <ChoiceInput
          path={['rounding', 'toFen']}
          name="roundingTo"
          options={steps.map(optionOf)}
          value={optionOf(rounding.toFen)}
          onChange={choice => {
            const toFen = steps.find(step => optionOf(step) === choice)
            if (toFen !== undefined) change({ rounding: { ...rounding, toFen } })
          }}
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
