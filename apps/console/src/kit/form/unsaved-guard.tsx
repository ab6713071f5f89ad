import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  isDirty: boolean
  /** The person wants to close the form. */
  isClosing: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved changes are lost: by closing, by going elsewhere, by leaving the page. */
export function UnsavedGuard({ isDirty, isClosing, onStay, onLeave }: Props) {
  const t = useWords()
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isDirty])
  // The router draws an answer when nothing more urgent is left to draw: until then the question must not be answered again.
  const [answered, setAnswered] = useState<unknown>()
  const isBlocked = blocker.state === 'blocked' && blocker !== answered
  const answer = (reply: 'proceed' | 'reset') => {
    if (!isBlocked) return
    setAnswered(blocker)
    blocker[reply]()
  }
  // Saved meanwhile: there is nothing left to be asked, and where the person wanted to go is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are new at each drawing
  useEffect(() => {
    if (isDirty) return
    answer('proceed')
    if (isClosing) onLeave()
  }, [isDirty, isBlocked, isClosing])
  // Not there before it is needed: else the Escape that asks to close would answer the question too.
  if (!isClosing && !isBlocked) return null
  return (
    <ConfirmDialog
      isOpen
      title={t('kit.form.unsavedTitle')}
      question={t('kit.form.unsaved')}
      confirm={t('kit.form.discard')}
      cancel={t('kit.form.keep')}
      isDangerous
      onConfirm={() => {
        answer('proceed')
        onLeave()
      }}
      onCancel={() => {
        answer('reset')
        onStay()
      }}
    />
  )
}
