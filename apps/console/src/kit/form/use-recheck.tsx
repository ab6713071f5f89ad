import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { checkUserPassword } from '@parkdesk/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiFailure, call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What is done once the password and the question have been answered. */
interface Deed {
  title: string
  question: string
  confirm: string
  run: () => Promise<void>
}

interface Recheck {
  ask: (deed: Deed) => void
  /** To be put somewhere in the screen. */
  dialog: ReactNode
}

/** Before a delete (specification 2.5 and 4): the account's password, then a confirm prompt, then the deed. The server asks for the same. */
export function useRecheck(): Recheck {
  const t = useWords()
  const [deed, setDeed] = useState<Deed>()
  const [step, setStep] = useState<'closed' | 'password' | 'confirm' | 'running'>('closed')
  const close = () => setStep('closed')

  const run = async () => {
    setStep('running')
    try {
      await deed?.run()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (!error.isTold) notify.failure(error.message, { title: t('kit.failed') })
    } finally {
      close()
    }
  }
  return {
    ask: next => {
      setDeed(next)
      setStep('password')
    },
    dialog: (
      <>
        <PasswordDialog isOpen={step === 'password'} onCancel={close} onPassed={() => setStep('confirm')} />
        <ConfirmDialog
          isOpen={step === 'confirm' || step === 'running'}
          title={deed?.title ?? ''}
          question={deed?.question ?? ''}
          confirm={deed?.confirm ?? ''}
          isBusy={step === 'running'}
          isDangerous
          onConfirm={() => void run()}
          onCancel={close}
        />
      </>
    ),
  }
}

interface PasswordProps {
  isOpen: boolean
  onCancel: () => void
  onPassed: () => void
}

function PasswordDialog({ isOpen, onCancel, onPassed }: PasswordProps) {
  const t = useWords()
  return (
    <Modal opened={isOpen} onClose={onCancel} title={t('kit.recheck.title')} size="sm" centered>
      <PasswordForm onCancel={onCancel} onPassed={onPassed} />
    </Modal>
  )
}

function PasswordForm({ onCancel, onPassed }: Omit<PasswordProps, 'isOpen'>) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | boolean>(false)
  const [isBusy, setBusy] = useState(false)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (!password) return setError(t('kit.recheck.required'))
    setBusy(true)
    try {
      await call(checkUserPassword, { Password: password })
      notify.success(t('kit.recheck.passed'))
      onPassed()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setError(true)
      if (!failure.isTold) notify.failure(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={check}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('kit.recheck.hint')}
      </Text>
      <PasswordInput
        data-autofocus
        label={t('kit.recheck.password')}
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={event => {
          setPassword(event.currentTarget.value)
          setError(false)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('kit.recheck.next')}
        </Button>
      </Group>
    </form>
  )
}
