import { Menu, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { menuTitle } from '../lib/menu-title.ts'
import { EntryIcon } from './entry-icon.tsx'
import { toggleSection, useFoldedSections } from './folded-sections.ts'
import type { FollowLink } from './follow-link.ts'
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
      <EntryIcon name={entry.icon} />
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

/** The group of a menu folded to icons: its screens beside it, on demand, under their sections. */
function FoldedGroup({ entry, path }: Pick<Props, 'entry' | 'path'>) {
  const navigate = useNavigate()
  const items = ({ children, ...group }: MenuEntry) => (
    <Fragment key={group.url}>
      <Menu.Label>{menuTitle(group)}</Menu.Label>
      {children.map(child =>
        child.children.length > 0 ? (
          items(child)
        ) : (
          <Menu.Item
            key={child.url}
            leftSection={<EntryIcon name={child.icon} />}
            aria-current={child.url === path ? 'page' : undefined}
            onClick={() => navigate(child.url)}
          >
            {menuTitle(child)}
          </Menu.Item>
        ),
      )}
    </Fragment>
  )
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={80} closeDelay={150} withinPortal offset={10}>
      <Menu.Target>
        <button
          type="button"
          className={css.item}
          aria-label={menuTitle(entry)}
          data-holds={holdsPath(entry, path) || undefined}
        >
          <EntryIcon name={entry.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        {items(entry)}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Screens of a group under a heading, which folds them away. */
function Section({ entry, path, follow }: Pick<Props, 'entry' | 'path' | 'follow'>) {
  const isOpen = !useFoldedSections().includes(entry.url)
  return (
    <li>
      <button
        type="button"
        className={css.section}
        aria-expanded={isOpen}
        data-holds={(!isOpen && holdsPath(entry, path)) || undefined}
        onClick={() => toggleSection(entry.url)}
      >
        <span>{menuTitle(entry)}</span>
        <IconChevronDown className={css.chevron} size={13} aria-hidden="true" />
      </button>
      <ul className={css.group} hidden={!isOpen}>
        {isOpen &&
          entry.children.map(child => (
            <SideMenuEntry key={child.url} entry={child} path={path} follow={follow} isFolded={false} />
          ))}
      </ul>
    </li>
  )
}

/** An entry of the side menu: a screen, or a group that opens and closes. */
export function SideMenuEntry({ entry, path, follow, isFolded, isOpen = false, onToggle }: Props) {
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
        <EntryIcon name={entry.icon} />
        <span>{menuTitle(entry)}</span>
        <IconChevronDown className={css.chevron} size={14} aria-hidden="true" />
      </button>
      <ul className={css.group} hidden={!isOpen}>
        {isOpen &&
          entry.children.map(child =>
            child.children.length > 0 ? (
              <Section key={child.url} entry={child} path={path} follow={follow} />
            ) : (
              <SideMenuEntry key={child.url} entry={child} path={path} follow={follow} isFolded={false} />
            ),
          )}
      </ul>
    </li>
  )
}
