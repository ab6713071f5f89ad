import type { Words } from '../../locales/words-type.ts'
import type { passwordLink } from '../../locales/zh/password-link.ts'
import { PublicField } from '../public-page/public-field.tsx'
import { SubmitButton } from '../public-page/submit-button.tsx'
import { usePublicForm } from '../public-page/use-public-form.ts'
import { type LinkHolder, setPassword } from './password-calls.ts'

interface Props {
  token: string
  holder: LinkHolder
  words: Words<typeof passwordLink>
  onDone: () => void
}

const ofPassword = { type: 'password', autoComplete: 'new-password', maxLength: 128 } as const

export function PasswordLinkForm({ token, holder, words, onDone }: Props) {
  const { form, faults, isSending, submit } = usePublicForm(
    text => (text('password') === '' ? { password: words.missing } : undefined),
    async text => {
      await setPassword({ token, password: text('password'), repeat: text('repeat') || ' ' })
      onDone()
    },
  )
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={isSending}>
      <input type="hidden" name="username" autoComplete="username" value={holder.account} readOnly />
      <PublicField {...ofPassword} name="password" label={words.password} fault={faults.password} />
      <PublicField {...ofPassword} name="repeat" label={words.repeat} fault={faults.repeat} />
      <p className="public-text public-note">
        {words.rules} {holder.strictPassword && words.strictRules}
      </p>
      <SubmitButton fault={faults['']} isSending={isSending} words={words} />
    </form>
  )
}
