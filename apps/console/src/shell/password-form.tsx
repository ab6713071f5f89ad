import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { brokenPasswordRules, passwordRulesFor, userChangePassword } from '@parkdesk/contract'
import { type FormEvent, useState } from 'react'
import { ApiFailure, call } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { useWords } from '../lib/words.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import css from './profile-dialog.module.css'

const empty = { present: '', next: '', repeat: '' }

interface Props {
  /** The pattern of specification 5.2 holds too. */
  isStrict: boolean
  onClose: () => void
}

/** Changes one's own password. The rules are checked while typing; the server has the last word. */
export function PasswordForm({ isStrict, onClose }: Props) {
  const t = useWords()
  const [form, setForm] = useState(empty)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isTried, setTried] = useState(false)
  const rules = passwordRulesFor(isStrict)
  const broken = brokenPasswordRules(form.next, form.repeat, isStrict)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(form).includes('')) return setError(null)
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
    error: isTried && form[name] === '' && t('shell.password.required'),
    onChange: (event: { currentTarget: HTMLInputElement }) => setForm({ ...form, [name]: event.currentTarget.value }),
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PasswordInput {...field('present', 'current-password')} data-autofocus />
        <PasswordInput {...field('next', 'new-password')} aria-describedby="password-rules" />
        <PasswordInput {...field('repeat', 'new-password')} />
        <PasswordRuleList rules={rules} unmet={form.next === '' ? rules : broken} />
        {error && (
          <p className={css.error} role="alert">
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
  )
}
