import { useEditing } from './editing.ts'
import { CountInput } from './inputs.tsx'
import { Param } from './param.tsx'

const path = ['tailMinutes']

/** How far into its last unit a stay goes free; asked where a begun unit costs a whole one, and while there is something to mend. */
export function TailField() {
  const { rule, change } = useEditing()
  if (rule.unitRounding !== 'up' && rule.tailMinutes === 0) return null
  return (
    <Param path={path} name="tailMinutes">
      <CountInput path={path} value={rule.tailMinutes} onChange={tailMinutes => change({ tailMinutes }, path)} />
    </Param>
  )
}
