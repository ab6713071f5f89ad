import { Menu } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { OncePressed } from '../kit/once-pressed.tsx'
import { notify } from '../lib/notify.ts'
import { type Accent, accents, changeTheme, type ThemeMode, themeModes } from '../lib/theme.ts'
import { useTheme } from '../lib/use-theme.ts'
import { useWords } from '../lib/words.ts'
import css from './theme-menu.module.css'
import buttonCss from './top-bar-button.module.css'

/** SH-12: light, dark or as the system is, and the accent. */
export function ThemeMenu() {
  const t = useWords()
  const theme = useTheme()
  const choose = (part: Parameters<typeof changeTheme>[0]) => {
    changeTheme(part)
    notify.success(t('shell.theme.changed'), { id: 'theme.changed' })
  }
  return (
    <OncePressed
      popup="menu"
      button={
        <button
          type="button"
          className={buttonCss.button}
          aria-label={t('shell.theme.label')}
          title={t('shell.theme.label')}
        >
          <IconPalette size={18} stroke={1.6} aria-hidden="true" />
        </button>
      }
    >
      {button => (
        <Menu position="bottom-end" width={170}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('shell.theme.mode')}</Menu.Label>
            <Menu.RadioGroup value={theme.mode} onChange={mode => choose({ mode: mode as ThemeMode })}>
              {themeModes.map(mode => (
                <Menu.RadioItem key={mode} value={mode}>
                  {t(`shell.theme.${mode}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Label>{t('shell.theme.accent')}</Menu.Label>
            <Menu.RadioGroup value={theme.accent} onChange={accent => choose({ accent: accent as Accent })}>
              {accents.map(accent => (
                <Menu.RadioItem
                  key={accent}
                  value={accent}
                  rightSection={<span className={css.swatch} data-accent-swatch={accent} />}
                >
                  {t(`shell.theme.${accent}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      )}
    </OncePressed>
  )
}
