import type { DayClass } from '@parkdesk/contract'
import { createContext, useContext } from 'react'
import { fieldId, type Path } from '../model/field-of.ts'
import type { DraftFault } from '../model/find-faults.ts'
import type { RuleDraft } from '../model/rule-draft.ts'

export interface Editing {
  rule: RuleDraft
  isReadOnly: boolean
  /** By the id of their field. */
  faults: ReadonlyMap<string, readonly DraftFault[]>
  dayClasses: readonly Pick<DayClass, 'key' | 'name'>[]
  /** Typing on in one field is one step of undo; without a field the change is a step of its own. */
  change: (part: Partial<RuleDraft>, field?: Path) => void
  /** Where in the rule its parameters lie: of a region's prices below those. */
  base?: Path
}

export const EditingContext = createContext<Editing | null>(null)

/** The rule that is being edited, for the fields of the editor. */
export const useEditing = (): Editing => {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('this stands outside of an editor')
  return editing
}

/** The ids of the fields of what is being edited. */
export function useFieldId(): (path: Path) => string {
  const { base = [] } = useEditing()
  return path => fieldId([...base, ...path])
}
