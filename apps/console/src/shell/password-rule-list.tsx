import type { PasswordRule } from '@parkdesk/contract'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useWords } from '../lib/words.ts'
import css from './password-rule-list.module.css'

interface Props {
  rules: readonly PasswordRule[]
  unmet: readonly PasswordRule[]
}

/** The rules of specification 5.3, each marked as met or not while the person types. */
export function PasswordRuleList({ rules, unmet }: Props) {
  const t = useWords()
  return (
    <div id="password-rules" className={css.rules}>
      <p>{t('shell.password.rules')}</p>
      <ul>
        {rules.map(rule => {
          const isMet = !unmet.includes(rule)
          const Icon = isMet ? IconCheck : IconCircle
          return (
            <li key={rule} data-met={isMet || undefined}>
              <Icon size={13} role="img" aria-label={t(isMet ? 'shell.password.met' : 'shell.password.unmet')} />
              {t(`shell.password.${rule}`)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
