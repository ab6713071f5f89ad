import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { checkUserPassword } from '@parkdesk/contract'
import { type FormEvent, useState } from 'react'
import { ApiFailure, callForMessage } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What is done once the password and the question have been answered. */
export interface RecheckedAction {
  title: string
  question: string
  confirm: string
  run: () => Promise<void>
  cancel?: () => void
}

export type RecheckStep = 'closed' | 'password' | 'confirm' | 'running'

interface Props {
  action: RecheckedAction | undefined
  step: RecheckStep
  onPassed: () => void
  onConfirm: () => void
  onCancel: () => void
}

/** The two dialogs of the re-check: the password, then the question. */
export default function RecheckDialogs({ action, step, onPassed, onConfirm, onCancel }: Props) {
  useReturnFocus(step !== 'closed')
  return (
    <>
      <PasswordDialog isOpen={step === 'password'} onCancel={onCancel} onPassed={onPassed} />
      <ConfirmDialog
        isOpen={step === 'confirm' || step === 'running'}
        title={action?.title ?? ''}
        question={action?.question ?? ''}
        confirm={action?.confirm ?? ''}
        isBusy={step === 'running'}
        isDangerous
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </>
  )
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
      const { message } = await callForMessage(checkUserPassword, { Password: password })
      notify.success(message)
      onPassed()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setError(true)
      if (!failure.isReported) notify.failure(failure.message)
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
