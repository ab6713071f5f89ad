import { Menu, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { wordOr } from '../lib/words.ts'
import { MenuIcon } from './menu-icon.tsx'
import { holdsPath, type MenuEntry } from './menu-tree.ts'

interface Props {
  entry: MenuEntry
  path: string
  isFolded: boolean
  isOpen: boolean
  onToggle: () => void
}

const titleOf = (entry: MenuEntry): string => wordOr(entry.title, entry.title)

function ScreenLink({ entry, isFolded }: Pick<Props, 'entry' | 'isFolded'>) {
  const title = titleOf(entry)
  return (
    <Tooltip label={title} position="right" disabled={!isFolded} openDelay={150}>
      <NavLink to={entry.url} className="side-menu-item" aria-label={title}>
        <MenuIcon name={entry.icon} />
        <span>{title}</span>
      </NavLink>
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
          className="side-menu-item"
          aria-label={titleOf(entry)}
          data-holds={holdsPath(entry, path) || undefined}
        >
          <MenuIcon name={entry.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{titleOf(entry)}</Menu.Label>
        {entry.children.flatMap(screens).map(screen => (
          <Menu.Item
            key={screen.url}
            leftSection={<MenuIcon name={screen.icon} />}
            aria-current={screen.url === path ? 'page' : undefined}
            onClick={() => navigate(screen.url)}
          >
            {titleOf(screen)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An entry of the side menu: a screen, or a group that opens and closes. */
export function SideMenuEntry({ entry, path, isFolded, isOpen, onToggle }: Props) {
  const [openChild, setOpenChild] = useState(entry.children.find(child => holdsPath(child, path))?.url)
  if (entry.children.length === 0) {
    return (
      <li>
        <ScreenLink entry={entry} isFolded={isFolded} />
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
        className="side-menu-item"
        aria-expanded={isOpen}
        data-holds={holdsPath(entry, path) || undefined}
        onClick={onToggle}
      >
        <MenuIcon name={entry.icon} />
        <span>{titleOf(entry)}</span>
        <IconChevronDown className="side-menu-chevron" size={14} aria-hidden="true" />
      </button>
      <ul className="side-menu-group" hidden={!isOpen}>
        {entry.children.map(child => (
          <SideMenuEntry
            key={child.url}
            entry={child}
            path={path}
            isFolded={false}
            isOpen={openChild === child.url}
            onToggle={() => setOpenChild(openChild === child.url ? undefined : child.url)}
          />
        ))}
      </ul>
    </li>
  )
}
