import { useEditing } from './editing.ts'
import { ChoiceInput } from './inputs.tsx'
import { Param } from './param.tsx'

/** How minutes are counted at the edges: of the minute, of a window, of a tier. */
export function CountingPart() {
  const { rule, change } = useEditing()
  return (
    <>
      <Param path={['seconds']} name="seconds">
        <ChoiceInput
          path={['seconds']}
          name="seconds"
          options={['counted', 'dropped']}
          value={rule.seconds}
          onChange={seconds => change({ seconds })}
        />
      </Param>
      <Param path={['windowEdge']} name="windowEdge">
        <ChoiceInput
          path={['windowEdge']}
          name="windowEdge"
          options={['split', 'keepUnit']}
          value={rule.windowEdge}
          onChange={windowEdge => change({ windowEdge })}
        />
      </Param>
      <Param path={['tierScope']} name="tierScope">
        <ChoiceInput
          path={['tierScope']}
          name="tierScope"
          options={['stay', 'cycle', 'window', 'day']}
          value={rule.tierScope}
          onChange={tierScope => change({ tierScope })}
        />
      </Param>
    </>
  )
}
