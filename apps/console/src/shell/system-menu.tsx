import { Menu } from '@mantine/core'
import { listFixedScreens, wallScreens } from '@parkdesk/contract'
import { IconApps } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { OncePressed } from '../kit/once-pressed.tsx'
import { can } from '../lib/session.ts'
import { useWords, type Word } from '../lib/words.ts'
import buttonCss from './top-bar-button.module.css'

/** Where the screens are that no side menu shows (specification 2.1, 2.2): those the person may open. */
export function SystemMenu() {
  const t = useWords()
  const navigate = useNavigate()
  const pages = listFixedScreens().filter(({ needs }) => needs === null || can(needs))
  const walls = Object.values(wallScreens).filter(({ needs }) => can(needs))
  const item = ({ at, name }: { at: string; name: string }) => (
    <Menu.Item
      key={at}
      component="a"
      href={at}
      onClick={event => {
        // For another tab: the browser's.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(at)
      }}
    >
      {t(`menu.${name}` as Word)}
    </Menu.Item>
  )
  return (
    <OncePressed
      popup="menu"
      button={
        <button
          type="button"
          className={buttonCss.button}
          aria-label={t('shell.system.label')}
          title={t('shell.system.label')}
        >
          <IconApps size={18} stroke={1.6} aria-hidden="true" />
        </button>
      }
    >
      {button => (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('shell.system.pages')}</Menu.Label>
            {pages.map(item)}
            {walls.length > 0 && <Menu.Label>{t('shell.system.walls')}</Menu.Label>}
            {walls.map(item)}
          </Menu.Dropdown>
        </Menu>
      )}
    </OncePressed>
  )
}
