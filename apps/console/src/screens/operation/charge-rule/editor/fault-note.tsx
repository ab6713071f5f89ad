import { useWords, wordOr } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import type { DraftFault } from '../model/find-faults.ts'
import { useEditing, useFieldId } from './editing.ts'
import css from './editor.module.css'

/** A fault in words; a server's own sentence stands as it is. */
export function useFaultWords(): (fault: DraftFault) => string {
  const t = useWords()
  return ({ fault, limit = 0, path }) => {
    if (fault === 'chargeRule.windowsGap')
      return t(path.at(-1) === 'to' ? 'chargeLab.fault.gapAfter' : 'chargeLab.fault.gapBefore')
    if (fault === 'tooBig' || fault === 'tooSmall') return t(`chargeLab.fault.${fault}`, { limit })
    return wordOr(`chargeLab.fault.${fault.replace(/^chargeRule\./, '')}`, fault)
  }
}

/** What is wrong at a field; nothing while nothing is. */
export function FaultNote({ path }: { path: Path }) {
  const { faults } = useEditing()
  const words = useFaultWords()
  const fieldId = useFieldId()
  const here = faults.get(fieldId(path)) ?? []
  if (here.length === 0) return null
  return (
    <p className={css.fault} id={`${fieldId(path)}-fault`}>
      {here.map(words).join(' ')}
    </p>
  )
}
