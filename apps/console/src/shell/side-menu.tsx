import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { screens } from '@parkdesk/contract'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isMobile } from '../lib/device.ts'
import { useFavourites } from '../lib/favourites.ts'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import type { FollowLink } from './follow-link.ts'
import mark from './mark.svg'
import { MenuFilterField, useMenuFilter } from './menu-filter.tsx'
import { walkMenu } from './menu-keys.ts'
import { findEntry, holdsPath, menuEntries } from './menu-tree.ts'
import css from './side-menu.module.css'
import { SideMenuEntry } from './side-menu-entry.tsx'
import { narrow, openSidebar, useSidebarOpen } from './sidebar.ts'

function PlainSideMenu({ pathname, follow }: { pathname: string; follow: FollowLink }) {
  const t = useWords()
  const { menuRoutes } = useSession()
  const navigate = useNavigate()
  const isOpen = useSidebarOpen()
  const isNarrow = useMediaQuery(narrow, matchMedia(narrow).matches) ?? false
  const entries = menuEntries(menuRoutes, isMobile())
  const starred = useFavourites().flatMap(path => findEntry(entries, path) ?? [])
  const groups = entries.filter(entry => entry.children.length > 0)
  const home = groups.find(group => holdsPath(group, pathname))?.url
  const [openGroup, setOpenGroup] = useState(home ?? groups[0]?.url)

  useEffect(() => {
    if (home) setOpenGroup(home)
  }, [home])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer has done its work when the page changes
  useEffect(() => {
    if (isNarrow) openSidebar(false)
  }, [pathname, isNarrow])

  // From wherever the focus is: it stays on the button that opened the drawer.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isNarrow && isOpen) openSidebar(false)
  })

  const filter = useMenuFilter(entries)
  const shown = (isOpen && filter.found) || entries
  const Fold = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <>
      {isNarrow && isOpen && (
        <button
          type="button"
          className={css.cover}
          aria-label={t('shell.menu.close')}
          onClick={() => openSidebar(false)}
        />
      )}
      <nav
        id="side-menu"
        className={css.menu}
        aria-label={t('shell.menu.label')}
        data-open={isOpen || undefined}
        data-drawer={isNarrow || undefined}
        inert={isNarrow && !isOpen}
        onKeyDown={walkMenu}
      >
        <a className={css.brand} href={screens['home/page'].at} title={t('menu.home')} onClick={follow}>
          <img src={mark} width="26" height="26" alt={t('menu.home')} />
          <span>{t('app.product')}</span>
        </a>
        <MenuFilterField filter={filter} onTake={({ url }) => navigate(url)} />
        <ul className={css.list}>
          {shown.map(entry => (
            <SideMenuEntry
              key={entry.url}
              entry={entry}
              path={pathname}
              follow={follow}
              isFolded={!isOpen}
              isOpen={openGroup === entry.url}
              onToggle={() => setOpenGroup(openGroup === entry.url ? undefined : entry.url)}
            />
          ))}
        </ul>
        {starred.length > 0 && (
          <ul className={css.favourites} aria-label={t('shell.favourite.label')}>
            {starred.map(entry => (
              <SideMenuEntry key={entry.url} entry={entry} path={pathname} follow={follow} isFolded={!isOpen} />
            ))}
          </ul>
        )}
        {!isNarrow && (
          <button
            type="button"
            className={css.fold}
            aria-label={t(isOpen ? 'shell.menu.collapse' : 'shell.menu.expand')}
            aria-expanded={isOpen}
            onClick={() => openSidebar(!isOpen)}
          >
            <Fold size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      </nav>
    </>
  )
}

/** SH-01: an accordion, one group open at a time; folded to icons on a wide screen, a drawer on a narrow one. */
export const SideMenu = memo(PlainSideMenu)
