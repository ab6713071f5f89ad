import { Menu, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MenuIcon } from '../kit/menu-icon.tsx'
import type { FollowLink } from './follow-link.ts'
import { menuTitle } from './menu-title.ts'
import { holdsPath, type MenuEntry } from './menu-tree.ts'
import css from './side-menu-entry.module.css'

interface Props {
  entry: MenuEntry
  path: string
  follow: FollowLink
  isFolded: boolean
  /** For groups. */
  isOpen?: boolean
  onToggle?: () => void
}

function ScreenLink({ entry, path, follow, isFolded }: Pick<Props, 'entry' | 'path' | 'follow' | 'isFolded'>) {
  const title = menuTitle(entry)
  const link = (
    <a
      href={entry.url}
      className={css.item}
      aria-label={title}
      aria-current={holdsPath(entry, path) ? 'page' : undefined}
      onClick={follow}
    >
      <MenuIcon name={entry.icon} />
      <span>{title}</span>
    </a>
  )
  if (!isFolded) return link
  return (
    <Tooltip label={title} position="right" openDelay={150}>
      {link}
    </Tooltip>
  )
}

/** The group of a menu folded to icons: its screens beside it, on demand. */
function FoldedGroup({ entry, path }: Pick<Props, 'entry' | 'path'>) {
  const navigate = useNavigate()
  const screens = (inner: MenuEntry): MenuEntry[] =>
    inner.children.length > 0 ? inner.children.flatMap(screens) : [inner]
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={80} closeDelay={150} withinPortal offset={10}>
      <Menu.Target>
        <button
          type="button"
          className={css.item}
          aria-label={menuTitle(entry)}
          data-holds={holdsPath(entry, path) || undefined}
        >
          <MenuIcon name={entry.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{menuTitle(entry)}</Menu.Label>
        {entry.children.flatMap(screens).map(screen => (
          <Menu.Item
            key={screen.url}
            leftSection={<MenuIcon name={screen.icon} />}
            aria-current={screen.url === path ? 'page' : undefined}
            onClick={() => navigate(screen.url)}
          >
            {menuTitle(screen)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An entry of the side menu: a screen, or a group that opens and closes. */
export function SideMenuEntry({ entry, path, follow, isFolded, isOpen = false, onToggle }: Props) {
  const [openChild, setOpenChild] = useState(entry.children.find(child => holdsPath(child, path))?.url)
  if (entry.children.length === 0) {
    return (
      <li>
        <ScreenLink entry={entry} path={path} follow={follow} isFolded={isFolded} />
      </li>
    )
  }
  if (isFolded) {
    return (
      <li>
        <FoldedGroup entry={entry} path={path} />
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={css.item}
        aria-expanded={isOpen}
        data-holds={holdsPath(entry, path) || undefined}
        onClick={onToggle}
      >
        <MenuIcon name={entry.icon} />
        <span>{menuTitle(entry)}</span>
        <IconChevronDown className={css.chevron} size={14} aria-hidden="true" />
      </button>
      <ul className={css.group} hidden={!isOpen}>
        {isOpen &&
          entry.children.map(child => (
            <SideMenuEntry
              key={child.url}
              entry={child}
              path={path}
              follow={follow}
              isFolded={false}
              isOpen={openChild === child.url}
              onToggle={() => setOpenChild(openChild === child.url ? undefined : child.url)}
            />
          ))}
      </ul>
    </li>
  )
}
