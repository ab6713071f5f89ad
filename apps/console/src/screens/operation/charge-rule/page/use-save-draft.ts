import { saveChargeRuleDraft } from '@parkdesk/contract'
import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../lib/notify.ts'
import { useWords } from '../../../../lib/words.ts'
import type { DraftFault } from '../model/find-faults.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import type { DeskProps } from './desk-props.ts'
import type { useDraft } from './use-draft.ts'

export interface SavedDraft {
  ruleId: number
  revision: number
}

/** Saves the draft; the first time, the page moves to the draft's own address once nothing unsaved stands in the way. */
export function useSaveDraft(desk: DeskProps, draft: ReturnType<typeof useDraft>, hasFaults: boolean) {
  const t = useWords()
  const { detail, version, onFirstSaved, refresh } = desk
  const { written, isDirty } = draft
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ rule: RuleDraft; faults: readonly DraftFault[] }>()
  const [moveTo, setMoveTo] = useState<{ rule: number; version: number }>()
  // Within the desk of one draft, what was saved last is what is changed next.
  const last = useRef<SavedDraft | undefined>(
    detail && version?.state === 'draft' ? { ruleId: detail.ruleId, revision: version.revision } : undefined,
  )
  useEffect(() => {
    if (!moveTo || isDirty) return
    setMoveTo(undefined)
    onFirstSaved(moveTo)
  }, [moveTo, isDirty, onFirstSaved])

  const send = async (): Promise<SavedDraft | undefined> => {
    const { rule, note } = written
    const name = written.name.trim()
    const ruleId = last.current?.ruleId ?? detail?.ruleId
    const revision = last.current?.revision
    const saved = await call(saveChargeRuleDraft, {
      ...(ruleId !== undefined && { ruleId }),
      ...(revision !== undefined && { revision }),
      name,
      note,
      rule,
    })
    if (saved.ruleId === null || saved.version === null || saved.revision === null) {
      setRefused({ rule, faults: saved.faults })
      notify.failure(t('chargeLab.faults.notSaved'))
      return undefined
    }
    last.current = { ruleId: saved.ruleId, revision: saved.revision }
    draft.markSaved(written)
    await refresh(saved.ruleId)
    if (detail?.ruleId !== saved.ruleId || version?.version !== saved.version)
      setMoveTo({ rule: saved.ruleId, version: saved.version })
    return last.current
  }

  /** undefined when it could not be saved; the person has been notified. */
  const save = async (): Promise<SavedDraft | undefined> => {
    if (isBusy) return undefined
    if (written.name.trim() === '') {
      notify.failure(t('chargeLab.nameMissing'))
      document.getElementById(nameId)?.focus()
      return undefined
    }
    if (hasFaults) {
      notify.failure(t('chargeLab.faults.notSaved'))
      return undefined
    }
    setBusy(true)
    try {
      const saved = await send()
      if (saved) notify.success(t('kit.saved'))
      return saved
    } catch (error) {
      notifyFailure(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    save,
    isBusy,
    /** What the server had against the rule as it is written now. */
    faults: refused?.rule === written.rule ? refused.faults : [],
    /** The rule's number, after saving it when it has none yet. */
    ruleIdOf: async () => detail?.ruleId ?? last.current?.ruleId ?? (await save())?.ruleId,
    /** The draft as it stands on the page, saved. */
    savedDraft: async () => (isDirty || !last.current ? await save() : last.current),
  }
}

/** The field of the rule's name. */
export const nameId = 'rule-name'
