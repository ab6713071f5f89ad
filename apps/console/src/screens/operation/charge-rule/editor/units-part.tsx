import { useEditing } from './editing.ts'
import { ChoiceInput } from './inputs.tsx'
import { Param } from './param.tsx'
import { TailField } from './tail-field.tsx'

/** What a begun unit counts. */
export function UnitsPart() {
  const { rule, change } = useEditing()
  return (
    <>
      <Param path={['unitRounding']} name="unitRounding">
        <ChoiceInput
          path={['unitRounding']}
          name="unitRounding"
          options={['up', 'complete', 'perMinute']}
          value={rule.unitRounding}
          onChange={unitRounding => change({ unitRounding })}
        />
      </Param>
      <TailField />
    </>
  )
}
