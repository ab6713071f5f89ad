import type { Language } from '@parkdesk/contract'
import { chooseLanguage } from '../../lib/language.ts'
import { useLanguage } from '../../lib/use-language.ts'

const languages: readonly { code: Language; name: string }[] = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
]

export function PageLanguages({ label }: { label: string }) {
  const language = useLanguage()
  return (
    <nav aria-label={label}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
