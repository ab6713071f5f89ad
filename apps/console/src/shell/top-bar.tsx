import { getTenantUserInfo } from '@parkdesk/contract'
import { IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure, call } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { AlarmBell } from './alarm-bell.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { openSidebar, useSidebarOpen } from './sidebar.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Who is signed in, and for whom. Its failure is told (specification 8), and the names of the session stand in. */
const useTenantUser = () => {
  const { name, portrait } = useSession()
  const { data, error } = useQuery({
    queryKey: ['tenantUser', 'info'],
    queryFn: ({ signal }) => call(getTenantUserInfo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (error instanceof ApiFailure && !error.isTold) notify.failure(error.message)
  }, [error])
  return {
    tenantName: data?.tenantName ?? '',
    userName: data?.RealName || data?.UserName || name,
    avatar: data?.AvatarUrl || portrait,
  }
}

/** SH-05: the top bar; `title` is the screen's, shown where there is no room for tabs. */
export function TopBar({ title }: { title: string }) {
  const t = useWords()
  const isSidebarOpen = useSidebarOpen()
  const { tenantName, userName, avatar } = useTenantUser()
  return (
    <section className="top-bar" aria-label={t('shell.topBar')}>
      <button
        type="button"
        className="top-bar-button top-bar-burger"
        aria-label={t('shell.menu.open')}
        aria-expanded={isSidebarOpen}
        aria-controls="side-menu"
        onClick={() => openSidebar(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <span className="top-bar-tenant">{tenantName}</span>
      <span className="top-bar-title">{title}</span>
      <div className="top-bar-tools">
        <AlarmBell />
        <FullScreenButton />
        <ThemeMenu />
        <LanguageSwitch />
        <UserMenu userName={userName} avatar={avatar} />
      </div>
    </section>
  )
}
