import { Avatar, Menu } from '@mantine/core'
import { IconKey, IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../lib/words.ts'

const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }))
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

interface Props {
  userName: string
  avatar: string
}

/** SH-07. */
export function UserMenu({ userName, avatar }: Props) {
  const t = useWords()
  const [dialog, setDialog] = useState<'password' | 'logOut' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <button type="button" className="top-bar-button top-bar-user" title={t('shell.user.label')}>
            <Avatar src={avatar || null} name={userName} size={26} color="accent" alt="" aria-hidden="true" />
            <span className="top-bar-name">{userName}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{userName}</Menu.Label>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden="true" />} onClick={() => setDialog('password')}>
            {t('shell.user.changePassword')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => setDialog('logOut')}>
            {t('shell.user.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'logOut' && <LogOutDialog onClose={close} />}
        {dialog === 'password' && <PasswordDialog onClose={close} />}
      </Suspense>
    </>
  )
}
