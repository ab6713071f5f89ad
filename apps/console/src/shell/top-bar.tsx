import { IconMenu2 } from '@tabler/icons-react'
import { memo } from 'react'
import { useWords } from '../lib/words.ts'
import { AlarmPopup } from './alarm-popup.tsx'
import { AnnouncementButton } from './announcement-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { GuideMenu } from './guide/guide-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MessageBell } from './message-bell.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { openSidebar, useSidebarOpen } from './sidebar.ts'
import { SystemMenu } from './system-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import css from './top-bar.module.css'
import buttonCss from './top-bar-button.module.css'
import { useTenantUser } from './use-tenant-user.ts'
import { UserMenu } from './user-menu.tsx'

function PlainTopBar({ title }: { title: string }) {
  const t = useWords()
  const isSidebarOpen = useSidebarOpen()
  const user = useTenantUser()
  return (
    <section className={css.bar} aria-label={t('shell.topBar')}>
      <button
        type="button"
        className={`${buttonCss.button} ${buttonCss.burger}`}
        aria-label={t('shell.menu.open')}
        aria-expanded={isSidebarOpen}
        aria-controls="side-menu"
        onClick={() => openSidebar(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <span className={css.tenant}>{user.tenantName}</span>
      <span className={css.title}>{title}</span>
      <PaletteButton />
      <AlarmPopup />
      <div className={css.tools}>
        <AnnouncementButton />
        <MessageBell />
        <SystemMenu />
        <GuideMenu />
        <FullScreenButton />
        <ThemeMenu />
        <LanguageSwitch />
        <UserMenu user={user} />
      </div>
    </section>
  )
}

/** SH-05: the top bar; `title` is the screen's, shown where there is no room for tabs. Not drawn again with each change of the address. */
export const TopBar = memo(PlainTopBar)
