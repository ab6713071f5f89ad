import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { OncePressed } from '../kit/once-pressed.tsx'
import { useWords } from '../lib/words.ts'
import css from './tab-bar.module.css'
import { type VisitedTab, withoutOthers, withoutRight } from './visited-tabs.ts'

/** Which tab the menu is about, and where it was asked for; by its own button it is about the shown one. */
export interface TabMenuPlace {
  path: string
  left: number
  top: number
}

interface Props {
  tabs: readonly VisitedTab[]
  /** Of the shown page. */
  path: string
  /** By a click with the right button on a tab. */
  place: TabMenuPlace | null
  onClose: () => void
  /** @param path of the tab that stays for certain */
  onKeep: (tabs: VisitedTab[], path: string) => void
}

/** Closes several tabs at once: all others, or those to the right. */
export function TabMenu({ tabs, path, place, onClose, onKeep }: Props) {
  const t = useWords()
  const about = place?.path ?? path
  const items = (
    <Menu.Dropdown>
      <Menu.Item disabled={tabs.length < 2} onClick={() => onKeep(withoutOthers(tabs, about), about)}>
        {t('shell.tabs.closeOthers')}
      </Menu.Item>
      <Menu.Item disabled={tabs.at(-1)?.path === about} onClick={() => onKeep(withoutRight(tabs, about), about)}>
        {t('shell.tabs.closeRight')}
      </Menu.Item>
    </Menu.Dropdown>
  )
  return (
    <>
      {place && (
        <Menu opened onClose={onClose} position="bottom-start" width={150}>
          <Menu.Target>
            <span className={css.place} style={{ left: place.left, top: place.top }} />
          </Menu.Target>
          {items}
        </Menu>
      )}
      {tabs.some(tab => tab.path === path) && (
        <OncePressed
          popup="menu"
          button={
            <button type="button" className={css.star} aria-label={t('shell.tabs.more')} title={t('shell.tabs.more')}>
              <IconDots size={15} stroke={1.6} aria-hidden="true" />
            </button>
          }
        >
          {button => (
            <Menu position="bottom-end" width={150}>
              <Menu.Target>{button}</Menu.Target>
              {items}
            </Menu>
          )}
        </OncePressed>
      )}
    </>
  )
}
