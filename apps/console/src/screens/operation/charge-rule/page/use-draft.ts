import { type KeyboardEvent, useMemo, useState } from 'react'
import { beginHistory, changeDraft, redoDraft, undoDraft } from '../model/draft-history.ts'
import { fieldId, type Path } from '../model/field-of.ts'
import type { RuleDraft } from '../model/rule-draft.ts'

export interface WrittenRule {
  name: string
  note: string
  rule: RuleDraft
}

/** What is being written, since when it differs from what is saved, and its undo. */
export function useDraft(initial: WrittenRule) {
  const [history, setHistory] = useState(() => beginHistory(initial.rule))
  const [texts, setTexts] = useState({ name: initial.name, note: initial.note })
  const [saved, setSaved] = useState(initial)
  const written = useMemo<WrittenRule>(() => ({ ...texts, rule: history.now }), [texts, history.now])
  const undo = () => setHistory(undoDraft)
  const redo = () => setHistory(redoDraft)
  return {
    written,
    isDirty: useMemo(() => JSON.stringify(written) !== JSON.stringify(saved), [written, saved]),
    change: (part: Partial<RuleDraft>, field?: Path) =>
      setHistory(now => changeDraft(now, { ...now.now, ...part }, field && fieldId(field))),
    setTexts: (part: Partial<typeof texts>) => setTexts(now => ({ ...now, ...part })),
    /** What was sent is what is saved; the person may have typed on meanwhile. */
    markSaved: setSaved,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo,
    redo,
    /** Ctrl+Z and Ctrl+Shift+Z (Ctrl+Y) within the editor undo steps of the rule, also across fields. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    },
  }
}
