import { Avatar, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Waiting } from '../kit/waiting.tsx'
import { useReturnFocus } from '../lib/return-focus.ts'
import { loadWords, useWords } from '../lib/words.ts'
import { AvatarForm } from './avatar-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { TenantUser } from './use-tenant-user.ts'

const SecondFactorForm = lazy(async () => {
  const [form] = await Promise.all([import('./second-factor-form.tsx'), loadWords('secondFactor')])
  return form
})

const titles = { password: 'shell.password.title', avatar: 'shell.avatar.title', factor: 'shell.factor' } as const
type Mode = keyof typeof titles

interface Props {
  user: TenantUser
  onClose: () => void
}

/** Specification 4: one dialog, which opens for the password; the avatar shown in it leads to another mode, and so does the second factor. */
export function ProfileDialog({ user, onClose }: Props) {
  const t = useWords()
  useReturnFocus(true)
  const [mode, setMode] = useState<Mode>('password')
  return (
    <Modal opened onClose={onClose} title={t(titles[mode])} size={400} centered closeOnClickOutside={false}>
      {mode === 'avatar' && <AvatarForm onBack={() => setMode('password')} onClose={onClose} />}
      {mode === 'factor' && (
        <Suspense fallback={<Waiting />}>
          <SecondFactorForm onClose={onClose} />
        </Suspense>
      )}
      {mode === 'password' && (
        <>
          <Group gap="sm" mb="md" wrap="nowrap">
            <Avatar src={user.avatar || null} name={user.name} size={44} color="accent" alt="" aria-hidden="true" />
            <div>
              <Text fw={500}>{user.name}</Text>
              <Text size="sm" c="dimmed">
                {user.account}
              </Text>
            </div>
            <Stack gap={2} ml="auto" align="flex-end">
              <Button variant="subtle" size="compact-sm" onClick={() => setMode('avatar')}>
                {t('shell.avatar.title')}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => setMode('factor')}>
                {t('shell.factor')}
              </Button>
            </Stack>
          </Group>
          <PasswordForm isStrict={user.isStrict} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}
