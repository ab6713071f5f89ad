import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { menuTitle } from '../lib/menu-title.ts'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { FavouriteButton } from './favourite-button.tsx'
import type { FollowLink } from './follow-link.ts'
import { useRouteHandle } from './route-handle.ts'
import css from './tab-bar.module.css'
import { TabMenu, type TabMenuPlace } from './tab-menu.tsx'
import { canBeTab, keepTabs, neighbourOf, readTabs, type VisitedTab, withVisit } from './visited-tabs.ts'

const middleButton = 1

/** The visited pages, kept in session storage; the shown one is always the latest of its path. */
const useVisitedTabs = () => {
  const { pathname, search } = useLocation()
  const handle = useRouteHandle()
  const [tabs, setTabs] = useState(readTabs)
  const change = (next: VisitedTab[]) => {
    keepTabs(next)
    setTabs(next)
  }
  useEffect(() => {
    if (!handle || !canBeTab(handle.name, pathname)) return
    const next = withVisit(readTabs(), { ...handle, path: pathname, search })
    keepTabs(next)
    setTabs(next)
  }, [handle, pathname, search])
  return { tabs, change, pathname }
}

/** Not scrollIntoView: that would also be where the next Tab key begins, past the skip link and the menu. */
const showWithin = (frame: Element, tab: Element): void => {
  const [seen, wanted] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (wanted.left < seen.left) frame.scrollLeft -= seen.left - wanted.left
  else if (wanted.right > seen.right) frame.scrollLeft += wanted.right - seen.right
}

/** SH-04. */
export function TabBar({ follow }: { follow: FollowLink }) {
  const t = useWords()
  const navigate = useNavigate()
  const { dashboard_path } = useSession()
  const { tabs, change, pathname } = useVisitedTabs()
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<TabMenuPlace | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown tab moves into view when it changes
  useEffect(() => {
    const waiting = requestAnimationFrame(() => {
      const [frame, tab] = [strip.current, strip.current?.querySelector('[aria-current=page]')?.parentElement]
      if (frame && tab) showWithin(frame, tab)
    })
    return () => cancelAnimationFrame(waiting)
  }, [pathname, tabs.length])

  const clear = () => {
    change([])
    navigate(`${dashboard_path}/index`)
  }
  const close = (path: string) => {
    const next = neighbourOf(tabs, path)
    change(tabs.filter(tab => tab.path !== path))
    if (path === pathname) navigate(next ? next.path + next.search : `${dashboard_path}/index`)
  }

  const keep = (kept: VisitedTab[], path: string) => {
    change(kept)
    const stays = kept.some(tab => tab.path === pathname)
    const next = kept.find(tab => tab.path === path)
    if (!stays && next) navigate(next.path + next.search)
  }

  return (
    <nav className={css.bar} aria-label={t('shell.tabs.label')}>
      <ul ref={strip} className={css.strip} onWheel={event => strip.current?.scrollBy({ left: event.deltaY })}>
        {tabs.map(tab => {
          const title = menuTitle(tab)
          return (
            <li key={tab.path} className={css.tab}>
              <a
                href={tab.path + tab.search}
                aria-current={tab.path === pathname ? 'page' : undefined}
                onClick={follow}
                onContextMenu={event => {
                  event.preventDefault()
                  const { left, bottom } = event.currentTarget.getBoundingClientRect()
                  setPlace({ path: tab.path, left, top: bottom })
                }}
                onAuxClick={event => {
                  if (event.button !== middleButton) return
                  event.preventDefault()
                  close(tab.path)
                }}
              >
                {title}
              </a>
              <button type="button" aria-label={t('shell.tabs.close', { title })} onClick={() => close(tab.path)}>
                <IconX size={12} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      {tabs.some(tab => tab.path === pathname) && <FavouriteButton path={pathname} />}
      <TabMenu tabs={tabs} path={pathname} place={place} onClose={() => setPlace(null)} onKeep={keep} />
      {tabs.length > 0 && (
        <button type="button" className={css.clear} onClick={clear}>
          {t('shell.tabs.clear')}
        </button>
      )}
    </nav>
  )
}
