import { Menu } from '@mantine/core'
import type { Language } from '@parkdesk/contract'
import { IconLanguage } from '@tabler/icons-react'
import { OncePressed } from '../kit/once-pressed.tsx'
import { notify } from '../lib/notify.ts'
import { transportWords } from '../lib/transport-words.ts'
import { useLanguage } from '../lib/use-language.ts'
import { switchLanguage, useWords } from '../lib/words.ts'
import buttonCss from './top-bar-button.module.css'

/** Each language by its own name, whichever is in use. */
const names: Record<Language, string> = { zh: '中文', en: 'English' }

/** SH-18. */
export function LanguageSwitch() {
  const t = useWords()
  const inUse = useLanguage()
  const choose = (language: string) =>
    switchLanguage(language as Language).catch(() => notify.failure(transportWords().network))
  return (
    <OncePressed
      popup="menu"
      button={
        <button
          type="button"
          className={buttonCss.button}
          aria-label={t('shell.language.label')}
          title={t('shell.language.label')}
        >
          <IconLanguage size={18} stroke={1.6} aria-hidden="true" />
        </button>
      }
    >
      {button => (
        <Menu position="bottom-end" width={130}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup value={inUse} onChange={choose}>
              {Object.entries(names).map(([language, name]) => (
                <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      )}
    </OncePressed>
  )
}
