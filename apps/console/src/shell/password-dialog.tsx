import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { userChangePassword } from '@parkdesk/contract'
import { type FormEvent, useState } from 'react'
import { ApiFailure, call } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { useReturnFocus } from '../lib/return-focus.ts'
import { useWords } from '../lib/words.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import { brokenRules, passwordRules } from './password-rules.ts'

const empty = { present: '', next: '', repeat: '' }

/** Changes one's own password. The rules are told while typing; the server has the last word. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  useReturnFocus(true)
  const [form, setForm] = useState(empty)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isTried, setTried] = useState(false)
  const broken = brokenRules(form.next, form.repeat)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.present === '') return setError(null)
    const [first] = broken
    if (first) return setError(t(`shell.password.broken.${first}`))
    setSending(true)
    try {
      await call(userChangePassword, {
        Password: form.present,
        PasswordResetCode: form.next,
        PasswordResetCodeRepeat: form.repeat,
      })
      notify.success(t('shell.password.changed'))
      onClose()
    } catch (failure) {
      // Specification 8: a failure clears the form and shows the message.
      setForm(empty)
      setTried(false)
      setError(failure instanceof ApiFailure ? failure.message : String(failure))
    } finally {
      setSending(false)
    }
  }

  const field = (name: keyof typeof empty, autoComplete: string) => ({
    label: t(`shell.password.${name}`),
    value: form[name],
    autoComplete,
    maxLength: 128,
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => setForm({ ...form, [name]: event.currentTarget.value }),
  })

  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('app.close') }}
      opened
      onClose={onClose}
      title={t('shell.password.title')}
      size={400}
      centered
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput
            {...field('present', 'current-password')}
            data-autofocus
            error={isTried && form.present === '' && t('shell.password.required')}
          />
          <PasswordInput {...field('next', 'new-password')} aria-describedby="password-rules" />
          <PasswordInput {...field('repeat', 'new-password')} />
          <PasswordRuleList unmet={form.next === '' ? passwordRules : broken} />
          {error && (
            <p className="dialog-error" role="alert">
              {error}
            </p>
          )}
          <Group justify="flex-end" gap="xs" mt="sm">
            <Button variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('shell.password.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
