import { lazy, type ReactNode, useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { OnceOpen } from '../once-open.tsx'
import { tellFailure } from '../tell-failure.ts'
import type { Deed, RecheckStep } from './recheck-dialogs.tsx'

const RecheckDialogs = lazy(() => import('./recheck-dialogs.tsx'))

/** Specification 4: the result of the re-check is kept with the session, and goes with it. */
const storageKey = 'parkdesk.passwordChecked'

interface Recheck {
  ask: (deed: Deed) => void
  /** One of its dialogs is there. */
  isOpen: boolean
  /** To be put somewhere in the screen. */
  dialog: ReactNode
}

/** Before a delete (specification 2.5 and 4): the account's password, then a confirm prompt, then the deed. The server asks for the same. */
export function useRecheck(): Recheck {
  const [deed, setDeed] = useState<Deed>()
  const [step, setStep] = useState<RecheckStep>('closed')
  const close = () => setStep('closed')
  const run = async () => {
    setStep('running')
    sessionStorage.setItem(storageKey, formatMoment(new Date()))
    try {
      await deed?.run()
    } catch (error) {
      tellFailure(error)
    } finally {
      close()
    }
  }
  return {
    ask: next => {
      setDeed(next)
      setStep('password')
    },
    isOpen: step !== 'closed',
    dialog: (
      <OnceOpen isOpen={step !== 'closed'}>
        <RecheckDialogs
          deed={deed}
          step={step}
          onPassed={() => setStep('confirm')}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </OnceOpen>
    ),
  }
}
