import { Avatar, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useReturnFocus } from '../lib/return-focus.ts'
import { useWords } from '../lib/words.ts'
import { AvatarForm } from './avatar-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { TenantUser } from './use-tenant-user.ts'

interface Props {
  user: TenantUser
  onClose: () => void
}

/** Specification 4: one dialog, two modes. It opens for the password; the avatar shown in it leads to the other one. */
export function ProfileDialog({ user, onClose }: Props) {
  const t = useWords()
  useReturnFocus(true)
  const [mode, setMode] = useState<'password' | 'avatar'>('password')
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('app.close') }}
      opened
      onClose={onClose}
      title={t(mode === 'password' ? 'shell.password.title' : 'shell.avatar.title')}
      size={400}
      centered
      closeOnClickOutside={false}
    >
      {mode === 'avatar' ? (
        <AvatarForm onBack={() => setMode('password')} onClose={onClose} />
      ) : (
        <>
          <Group gap="sm" mb="md" wrap="nowrap">
            <Avatar src={user.avatar || null} name={user.name} size={44} color="accent" alt="" aria-hidden="true" />
            <div>
              <Text fw={500}>{user.name}</Text>
              <Text size="sm" c="dimmed">
                {user.account}
              </Text>
            </div>
            <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => setMode('avatar')}>
              {t('shell.avatar.title')}
            </Button>
          </Group>
          <PasswordForm isStrict={user.isStrict} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}
