import { type CSSProperties, Suspense, useEffect, useMemo } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { Waiting } from '../kit/waiting.tsx'
import { menuTitle } from '../lib/menu-title.ts'
import { useSession } from '../lib/session.ts'
import { useIsSettled } from '../lib/settled.ts'
import { rememberVisit } from '../lib/visits.ts'
import { useWords } from '../lib/words.ts'
import { BackToTop } from './back-to-top.tsx'
import { followLink } from './follow-link.ts'
import { alarmKinds, startLive, useLive } from './live.ts'
import { useRouteHandle } from './route-handle.ts'
import css from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { StaleLine, useStale } from './stale-line.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { VisitLine } from './visit-line.tsx'
import { isDashboard } from './visited-tabs.ts'

/** The layout around every screen. */
export function Shell() {
  const t = useWords()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const follow = useMemo(() => followLink(navigate), [navigate])
  const { dashboard_path, currency, visit } = useSession()
  const handle = useRouteHandle()
  const isWaiting = useNavigation().state !== 'idle'
  const isStale = useStale() !== null
  const { counts } = useLive()
  const popups = alarmKinds.filter(kind => counts[kind] > 0).length
  const onDashboard = isDashboard(pathname, dashboard_path)
  const title = handle ? menuTitle(handle) : ''

  const isSettled = useIsSettled()
  useEffect(() => (isSettled ? startLive() : undefined), [isSettled])
  useEffect(() => {
    document.title = title ? `${title} · ${t('app.fullName')}` : t('app.fullName')
  }, [title, t])

  useEffect(() => rememberVisit(pathname, search), [pathname, search])

  return (
    <div
      className={css.shell}
      data-dashboard={onDashboard || undefined}
      data-stale={isStale || undefined}
      style={{ '--lines': Number(isStale) + Number(visit !== undefined) } as CSSProperties}
      data-popups={popups}
    >
      <a className={css.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {isWaiting && <Waiting />}
      <SideMenu pathname={pathname} follow={follow} />
      <div className={css.page}>
        <div className={css.head}>
          <TopBar title={title} />
          {!onDashboard && <TabBar follow={follow} />}
          <StaleLine />
          {visit && <VisitLine visit={visit} />}
        </div>
        <main id="content" className={css.content} tabIndex={-1}>
          {/* Everything on a screen is written in the currency, also what is not read from the session. */}
          <Suspense key={currency}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BackToTop />
    </div>
  )
}
