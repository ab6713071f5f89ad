import { Avatar, Menu } from '@mantine/core'
import { IconKey, IconLogout } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { OncePressed } from '../kit/once-pressed.tsx'
import { useSession } from '../lib/session.ts'
import { endVisit } from '../lib/visit.ts'
import { useWords } from '../lib/words.ts'
import buttonCss from './top-bar-button.module.css'
import type { TenantUser } from './use-tenant-user.ts'
import { openUserDialog, useUserDialog } from './user-dialog.ts'
import css from './user-menu.module.css'

const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }))
const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }))

/** SH-07. */
export function UserMenu({ user }: { user: TenantUser }) {
  const t = useWords()
  const { visit } = useSession()
  const dialog = useUserDialog()
  const close = () => openUserDialog(null)
  return (
    <>
      <OncePressed
        popup="menu"
        button={
          <button type="button" className={`${buttonCss.button} ${css.user}`} title={t('shell.user.label')}>
            <Avatar src={user.avatar || null} name={user.name} size={26} color="accent" alt="" aria-hidden="true" />
            <span className={css.name}>{user.name}</span>
          </button>
        }
      >
        {button => (
          <Menu position="bottom-end" width={180}>
            <Menu.Target>{button}</Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{user.name}</Menu.Label>
              {visit ? (
                <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void endVisit()}>
                  {t('shell.visit.end')}
                </Menu.Item>
              ) : (
                <>
                  <Menu.Item
                    leftSection={<IconKey size={16} aria-hidden="true" />}
                    onClick={() => openUserDialog('password')}
                  >
                    {t('shell.user.changePassword')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconLogout size={16} aria-hidden="true" />}
                    onClick={() => openUserDialog('logOut')}
                  >
                    {t('shell.user.logOut')}
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </OncePressed>
      <Suspense>
        {dialog === 'logOut' && <LogOutDialog onClose={close} />}
        {dialog === 'password' && <ProfileDialog user={user} onClose={close} />}
      </Suspense>
    </>
  )
}
