import { lazy, type ReactNode, useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { notifyFailure } from '../notify-failure.ts'
import { OnceOpen } from '../once-open.tsx'
import type { RecheckedAction, RecheckStep } from './recheck-dialogs.tsx'

const RecheckDialogs = lazy(() => import('./recheck-dialogs.tsx'))

/** Specification 4: the result of the re-check is kept with the session, and goes with it. */
const storageKey = 'parkdesk.passwordChecked'

interface Recheck {
  ask: (action: RecheckedAction) => void
  /** One of its dialogs is there. */
  isOpen: boolean
  /** To be put somewhere in the screen. */
  dialog: ReactNode
}

/** Before a delete (specification 2.5 and 4): the account's password, then a confirm prompt, then the action. The server asks for the same. */
export function useRecheck(): Recheck {
  const [action, setAction] = useState<RecheckedAction>()
  const [step, setStep] = useState<RecheckStep>('closed')
  const close = () => setStep('closed')
  const run = async () => {
    setStep('running')
    sessionStorage.setItem(storageKey, formatMoment(new Date()))
    try {
      await action?.run()
    } catch (error) {
      notifyFailure(error)
    } finally {
      close()
    }
  }
  return {
    ask: next => {
      setAction(next)
      setStep('password')
    },
    isOpen: step !== 'closed',
    dialog: (
      <OnceOpen isOpen={step !== 'closed'}>
        <RecheckDialogs
          action={action}
          step={step}
          onPassed={() => setStep('confirm')}
          onConfirm={() => void run()}
          onCancel={() => {
            close()
            action?.cancel?.()
          }}
        />
      </OnceOpen>
    ),
  }
}
